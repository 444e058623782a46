"""A task that finds changes of the rooms, made by any process, and sends them to the streams of this process.

It polls SQLite's count of other connections' commits (`PRAGMA data_version`) ten times a second, in microseconds. A
command to this process wakes the task. A lecturer's command is sent at once, counts at most once a second; an answer
that replaces another, and so changes no count, is sent only to the lecturer.
"""

import asyncio
import json
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from time import monotonic

from room.live.desk_state import lecturer_json
from room.live.listeners import COUNT, DESK, ENDED, PHONE, STAGE, STATE, VIEWS, Listeners
from room.live.phone_state import PhoneStates
from room.live.shared_state import public_counts
from room.live.snapshot import PastQuestion, Snapshot, read_past, take_snapshot
from room.store.answers import Counts, count_seats_and_answers, store_presence
from room.store.database import Database, StoreError
from room.store.rooms import end_old_rooms, find_room

_LOOK_SECONDS = 0.1
_COUNT_SECONDS = 1.0
_PRESENCE_SECONDS = 20.0
_SWEEP_SECONDS = 60.0
_QUICK_SWITCH_SECONDS = 0.0005
"""How long a page's thread may keep the interpreter lock while there are streams. Every statement of SQLite releases
the lock for microseconds, and would wait ten times as long to get it back."""


@dataclass(slots=True)
class _SentState:
    """The data last sent to the streams of a room, and when."""

    version: int = 0
    counts: Counts | None = None
    changes: int = 0
    counted: float = 0.0
    is_behind: bool = False
    phones: frozenset[bytes] | None = None
    present: float = 0.0


class Watcher:
    """The background task of a process, on its own connection, so that it sees the commits of all others."""

    def __init__(self, database: Database, listeners: Listeners) -> None:
        """Watch the store for the rooms of these streams."""
        self._database = database
        self._listeners = listeners
        self._known: dict[str, _SentState] = {}
        self._moved = asyncio.Event()
        self._process = f"{os.getpid()}-{token_hex(4)}"
        self._data_version = -1
        self._swept = 0.0
        self._switch_seconds = sys.getswitchinterval()

    def wake(self) -> None:
        """Check for changes at once, because this process has changed a room."""
        self._moved.set()

    async def watch(self) -> None:
        """Check for changes until the task is cancelled, even after a failure of the store."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._moved.wait(), _LOOK_SECONDS)
            self._moved.clear()
            with suppress(StoreError):
                self._send_all_changes()

    def send_to_seat(self, code: str, seat: bytes) -> None:
        """Send a seat's state to its windows, if it has several, so that all show its new answer."""
        windows = [listener for listener in self._listeners.of_room(code) if listener.seat == seat]
        seen = self._read_snapshot(code) if len(windows) > 1 else None
        written = PhoneStates(seen).state_json(seat) if seen else ""
        for listener in windows if written else ():
            listener.send(STATE, written)

    def _send_all_changes(self) -> None:
        now = monotonic()
        if self._database.is_created and now - self._swept > _SWEEP_SECONDS:
            self._swept = now
            end_old_rooms(self._database)
        rooms = self._listeners.rooms()
        sys.setswitchinterval(_QUICK_SWITCH_SECONDS if rooms else self._switch_seconds)
        if not rooms:
            self._known.clear()
            return
        version = self._database.data_version()
        is_changed = version != self._data_version
        for code in rooms:
            known = self._known.setdefault(code, _SentState())
            self._write_presence(code, known, now)
            if is_changed or known.is_behind:
                self._send_changes(code, known, now)
        self._data_version = version

    def _send_changes(self, code: str, known: _SentState, now: float) -> None:
        """Send a room's changes to its streams: a new version at once, new counts at most once a second."""
        with self._database.reading() as connection:
            room = find_room(connection, code)
            found = count_seats_and_answers(connection, room) if room else None
        if room is None or found is None:
            self._end_streams(code)
        elif room.version != known.version:
            known.version, known.counts, known.changes = room.version, found, room.changes
            known.counted, known.is_behind = now, False
            self._send_states(code)
        elif (found, room.changes) != (known.counts, known.changes):
            known.is_behind = now - known.counted < _COUNT_SECONDS
            if not known.is_behind:
                views = VIEWS if found != known.counts else (STAGE, DESK)
                known.counts, known.changes, known.counted = found, room.changes, now
                self._send_counts(code, views)
        else:
            known.is_behind = False

    def _send_states(self, code: str) -> None:
        seen = self._read_snapshot(code)
        if seen is None:
            return
        phones, past = PhoneStates(seen), self._past_questions(seen)
        for listener in self._listeners.of_room(code):
            is_phone = listener.view == PHONE
            written = phones.state_json(listener.seat) if is_phone else lecturer_json(listener.view, seen, past)
            listener.send(STATE, written)

    def _send_counts(self, code: str, views: tuple[str, ...]) -> None:
        """Send the counts to the streams of these views, and the whole state to the dashboard."""
        seen = self._read_snapshot(code)
        if seen is None:
            return
        written = json.dumps(public_counts(seen))
        for listener in self._listeners.of_room(code):
            if listener.view == DESK:
                listener.send(STATE, lecturer_json(DESK, seen, self._past_questions(seen)))
            elif listener.view in views:
                listener.send(COUNT, written)

    def _end_streams(self, code: str) -> None:
        for listener in self._listeners.of_room(code):
            listener.send(ENDED, "{}")
            listener.stop()
        self._known.pop(code, None)

    def _read_snapshot(self, code: str) -> Snapshot | None:
        with self._database.reading() as connection:
            return take_snapshot(connection, code)

    def _past_questions(self, seen: Snapshot) -> tuple[PastQuestion, ...]:
        if not any(listener.view == DESK for listener in self._listeners.of_room(seen.room.code)):
            return ()
        with self._database.reading() as connection:
            return read_past(connection, seen.room.code)

    def _write_presence(self, code: str, known: _SentState, now: float) -> None:
        """Store which seats of a room have a stream in this process: after a change, and every 20 seconds."""
        phones, age = self._listeners.seats_with_streams(code), now - known.present
        if age > _PRESENCE_SECONDS or (phones != known.phones and age > _COUNT_SECONDS):
            known.phones, known.present = phones, now
            with self._database.changing() as connection:
                if find_room(connection, code):
                    store_presence(connection, code, self._process, phones)
            known.is_behind = True
