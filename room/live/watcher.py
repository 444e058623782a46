"""Looks for changes of the rooms, whichever process made them, and tells the streams of this one.

SQLite counts the commits of other connections (`PRAGMA data_version`): asking costs some microseconds, ten times a
second. A move of this process does not wait for that. Moves are told at once, counts at most once a second; a changed
answer, which moves no count, is told to the lecturer alone.
"""

import asyncio
import json
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from time import monotonic

from room.live.desk_state import desk_state
from room.live.listeners import COUNT, DESK, ENDED, PHONE, STAGE, STATE, VIEWS, Listener, Listeners
from room.live.phone_state import PhoneStates
from room.live.shared_state import told_counts
from room.live.snapshot import Past, Snapshot, read_past, take_snapshot
from room.live.stage_state import stage_state
from room.store.answers import Counts, counts, keep_presence
from room.store.database import Database, StoreError
from room.store.rooms import end_old_rooms, find_room

_LOOK_SECONDS = 0.1
_COUNT_SECONDS = 1.0
_PRESENCE_SECONDS = 20.0
_SWEEP_SECONDS = 60.0
_QUICK_SWITCH_SECONDS = 0.0005
"""So long a page that is computed keeps the interpreter while a class listens. Every statement of SQLite gives it away
for microseconds, and would wait ten times as long to have it back."""


@dataclass(slots=True)
class _Known:
    """What the streams of a room were told last, and when."""

    version: int = 0
    counts: Counts | None = None
    changes: int = 0
    counted: float = 0.0
    is_behind: bool = False
    phones: frozenset[bytes] | None = None
    present: float = 0.0


class Watcher:
    """One task of a process: it looks, and tells. Its connection is its own, so that every commit is another's."""

    def __init__(self, database: Database, listeners: Listeners) -> None:
        """Watch the store for these streams."""
        self._database = database
        self._listeners = listeners
        self._known: dict[str, _Known] = {}
        self._moved = asyncio.Event()
        self._process = f"{os.getpid()}-{token_hex(4)}"
        self._data_version = -1
        self._swept = 0.0
        self._switch_seconds = sys.getswitchinterval()

    def wake(self) -> None:
        """Look at once: this process has made a move."""
        self._moved.set()

    async def watch(self) -> None:
        """Look until the server goes down. A store that fails is asked again."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._moved.wait(), _LOOK_SECONDS)
            self._moved.clear()
            with suppress(StoreError):
                self._look()

    def tell_seat(self, code: str, seat: bytes) -> None:
        """Tell a seat's other windows what one of them has answered."""
        windows = [listener for listener in self._listeners.of(code) if listener.seat == seat]
        seen = self._snapshot(code) if len(windows) > 1 else None
        written = PhoneStates(seen).written(seat) if seen else ""
        for listener in windows if written else ():
            listener.tell(STATE, written)

    def _look(self) -> None:
        now = monotonic()
        if self._database.exists and now - self._swept > _SWEEP_SECONDS:
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
            known = self._known.setdefault(code, _Known())
            self._be_present(code, known, now)
            if is_changed or known.is_behind:
                self._tell_room(code, known, now)
        self._data_version = version

    def _tell_room(self, code: str, known: _Known, now: float) -> None:
        """Tell a room's streams what they do not know yet."""
        with self._database.reading() as connection:
            room = find_room(connection, code)
            found = counts(connection, room) if room else None
        if room is None or found is None:
            self._end(code)
        elif room.version != known.version:
            known.version, known.counts, known.changes = room.version, found, room.changes
            known.counted, known.is_behind = now, False
            self._tell_move(code)
        elif (found, room.changes) != (known.counts, known.changes):
            known.is_behind = now - known.counted < _COUNT_SECONDS
            if not known.is_behind:
                views = VIEWS if found != known.counts else (STAGE, DESK)
                known.counts, known.changes, known.counted = found, room.changes, now
                self._tell_counts(code, views)
        else:
            known.is_behind = False

    def _tell_move(self, code: str) -> None:
        seen = self._snapshot(code)
        if seen is None:
            return
        phones, past = PhoneStates(seen), self._past(seen)
        for listener in self._listeners.of(code):
            self._tell(listener, seen, phones, past)

    def _tell_counts(self, code: str, views: tuple[str, ...]) -> None:
        """Tell these views the counts, the dashboard everything."""
        seen = self._snapshot(code)
        if seen is None:
            return
        written = json.dumps(told_counts(seen))
        for listener in self._listeners.of(code):
            if listener.view == DESK:
                listener.tell(STATE, json.dumps(desk_state(seen, self._past(seen)), ensure_ascii=False))
            elif listener.view in views:
                listener.tell(COUNT, written)

    def _tell(self, listener: Listener, seen: Snapshot, phones: PhoneStates, past: tuple[Past, ...]) -> None:
        if listener.view == PHONE:
            listener.tell(STATE, phones.written(listener.seat))
        elif listener.view == STAGE:
            listener.tell(STATE, json.dumps(stage_state(seen), ensure_ascii=False))
        else:
            listener.tell(STATE, json.dumps(desk_state(seen, past), ensure_ascii=False))

    def _end(self, code: str) -> None:
        for listener in self._listeners.of(code):
            listener.tell(ENDED, "{}")
            listener.stop()
        self._known.pop(code, None)

    def _snapshot(self, code: str) -> Snapshot | None:
        with self._database.reading() as connection:
            return take_snapshot(connection, code)

    def _past(self, seen: Snapshot) -> tuple[Past, ...]:
        if not any(listener.view == DESK for listener in self._listeners.of(seen.room.code)):
            return ()
        with self._database.reading() as connection:
            return read_past(connection, seen.room.code)

    def _be_present(self, code: str, known: _Known, now: float) -> None:
        """Write which phones of a room listen here: after a change, and every 20 seconds."""
        phones, age = self._listeners.phones(code), now - known.present
        if age > _PRESENCE_SECONDS or (phones != known.phones and age > _COUNT_SECONDS):
            known.phones, known.present = phones, now
            with self._database.changing() as connection:
                if find_room(connection, code):
                    keep_presence(connection, code, self._process, phones)
            known.is_behind = True
