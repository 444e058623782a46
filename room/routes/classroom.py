"""The classroom: all routes, and the task that watches the store for them."""

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from types import FrameType

from starlette.routing import BaseRoute

from room.live.listeners import Listeners
from room.live.watcher import Watcher
from room.routes.lecturer_routes import LecturerRoutes
from room.routes.page_routes import page_routes
from room.routes.phone_routes import PhoneRoutes
from room.routes.picture_routes import PictureRoutes
from room.routes.stream_routes import StreamRoutes
from room.settings import Settings, rooms_are_on, settings
from room.store.database import Database

_SignalHandler = Callable[[int, FrameType | None], object] | int | None


class Classroom:
    """The rooms of one process: its connections to the store, its streams, its routes."""

    def __init__(self, bounds: Settings) -> None:
        """Use the store in the settings' folder, which is opened at the first request."""
        self._database = Database(bounds.folder)
        self._watched = Database(bounds.folder)
        self._listeners = Listeners()
        self._watcher = Watcher(self._watched, self._listeners)
        self._bounds = bounds

    def routes(self) -> list[BaseRoute]:
        """Return the routes below `/room`."""
        parts = (
            LecturerRoutes(self._bounds, self._database, self._watcher),
            PhoneRoutes(self._bounds, self._database, self._watcher),
            PictureRoutes(self._database),
            StreamRoutes(self._database, self._listeners),
        )
        return [*[route for part in parts for route in part.routes()], *page_routes(self._bounds)]

    @asynccontextmanager
    async def lifespan(self, _app: object) -> AsyncIterator[None]:
        """Watch the store while the server runs (an ASGI lifespan)."""
        watching = asyncio.create_task(self._watcher.watch())
        self._end_streams_with_the_server()
        try:
            yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
            self._database.close()
            self._watched.close()

    def _end_streams_with_the_server(self) -> None:
        """Close the streams on SIGINT and SIGTERM: the server waits for open responses, and a stream never ends."""
        if threading.current_thread() is not threading.main_thread():
            return
        end_streams = partial(asyncio.get_running_loop().call_soon_threadsafe, self._listeners.end_all)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _before(signal.getsignal(number), end_streams))


def open_classroom() -> Classroom | None:
    """Build the classroom from the environment; None if rooms are off."""
    return Classroom(settings()) if rooms_are_on() else None


def _before(former: _SignalHandler, first: Callable[[], object]) -> Callable[[int, FrameType | None], None]:
    """Return a signal handler that calls a function, and then the former handler."""

    def handle(number: int, frame: FrameType | None) -> None:
        first()
        if callable(former):
            former(number, frame)

    return handle
