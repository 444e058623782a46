"""Seats and answers in the store.

A seat is a random name, stored as a hash. An answer's key is room, question, round and seat: an answer sent twice
counts once, and a changed answer replaces the first.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic

from room.codes import hash_secret
from room.store.rooms import Room

PRESENCE_SECONDS = 60.0
"""How long a seat counts as connected after its process last stored its presence, which it does more often."""
LEFT_SECONDS = 180.0
"""How long a phone may be locked or away before it no longer counts as missing an answer; a closed one never does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """Numbers of phones that have joined, have not left, have a stream now, and have answered in this round."""

    joined: int
    here: int
    connected: int
    answered: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text from phones, how often it was sent, and the lecturer's judgement of it.

    `shown` is its place on the stage from 1, 0 if it is not shown; `opposite` is None if its meaning was not judged.
    """

    number: int
    text: str
    score: float | None
    times: int
    shown: int
    is_hidden: bool
    opposite: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Votes:
    """The answers to one question: for each round the values by seat, and the counted hands by option."""

    by_seat: Mapping[int, Mapping[bytes, str]] = field(default_factory=dict)
    hands: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    def values(self, number: int) -> tuple[str, ...]:
        """Return the answers of a round, 1 or 2."""
        return tuple(self.by_seat.get(number, {}).values())

    def is_empty(self, number: int) -> bool:
        """Return whether nobody has answered or raised a hand in a round."""
        return not self.by_seat.get(number) and number not in self.hands


def add_seat(connection: sqlite3.Connection, room: Room, seat: str, most: int) -> bool:
    """Add a seat to a room, unless it is there already; return False if the room has `most` seats."""
    if question_at_joining(connection, room.code, seat) is not None:
        return True
    [joined] = connection.execute("SELECT COUNT(*) FROM seat WHERE room = ?", (room.code,)).fetchone()
    if joined >= most:
        return False
    connection.execute(
        "INSERT INTO seat VALUES (?, ?, ?, ?, '')", (room.code, hash_secret(seat), max(room.place, 1), monotonic())
    )
    return True


def question_at_joining(connection: sqlite3.Connection, code: str, seat: str) -> int | None:
    """Return the place in the run sheet, from 1, at which a seat joined; None for an unknown seat."""
    row = connection.execute("SELECT since FROM seat WHERE room = ? AND seat = ?", (code, hash_secret(seat))).fetchone()
    return int(row[0]) if row else None


def own_answer(connection: sqlite3.Connection, code: str, seat: str, question: str, number: int) -> str | None:
    """Read a seat's answer to a question in a round; None if there is none."""
    row = connection.execute(
        "SELECT value FROM answer WHERE room = ? AND question = ? AND round = ? AND seat = ?",
        (code, question, number, hash_secret(seat)),
    ).fetchone()
    return str(row[0]) if row else None


def store_answer(connection: sqlite3.Connection, room: Room, seat: str, value: str) -> None:
    """Store an answer to the running question."""
    connection.execute(
        "INSERT INTO answer VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
        (room.code, room.question, room.turn.round, hash_secret(seat), value),
    )
    connection.execute("UPDATE room SET changes = changes + 1 WHERE code = ?", (room.code,))


def store_text(connection: sqlite3.Connection, room: Room, seat: str, text: str, score: float | None) -> None:
    """Store a text as an answer, and as a sentence that can be shown; its score is None if the program failed."""
    store_answer(connection, room, seat, text)
    connection.execute(
        "INSERT INTO sentence (room, question, text, score) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (room.code, room.question, text, score),
    )


def count_seats_and_answers(connection: sqlite3.Connection, room: Room) -> Counts:
    """Count a room's seats and answers; a seat that has answered counts as present."""
    now = monotonic()
    joined, here, connected, answered = connection.execute(
        "SELECT COUNT(*), COUNT(*) FILTER (WHERE value IS NOT NULL OR seen > ?),"
        " COUNT(*) FILTER (WHERE process <> '' AND seen > ?), COUNT(value)"
        " FROM seat LEFT JOIN answer ON answer.room = seat.room AND answer.seat = seat.seat"
        " AND question = ? AND round = ? WHERE seat.room = ?",
        (now - LEFT_SECONDS, now - PRESENCE_SECONDS, room.question, room.turn.round, room.code),
    ).fetchone()
    return Counts(joined=joined, here=here, connected=connected, answered=answered)


