"""The requests of phones: join a room, send an answer, leave."""

import re
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from room.codes import hash_secret, new_secret
from room.live.phone_state import formatted_score, own_score
from room.live.watcher import Watcher
from room.phases import ROUNDS, RUNNING
from room.questions.given_answers import shown_value, stored_answer
from room.questions.room_questions import CHOICE, ROOM_QUESTIONS, TEXT
from room.routes.rate_limits import TokenBucket
from room.routes.requests import (
    BAD_ANSWER,
    BY_HANDS,
    CLOSED,
    FULL,
    NO_ROOM,
    NOT_YOURS,
    TOO_OFTEN,
    RefusedError,
    client_address,
    existing_room,
    json_body,
    json_response,
    room_code,
    with_error_responses,
)
from room.settings import SENDS_A_MINUTE, Settings
from room.store import answers, rooms
from room.store.database import Database

SEAT = "Room-Seat"
_SEAT_NAME = re.compile(r"[A-Za-z0-9_-]{21}[AQgw]")
"""A seat's name as a phone draws it before it joins: 128 bits, in the form of `new_secret`."""
_WRONG_CODES_AT_ONCE, _WRONG_CODES_A_SECOND = 60.0, 1.0


@dataclass(slots=True)
class PhoneRoutes:
    """The phones' routes of all rooms; the watcher sends an answer to the seat's other windows."""

    _settings: Settings
    _database: Database
    _watcher: Watcher
    _wrong_codes: TokenBucket = field(default_factory=lambda: TokenBucket(_WRONG_CODES_AT_ONCE, _WRONG_CODES_A_SECOND))
    _texts: TokenBucket = field(default_factory=lambda: TokenBucket(SENDS_A_MINUTE, SENDS_A_MINUTE / 60))

    def routes(self) -> list[Route]:
        """Return the phones' routes."""
        return [
            Route("/room/{code}/join", with_error_responses(self.join), methods=["POST"]),
            Route("/room/{code}/answer", with_error_responses(self.answer), methods=["POST"]),
            Route("/room/{code}/leave", with_error_responses(self.leave), methods=["POST"]),
        ]

    async def join(self, request: Request) -> Response:
        """Send a new seat, or the one that the phone already has in the room.

        The phone draws a new seat's name, so that it can repeat the request if the response is lost.
        """
        drawn = (await json_body(request)).get("seat")
        code, seat = room_code(request), request.headers.get(SEAT, "")
        address = client_address(request, self._settings.proxy)
        is_known = bool(seat) and self._has_seat(code, seat)
        if not is_known and self._wrong_codes.is_empty(address):
            raise RefusedError(TOO_OFTEN)
        if not is_known:
            seat = drawn if isinstance(drawn, str) and _SEAT_NAME.fullmatch(drawn) else new_secret()
        with self._database.changing() as connection:
            room = rooms.find_room(connection, code)
            if room and not answers.add_seat(connection, room, seat, self._settings.seats):
                raise RefusedError(FULL)
        if room is None:
            self._wrong_codes.take(address)
            raise RefusedError(NO_ROOM)
        return json_response({"seat": seat})

    async def answer(self, request: Request) -> Response:
        """Store an answer to the running question; a second answer replaces the first.

        An answer that is already stored was repeated after a lost response, and is accepted in any phase.
        """
        sent = await json_body(request)
        code, seat = room_code(request), request.headers.get(SEAT, "")
        asked = ROOM_QUESTIONS.get(str(sent.get("question")))
        kept = stored_answer(asked, sent.get("value")) if asked else None
        number = sent.get("round")
        if asked is None or kept is None or not isinstance(number, int) or not 1 <= number <= ROUNDS:
            raise RefusedError(BAD_ANSWER)
        if asked.kind == TEXT and self._texts.is_empty(seat):
            raise RefusedError(TOO_OFTEN)
        score = own_score(asked.id, kept) if asked.kind == TEXT else None
        with self._database.changing() as connection:
            room = existing_room(connection, code)
            if answers.question_at_joining(connection, code, seat) is None:
                raise RefusedError(NOT_YOURS)
            is_new = answers.own_answer(connection, code, seat, asked.id, number) != kept
            if is_new:
                if (room.question, room.phase, room.turn.round) != (asked.id, RUNNING, number):
                    raise RefusedError(CLOSED)
                if room.by_hands and asked.kind == CHOICE:
                    raise RefusedError(BY_HANDS)
                if asked.kind == TEXT:
                    self._texts.take(seat)
                    answers.store_text(connection, room, seat, kept, score)
                else:
                    answers.store_answer(connection, room, seat, kept)
                rooms.touch(connection, room)
        self._watcher.send_to_seat(code, hash_secret(seat))
        written = formatted_score(asked.id, kept) if asked.kind == TEXT else None
        changes = room.changes + is_new
        return json_response({"taken": True, "value": shown_value(asked, kept), "score": written, "changes": changes})

    async def leave(self, request: Request) -> Response:
        """Record that a phone's page was closed; its seat and answers stay, and a new stream makes it present again."""
        await json_body(request)
        code, seat = room_code(request), request.headers.get(SEAT, "")
        if not self._has_seat(code, seat):
            raise RefusedError(NOT_YOURS)
        with self._database.changing() as connection:
            answers.mark_seen(connection, code, seat, is_here=False)
        return json_response({})

    def _has_seat(self, code: str, seat: str) -> bool:
        with self._database.reading() as connection:
            return answers.question_at_joining(connection, code, seat) is not None
