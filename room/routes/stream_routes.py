"""The event streams: first the whole state of a room, then its changes."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from room.codes import hash_secret
from room.live.desk_state import lecturer_json
from room.live.listeners import DESK, PHONE, STATE, VIEWS, Listener, Listeners
from room.live.phone_state import PhoneStates, log_entries
from room.live.snapshot import read_past, take_snapshot
from room.phases import ANSWER
from room.routes.lecturer_routes import SECRET
from room.routes.phone_routes import SEAT
from room.routes.requests import (
    BAD_ANSWER,
    NO_ROOM,
    NO_STORE_HEADERS,
    NOT_YOURS,
    RefusedError,
    existing_room,
    room_code,
    with_error_responses,
)
from room.store import answers, rooms
from room.store.database import Database, StoreError

_WINDOWS_OF_A_SEAT = 6
"""More than a browser opens at one site, so that the oldest of more streams belongs to a dropped connection."""


@dataclass(slots=True)
class StreamRoutes:
    """The routes of all rooms' event streams and states; the streams are registered among the listeners."""

    _database: Database
    _listeners: Listeners

    def routes(self) -> list[Route]:
        """Return the routes of streams and states."""
        return [
            Route("/room/{code}/stream", with_error_responses(self.send_stream)),
            Route("/room/{code}/state", with_error_responses(self.send_state)),
        ]

    async def send_state(self, request: Request) -> Response:
        """Send the state once, as JSON."""
        listener = self._admit(request)
        written = self._state_text(listener, request.headers.get(SEAT, ""))
        return Response(written, media_type="application/json", headers=dict(NO_STORE_HEADERS))

    async def send_stream(self, request: Request) -> Response:
        """Send the state, then its changes, as server-sent events."""
        listener = self._admit(request)
        windows = [each for each in self._listeners.of_room(listener.code) if each.seat == listener.seat]
        for oldest in windows[: max(0, len(windows) + 1 - _WINDOWS_OF_A_SEAT)]:
            oldest.stop()
        seat = request.headers.get(SEAT, "")
        if listener.view == PHONE:
            with self._database.changing() as connection:
                answers.mark_seen(connection, listener.code, seat, is_here=True)
        messages = self._messages(listener, seat)
        return StreamingResponse(messages, media_type="text/event-stream", headers=dict(NO_STORE_HEADERS))

    async def _messages(self, listener: Listener, seat: str) -> AsyncIterator[bytes]:
        """Yield the state and then messages; the listener is added first, so that no change is lost between the two."""
        self._listeners.add(listener)
        try:
            listener.send(STATE, self._state_text(listener, seat))
            async for message in listener.messages():
                yield message
        except (RefusedError, StoreError):
            return  # the client connects again, and gets the reason
        finally:
            self._listeners.remove(listener)

    def _admit(self, request: Request) -> Listener:
        """Return a listener for a request with a seat or the secret of the room; raises RefusedError for others."""
        code, view = room_code(request), request.query_params.get("view", "") or PHONE
        seat = request.headers.get(SEAT, "")
        if view not in VIEWS:
            raise RefusedError(BAD_ANSWER)
        with self._database.reading() as connection:
            existing_room(connection, code)
            if view == PHONE:
                is_admitted = answers.question_at_joining(connection, code, seat) is not None
            else:
                is_admitted = rooms.is_lecturer(connection, code, request.headers.get(SECRET, ""))
        if not is_admitted:
            raise RefusedError(NOT_YOURS)
        return Listener(code=code, view=view, seat=hash_secret(seat) if view == PHONE else b"")

    def _state_text(self, listener: Listener, seat: str) -> str:
        """Return the state that the listener's view shows, as JSON text; a phone gets the log of its answers, too."""
        code = listener.code
        with self._database.reading() as connection:
            seen = take_snapshot(connection, code)
            past = read_past(connection, code) if listener.view == DESK else ()
            kept, turns = answers.own_answers(connection, code, seat), rooms.asked_questions(connection, code)
        if seen is None or (listener.view == PHONE and listener.seat not in seen.seats):
            raise RefusedError(NO_ROOM)
        if listener.view != PHONE:
            return lecturer_json(listener.view, seen, past)
        revealed = frozenset([each.question for each in turns if each.turn.phase == ANSWER])
        return PhoneStates(seen).state_json(listener.seat, log_entries(kept, revealed))
