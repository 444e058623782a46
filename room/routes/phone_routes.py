"""The requests of phones: a seat, and an answer to store."""

import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from room.codes import hash_secret, new_secret
from room.live.phone_state import own_score, written_score
from room.live.watcher import Watcher
from room.phases import ROUNDS, RUNNING
from room.questions.given_answers import kept_answer, shown_value
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
    address_of,
    body_of,
    code_in,
    json_response,
    with_error_responses,
)
from room.settings import SENDS_A_MINUTE, Settings
from room.store import answers, rooms
from room.store.database import Database

SEAT = "Room-Seat"
_DRAWN = re.compile(r"[A-Za-z0-9_-]{21}[AQgw]")
"""A seat as a phone draws it, before it asks: 128 bits, written as `new_secret` writes them."""
_WRONG_CODES_AT_ONCE, _WRONG_CODES_A_SECOND = 60.0, 1.0


class PhoneRoutes:
    """The phones' routes of all rooms."""

    def __init__(self, settings: Settings, database: Database, watcher: Watcher) -> None:
        """Use this store."""
        self._settings = settings
        self._database = database
        self._watcher = watcher
        self._wrong_codes = TokenBucket(_WRONG_CODES_AT_ONCE, _WRONG_CODES_A_SECOND)
        self._texts = TokenBucket(SENDS_A_MINUTE, SENDS_A_MINUTE / 60)

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/room/{code}/join", with_error_responses(self.join), methods=["POST"]),
            Route("/room/{code}/answer", with_error_responses(self.answer), methods=["POST"]),
        ]

    async def join(self, request: Request) -> Response:
        """Return a new seat, or the phone's own.

        The phone draws a new seat's name, so that it can repeat the request if the response is lost.
        """
        drawn = (await body_of(request)).get("seat")
        code, seat, address = code_in(request), request.headers.get(SEAT, ""), address_of(request, self._settings.proxy)
        is_known = bool(seat) and self._has_seat(code, seat)
        if not is_known and self._wrong_codes.is_empty(address):
            raise RefusedError(TOO_OFTEN)
        if not is_known:
            seat = drawn if isinstance(drawn, str) and _DRAWN.fullmatch(drawn) else new_secret()
        with self._database.changing() as connection:
            room = rooms.find_room(connection, code)
            if room and not answers.join(connection, room, seat, self._settings.seats):
                raise RefusedError(FULL)
        if room is None:
            self._wrong_codes.take(address)
            raise RefusedError(NO_ROOM)
        return json_response({"seat": seat})

    async def answer(self, request: Request) -> Response:
        """Store an answer to the running question; a second one replaces the first.

        An answer that is stored already was sent again because the response was lost: it counts in any phase.
        """
        sent = await body_of(request)
        code, seat = code_in(request), request.headers.get(SEAT, "")
        asked = ROOM_QUESTIONS.get(str(sent.get("question")))
        kept = kept_answer(asked, sent.get("value")) if asked else None
        number = sent.get("round")
        if asked is None or kept is None or not isinstance(number, int) or not 1 <= number <= ROUNDS:
            raise RefusedError(BAD_ANSWER)
        if asked.kind == TEXT and self._texts.is_empty(seat):
            raise RefusedError(TOO_OFTEN)
        score = own_score(asked.id, kept) if asked.kind == TEXT else None
        with self._database.changing() as connection:
            room = rooms.find_room(connection, code)
            if room is None:
                raise RefusedError(NO_ROOM)
            if answers.since(connection, code, seat) is None:
                raise RefusedError(NOT_YOURS)
            is_new = answers.own_answer(connection, code, seat, asked.id, number) != kept
            if is_new:
                if (room.question, room.phase, room.turn.round) != (asked.id, RUNNING, number):
                    raise RefusedError(CLOSED)
                if room.by_hands and asked.kind == CHOICE:
                    raise RefusedError(BY_HANDS)
                if asked.kind == TEXT:
                    self._texts.take(seat)
                    answers.take_text(connection, room, seat, kept, score)
                else:
                    answers.take(connection, room, seat, kept)
                rooms.touch(connection, room)
        self._watcher.send_to_seat(code, hash_secret(seat))
        written = written_score(asked.id, kept) if asked.kind == TEXT else None
        changes = room.changes + is_new
        return json_response({"taken": True, "value": shown_value(asked, kept), "score": written, "changes": changes})

    def _has_seat(self, code: str, seat: str) -> bool:
        with self._database.reading() as connection:
            return answers.since(connection, code, seat) is not None
