"""ASGI app with rooms but without the course, for tests that kill its process: `uvicorn tests.room.room_app:app`."""

from starlette.applications import Starlette

from room.routes.classroom import Classroom
from room.settings import settings

_classroom = Classroom(settings())
app = Starlette(routes=_classroom.routes(), lifespan=_classroom.lifespan)
