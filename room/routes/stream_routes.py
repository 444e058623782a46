"""The streams: what changes in a room is sent as it changes, and the whole state at the beginning."""

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from room.codes import hashed
from room.live.listeners import PHONE, STATE, VIEWS, Listener, Listeners
from room.live.views import lecturer_view, phone_view
from room.live.watcher import Watcher
from room.routes.lecturer_routes import SECRET
from room.routes.phone_routes import SEAT
from room.routes.requests import (
    BAD_ANSWER,
    FULL,
    NO_ROOM,
    NOT_KEPT,
    NOT_YOURS,
    RefusedError,
    answering,
    asked_for,
    code_in,
)
from room.settings import Settings
from room.store import rooms
from room.store.database import Database

_WINDOWS_OF_A_SEAT = 6
"""More of them than a browser opens at one site."""


class StreamRoutes:
    """What is seen of all rooms."""

    def __init__(self, settings: Settings, database: Database, listeners: Listeners, watcher: Watcher) -> None:
        """Send from this store."""
        self._settings = settings
        self._database = database
        self._listeners = listeners
        self._watcher = watcher

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/room/{code}/stream", answering(self.stream)),
            Route("/room/{code}/state", answering(self.state)),
        ]

    async def state(self, request: Request) -> Response:
        """Give the state once."""
        view = self._view(request)
        return Response(self._written(request, view), media_type="application/json", headers=dict(NOT_KEPT))

    async def stream(self, request: Request) -> Response:
        """Send the state, and then what changes."""
        view, code = self._view(request), code_in(request)
        seat = hashed(request.headers.get(SEAT, "")) if view == PHONE else b""
        first = self._written(request, view)
        if len([each for each in self._listeners.of(code) if each.seat == seat]) >= _WINDOWS_OF_A_SEAT:
            raise RefusedError(FULL)
        listener = Listener(code=code, view=view, seat=seat)
        listener.tell(STATE, first)
        return StreamingResponse(self._messages(listener), media_type="text/event-stream", headers=dict(NOT_KEPT))

    async def _messages(self, listener: Listener) -> AsyncIterator[bytes]:
        self._listeners.add(listener)
        self._watcher.wake()
        try:
            async for message in listener.messages():
                yield message
        finally:
            self._listeners.remove(listener)

    def _written(self, request: Request, view: str) -> str:
        """Write the state for whoever may see it."""
        code, seat = code_in(request), request.headers.get(SEAT, "")
        written = phone_view(self._database, code, seat) if view == PHONE else lecturer_view(self._database, code, view)
        with self._database.reading() as connection:
            is_there = rooms.find_room(connection, code) is not None
            may_see = view == PHONE or rooms.is_lecturer(connection, code, request.headers.get(SECRET, ""))
        if not is_there:
            raise RefusedError(NO_ROOM)
        if written is None or not may_see:
            raise RefusedError(NOT_YOURS)
        return written

    def _view(self, request: Request) -> str:
        view = asked_for(request, "view") or PHONE
        if view not in VIEWS:
            raise RefusedError(BAD_ANSWER)
        return view
