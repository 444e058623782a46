"""The open event streams of this process. A newer message of a kind replaces one that was not sent yet."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from typing import Final

PHONE: Final = "phone"
STAGE: Final = "stage"
DESK: Final = "desk"
VIEWS = (PHONE, STAGE, DESK)
STATE, COUNT, ENDED = "state", "count", "ended"
PING_SECONDS = 20.0
_PING = b": ping\n\n"


@dataclass(eq=False, slots=True, kw_only=True)
class Listener:
    """An open stream: its room, its view, and the hash of its phone's seat."""

    code: str
    view: str
    seat: bytes = b""
    _waiting: dict[str, str] = field(default_factory=dict)
    _woken: asyncio.Event = field(default_factory=asyncio.Event)
    _stopped: bool = False

    def send(self, event: str, data: str) -> None:
        """Queue a message; a state replaces queued counts, too, because it contains newer ones."""
        self._waiting.pop(event, None)
        if event == STATE:
            self._waiting.pop(COUNT, None)
        self._waiting[event] = data
        self._woken.set()

    def stop(self) -> None:
        """Close the stream after the queued messages."""
        self._stopped = True
        self._woken.set()

    async def messages(self) -> AsyncIterator[bytes]:
        """Yield messages until the stream is stopped, and a ping after every 20 seconds without one."""
        while True:
            for event, data in self._take_waiting():
                yield f"event: {event}\ndata: {data}\n\n".encode()
            if self._stopped:
                return
            try:
                await asyncio.wait_for(self._woken.wait(), PING_SECONDS)
            except TimeoutError:
                yield _PING

    def _take_waiting(self) -> list[tuple[str, str]]:
        taken = list(self._waiting.items())
        self._waiting.clear()
        self._woken.clear()
        return taken


class Listeners:
    """All streams of this process, by room."""

    def __init__(self) -> None:
        """Start without streams."""
        self._by_room: dict[str, dict[Listener, None]] = {}

    def add(self, listener: Listener) -> None:
        """Register an opened stream."""
        self._by_room.setdefault(listener.code, {})[listener] = None

    def remove(self, listener: Listener) -> None:
        """Remove a closed stream."""
        rest = self._by_room.get(listener.code, {})
        rest.pop(listener, None)
        if not rest:
            self._by_room.pop(listener.code, None)

    def rooms(self) -> tuple[str, ...]:
        """List the codes of the rooms that have an open stream in this process."""
        return tuple(self._by_room)

    def of_room(self, code: str) -> tuple[Listener, ...]:
        """List the streams of a room, oldest first."""
        return tuple(self._by_room.get(code, ()))

    def seats_with_streams(self, code: str) -> frozenset[bytes]:
        """Return the seats of a room that have a stream; a seat with two windows counts once."""
        return frozenset([listener.seat for listener in self.of_room(code) if listener.view == PHONE])

    def end_all(self) -> None:
        """Close every stream when the server stops; the clients reconnect by themselves."""
        for listener in self:
            listener.stop()

    def __iter__(self) -> Iterator[Listener]:
        """Iterate over all streams."""
        return iter([listener for streams in self._by_room.values() for listener in streams])