def read_votes(connection: sqlite3.Connection, code: str, question: str) -> Votes:
    """Read the answers to one question, and the counted hands."""
    by_seat: dict[int, dict[bytes, str]] = {}
    for number, seat, value in connection.execute(
        "SELECT round, seat, value FROM answer WHERE room = ? AND question = ?", (code, question)
    ):
        by_seat.setdefault(number, {})[seat] = value
    rows = connection.execute("SELECT round, counts FROM hands WHERE room = ? AND question = ?", (code, question))
    return Votes(by_seat=by_seat, hands={number: tuple(json.loads(written)) for number, written in rows})


def own_answers(connection: sqlite3.Connection, code: str, seat: str) -> tuple[tuple[str, int, str], ...]:
    """List a seat's answers as (question, round, value)."""
    own = (code, hash_secret(seat))
    return tuple(connection.execute("SELECT question, round, value FROM answer WHERE room = ? AND seat = ?", own))


def read_seats(connection: sqlite3.Connection, code: str) -> Mapping[bytes, int]:
    """Return the hashes of a room's seats, with the place in the run sheet at which each joined."""
    return dict(connection.execute("SELECT seat, since FROM seat WHERE room = ?", (code,)))


def store_presence(connection: sqlite3.Connection, code: str, process: str, connected: Iterable[bytes]) -> None:
    """Store which seats of a room have a stream in this process."""
    connection.execute("UPDATE seat SET process = '' WHERE room = ? AND process = ?", (code, process))
    connection.executemany(
        "UPDATE seat SET process = ?, seen = ? WHERE room = ? AND seat = ?",
        [(process, monotonic(), code, seat) for seat in connected],
    )


def mark_seen(connection: sqlite3.Connection, code: str, seat: str, *, is_here: bool) -> None:
    """Record that a seat opens a stream, or that its page was closed and it no longer counts as missing an answer."""
    seen = monotonic() if is_here else monotonic() - LEFT_SECONDS
    connection.execute("UPDATE seat SET seen = ? WHERE room = ? AND seat = ?", (seen, code, hash_secret(seat)))


def store_hands(connection: sqlite3.Connection, room: Room, counted: Sequence[int]) -> None:
    """Store counted hands by option; all zero erases them, and the phones' answers are the result again."""
    if not any(counted):
        erase_hands(connection, room)
        return
    connection.execute(
        "INSERT INTO hands VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET counts = excluded.counts",
        (room.code, room.question, room.turn.round, json.dumps(list(counted))),
    )


def erase_hands(connection: sqlite3.Connection, room: Room) -> None:
    """Erase the counted hands of this round."""
    connection.execute(
        "DELETE FROM hands WHERE room = ? AND question = ? AND round = ?", (room.code, room.question, room.turn.round)
    )


def read_sentences(connection: sqlite3.Connection, code: str, question: str) -> tuple[Sentence, ...]:
    """List the sentences that are current answers or are shown."""
    given = connection.execute("SELECT value FROM answer WHERE room = ? AND question = ?", (code, question))
    times = Counter([value for (value,) in given])
    rows = connection.execute(
        "SELECT number, text, score, shown, hidden, opposite FROM sentence WHERE room = ? AND question = ?"
        " ORDER BY number",
        (code, question),
    )
    rows_read = [
        Sentence(number, text, score, times[text], shown, bool(hidden), None if marked is None else bool(marked))
        for number, text, score, shown, hidden, marked in rows
    ]
    return tuple([sentence for sentence in rows_read if sentence.times or sentence.shown])


def show_sentence(connection: sqlite3.Connection, room: Room, number: int) -> None:
    """Show a sentence in the room, after the sentences that are already shown."""
    [last] = connection.execute(
        "SELECT COALESCE(MAX(shown), 0) FROM sentence WHERE room = ? AND question = ?", (room.code, room.question)
    ).fetchone()
    connection.execute(
        "UPDATE sentence SET shown = CASE shown WHEN 0 THEN ? ELSE shown END, hidden = 0 WHERE room = ? AND number = ?",
        (last + 1, room.code, number),
    )


def hide_sentence(connection: sqlite3.Connection, room: Room, number: int) -> None:
    """Hide a sentence from the room."""
    connection.execute("UPDATE sentence SET shown = 0, hidden = 1 WHERE room = ? AND number = ?", (room.code, number))


def mark_opposite(connection: sqlite3.Connection, room: Room, number: int, *, opposite: bool | None) -> None:
    """Store whether the room judged a sentence's meaning opposite; None if it has not."""
    connection.execute("UPDATE sentence SET opposite = ? WHERE room = ? AND number = ?", (opposite, room.code, number))
