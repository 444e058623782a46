"""The data of a room's pictures: the picture of a question, and the wall of a sentence that the lecturer shows."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bleu_core import Segment, score
from bleu_view.drawing.palette import PALETTES
from bleu_view.words.texts import LANGUAGES
from room.phases import ANSWER
from room.pictures.menu import question_picture_data, sentence_picture_data
from room.pictures.picture_data import Data
from room.questions.room_questions import ROOM_QUESTIONS
from room.routes.requests import NO_ROOM, RefusedError, existing_room, json_response, room_code, with_error_responses
from room.store import answers, rooms
from room.store.database import Database

_GIVEN = "given"


@dataclass(slots=True)
class PictureRoutes:
    """The routes of all rooms' pictures; the store has a question's phase and a sentence's text."""

    _database: Database

    def routes(self) -> list[Route]:
        """Return the pictures' routes."""
        return [
            Route("/room/{code}/picture/{name}.json", with_error_responses(self.send_question_picture)),
            Route("/room/{code}/wall/{row}.json", with_error_responses(self.send_wall)),
        ]

    async def send_question_picture(self, request: Request) -> Response:
        """Send the data of a question's picture; with the answer only while the room may see it."""
        code, name = room_code(request), str(request.path_params["name"])
        is_answer = request.query_params.get("at", "") == ANSWER
        with self._database.reading() as connection:
            existing_room(connection, code)
            if is_answer and rooms.turn_of(connection, code, name).phase != ANSWER:
                raise RefusedError(NO_ROOM)
        return _picture_response(question_picture_data(name, *_language_and_theme(request), answered=is_answer))

    async def send_wall(self, request: Request) -> Response:
        """Send the data of the wall of a shown sentence, or of the task's given candidate."""
        code, row = room_code(request), str(request.path_params["row"])
        with self._database.reading() as connection:
            asked = ROOM_QUESTIONS.get(existing_room(connection, code).question)
            if asked is None or asked.task is None:
                raise RefusedError(NO_ROOM)
            sentences = answers.read_sentences(connection, code, asked.id)
        shown = {str(each.number): each.text for each in sentences if each.shown}
        text = asked.task.given if row == _GIVEN else shown.get(row, "")
        if not text:
            raise RefusedError(NO_ROOM)
        task = asked.task.answered_by(text)
        result = score([Segment(text, task.references)], task.variant)
        return _picture_response(sentence_picture_data(result, *_language_and_theme(request)))


def _language_and_theme(request: Request) -> tuple[str, str]:
    """Return the request's language and theme; an unknown one is replaced by the default."""
    language, theme = request.query_params.get("lang", ""), request.query_params.get("theme", "")
    return language if language in LANGUAGES else LANGUAGES[0], theme if theme in PALETTES else next(iter(PALETTES))


def _picture_response(data: Data | None) -> Response:
    if data is None:
        raise RefusedError(NO_ROOM)
    return json_response(data)
