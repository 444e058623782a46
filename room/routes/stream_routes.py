"""The streams: the whole state of a room first, then its changes."""

from collections.abc import AsyncIterator

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
    NOT_KEPT,
    NOT_YOURS,
    RefusedError,
    asked_for,
    code_in,
    with_error_responses,
)
from room.store import answers, rooms
from room.store.database import Database, StoreError

_WINDOWS_OF_A_SEAT = 6
"""More than a browser opens at one site: the oldest of more belongs to a dropped connection."""


class StreamRoutes:
    """The routes of all rooms' streams and states."""

    def __init__(self, database: Database, listeners: Listeners) -> None:
        """Use this store."""
        self._database = database
        self._listeners = listeners

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/room/{code}/stream", with_error_responses(self.stream)),
            Route("/room/{code}/state", with_error_responses(self.state)),
        ]

    async def state(self, request: Request) -> Response:
        """Return the state once."""
        listener = self._admit(request)
        written = self._state_text(listener, request.headers.get(SEAT, ""))
        return Response(written, media_type="application/json", headers=dict(NOT_KEPT))

    async def stream(self, request: Request) -> Response:
        """Send the state, then its changes."""
        listener = self._admit(request)
        windows = [each for each in self._listeners.of(listener.code) if each.seat == listener.seat]
        for oldest in windows[: max(0, len(windows) + 1 - _WINDOWS_OF_A_SEAT)]:
            oldest.stop()
        messages = self._messages(listener, request.headers.get(SEAT, ""))
        return StreamingResponse(messages, media_type="text/event-stream", headers=dict(NOT_KEPT))

    async def _messages(self, listener: Listener, seat: str) -> AsyncIterator[bytes]:
        """Listen first and read the state then, so that no change is lost between the two."""
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
        """Return a listener for a seat of the room or its secret; raises RefusedError."""
        code, view, seat = code_in(request), self._view(request), request.headers.get(SEAT, "")
        with self._database.reading() as connection:
            if rooms.find_room(connection, code) is None:
                raise RefusedError(NO_ROOM)
            if view == PHONE:
                is_admitted = answers.since(connection, code, seat) is not None
            else:
                is_admitted = rooms.is_lecturer(connection, code, request.headers.get(SECRET, ""))
        if not is_admitted:
            raise RefusedError(NOT_YOURS)
        return Listener(code=code, view=view, seat=hash_secret(seat) if view == PHONE else b"")

    def _state_text(self, listener: Listener, seat: str) -> str:
        """Return the state as JSON text, a phone's with its log."""
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
        return PhoneStates(seen).written(listener.seat, log_entries(kept, revealed))

    def _view(self, request: Request) -> str:
        view = asked_for(request, "view") or PHONE
        if view not in VIEWS:
            raise RefusedError(BAD_ANSWER)
        return view
