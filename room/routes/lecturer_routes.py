"""The requests of lecturers: open a room, run a command, list questions and addresses."""

import asyncio
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bleu_view.words.texts import LANGUAGES
from room.codes import new_secret
from room.live.commands import END, checked_plan, run_command
from room.live.shared_state import public_question
from room.live.watcher import Watcher
from room.questions.room_questions import ROOM_QUESTIONS, default_plan, lesson_plan
from room.routes.addresses import own_addresses
from room.routes.rate_limits import TokenBucket
from room.routes.requests import (
    NOT_YOURS,
    ROOMS_FULL,
    TOO_OFTEN,
    RefusedError,
    client_address,
    existing_room,
    json_body,
    json_response,
    room_code,
    with_error_responses,
)
from room.settings import Settings
from room.store import rooms
from room.store.database import Database

SECRET = "Room-Secret"  # noqa: S105 - the name of a header
_OPENED_AT_ONCE, _OPENED_A_SECOND = 20.0, 1 / 60
_CREATED = 201


@dataclass(slots=True)
class LecturerRoutes:
    """The lecturers' routes of all rooms; the watcher is woken after each command."""

    _settings: Settings
    _database: Database
    _watcher: Watcher
    _openings: TokenBucket = field(default_factory=lambda: TokenBucket(_OPENED_AT_ONCE, _OPENED_A_SECOND))

    def routes(self) -> list[Route]:
        """Return the lecturers' routes."""
        return [
            Route("/room/open", with_error_responses(self.open_room), methods=["POST"]),
            Route("/room/questions.json", with_error_responses(self.send_questions)),
            Route("/room/{code}/command", with_error_responses(self.run_command), methods=["POST"]),
            Route("/room/{code}/addresses", with_error_responses(self.send_addresses)),
        ]

    async def open_room(self, request: Request) -> Response:
        """Open a room and send its code and its secret, which no other response contains."""
        sent, address = await json_body(request), client_address(request, self._settings.proxy)
        if self._openings.is_empty(address):
            raise RefusedError(TOO_OFTEN)
        language, wanted = str(sent.get("language")), sent.get("plan")
        spoken = language if language in LANGUAGES else LANGUAGES[0]
        plan = checked_plan(wanted) if wanted else lesson_plan(str(sent.get("lesson")), spoken) or default_plan(spoken)
        secret = new_secret()
        code = rooms.open_room(self._database, self._settings, secret, spoken, plan)
        if not code:
            raise RefusedError(ROOMS_FULL)
        self._openings.take(address)
        return json_response({"code": code, "secret": secret}, _CREATED)

    async def run_command(self, request: Request) -> Response:
        """Run a lecturer's command, and send the room's new version."""
        command, code = await json_body(request), room_code(request)
        self.check_secret(request, code)
        if command.get("do") == END:
            rooms.end_room(self._database, code)
            self._watcher.wake()
            return json_response({"version": 0})
        with self._database.changing() as connection:
            room = run_command(connection, existing_room(connection, code), command)
            version = rooms.store_room(connection, room)
        self._watcher.wake()
        return json_response({"version": version})

    async def send_addresses(self, request: Request) -> Response:
        """Send the URLs at which phones may reach the join page."""
        self.check_secret(request, room_code(request))
        return json_response(await asyncio.to_thread(own_addresses, request.url.port))

    async def send_questions(self, _request: Request) -> Response:
        """Send all questions, without their answers."""
        return json_response({name: public_question(name) for name in ROOM_QUESTIONS})

    def check_secret(self, request: Request, code: str) -> None:
        """Raise RefusedError if the request's header does not contain the room's secret."""
        with self._database.reading() as connection:
            existing_room(connection, code)
            if not rooms.is_lecturer(connection, code, request.headers.get(SECRET, "")):
                raise RefusedError(NOT_YOURS)
