"""Rooms in the store: open, find, store, end."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from time import monotonic

from room.codes import hash_secret, new_code
from room.phases import LOBBY, READY, Turn
from room.settings import IDLE_SECONDS, OPEN_SECONDS, Settings
from room.store.database import Database

_TOUCH_SECONDS = 60.0
_DRAWS = 100
"""How often to draw a code until one is not in use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """A room: its run sheet, its current question, and the lecturer's switches.

    `version` counts the lecturer's commands, `changes` the stored answers, including the replaced ones.
    """

    code: str
    opened: float
    touched: float
    version: int
    language: str
    plan: tuple[str, ...]
    question: str
    paused: bool
    cover: bool
    follow: str
    timer_end: float
    timer_of: float
    wall: int
    by_hands: bool
    is_over: bool
    changes: int
    turn: Turn

    @property
    def phase(self) -> str:
        """Return the phase of the current question; the lobby before the first one."""
        return self.turn.phase if self.question else LOBBY

    @property
    def place(self) -> int:
        """Return the current question's place in the run sheet, from 1; 0 in the lobby."""
        return self.plan.index(self.question) + 1 if self.question in self.plan else 0


_COLUMNS = tuple([field.name for field in fields(Room) if field.name != "turn"])
_SWITCHES = ("paused", "cover", "by_hands", "is_over")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion:
    """A question that was asked, its last turn, and how many seconds it took."""

    question: str
    turn: Turn
    seconds: float


def open_room(database: Database, settings: Settings, secret: str, language: str, plan: Sequence[str]) -> str:
    """Open a room and return its code; "" if there are too many rooms."""
    now = monotonic()
    with database.changing() as connection:
        _end_old(connection, now)
        [rooms] = connection.execute("SELECT COUNT(*) FROM room").fetchone()
        if rooms >= settings.rooms:
            return ""
        taken = {code for (code,) in connection.execute("SELECT code FROM room")}
        code = next((drawn for _ in range(_DRAWS) if (drawn := new_code()) not in taken), "")
        if code:
            connection.execute(
                "INSERT INTO room (code, secret, opened, touched, language, plan) VALUES (?, ?, ?, ?, ?, ?)",
                (code, hash_secret(secret), now, now, language, json.dumps(list(plan))),
            )
    return code


def find_room(connection: sqlite3.Connection, code: str) -> Room | None:
    """Read a room; None if there is no such room."""
    row = connection.execute(f"SELECT {', '.join(_COLUMNS)} FROM room WHERE code = ?", (code,)).fetchone()  # noqa: S608 - our own names
    if row is None:
        return None
    values = dict(zip(_COLUMNS, row, strict=True))
    values |= {name: bool(values[name]) for name in _SWITCHES} | {"plan": tuple(json.loads(values["plan"]))}
    return Room(**values, turn=turn_of(connection, code, values["question"]))


def is_lecturer(connection: sqlite3.Connection, code: str, secret: str) -> bool:
    """Return whether a secret is that of the room's lecturer, by its hash, so that timing reveals nothing."""
    found = connection.execute(
        "SELECT 1 FROM room WHERE code = ? AND secret = ?", (code, hash_secret(secret))
    ).fetchone()
    return found is not None


def store_room(connection: sqlite3.Connection, room: Room) -> int:
    """Store a changed room; return its new version."""
    now, version = monotonic(), room.version + 1
    values = {name: getattr(room, name) for name in _COLUMNS if name != "changes"}
    values |= {"version": version, "touched": now, "plan": json.dumps(room.plan)}
    columns = ", ".join([f"{name} = :{name}" for name in values])
    connection.execute(f"UPDATE room SET {columns} WHERE code = :code", values)  # noqa: S608 - our own names
    if room.question:
        connection.execute(
            "INSERT INTO turn VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET phase = excluded.phase,"
            " round = excluded.round, ended = excluded.ended",
            (room.code, room.question, room.turn.phase, room.turn.round, now, now),
        )
    return version


def turn_of(connection: sqlite3.Connection, code: str, question: str) -> Turn:
    """Read a question's turn; the phase "ready" for a question that was never asked."""
    place = (code, question)
    row = connection.execute("SELECT phase, round FROM turn WHERE room = ? AND question = ?", place).fetchone()
    return Turn(*row) if row else Turn()


def asked_questions(connection: sqlite3.Connection, code: str) -> tuple[AskedQuestion, ...]:
    """List the questions that were asked in a room."""
    rows = connection.execute("SELECT question, phase, round, ended - begun FROM turn WHERE room = ?", (code,))
    return tuple(
        [AskedQuestion(question=row[0], turn=Turn(row[1], row[2]), seconds=row[3]) for row in rows if row[1] != READY]
    )


def first_question_time(connection: sqlite3.Connection, code: str) -> float | None:
    """Return the monotonic time at which the first question was opened; None in the lobby."""
    [at] = connection.execute("SELECT MIN(begun) FROM turn WHERE room = ?", (code,)).fetchone()
    return None if at is None else float(at)


def touch(connection: sqlite3.Connection, room: Room) -> None:
    """Store that a room is in use, at most once a minute."""
    if abs(monotonic() - room.touched) > _TOUCH_SECONDS:
        connection.execute("UPDATE room SET touched = ? WHERE code = ?", (monotonic(), room.code))


def end_room(database: Database, code: str) -> None:
    """Erase a room with its seats, answers and sentences."""
    with database.changing() as connection:
        connection.execute("DELETE FROM room WHERE code = ?", (code,))
    database.purge_deleted()


def end_old_rooms(database: Database) -> bool:
    """Erase rooms that are unused or too old; return whether there were any."""
    with database.changing() as connection:
        ended = _end_old(connection, monotonic())
    if ended:
        database.purge_deleted()
    return ended


def with_turn(room: Room, turn: Turn) -> Room:
    """Return the room with a new turn, and without the timer and the open wall of the last one."""
    return replace(room, turn=turn, timer_end=0.0, timer_of=0.0, wall=0, is_over=False)


def _end_old(connection: sqlite3.Connection, now: float) -> bool:
    """Erase old rooms. The monotonic clock restarts with the machine, so a time in the future is set to now."""
    connection.execute("UPDATE room SET opened = min(opened, ?), touched = min(touched, ?)", (now, now))
    old = connection.execute(
        "DELETE FROM room WHERE touched < ? OR opened < ?", (now - IDLE_SECONDS, now - OPEN_SECONDS)
    )
    return old.rowcount > 0
