"""The numbers of a room's pictures: the lab's for a question, and the wall of a sentence that the lecturer shows."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bleu_core import Segment, score
from bleu_view.drawing.palette import PALETTES
from bleu_view.words.texts import LANGUAGES
from room.phases import ANSWER
from room.pictures.menu import picture, wall_of
from room.pictures.picture_data import Data
from room.questions.room_questions import ROOM_QUESTIONS
from room.routes.requests import NO_ROOM, NOT_KEPT, RefusedError, asked_for, code_in, with_error_responses
from room.store import answers, rooms
from room.store.database import Database

_GIVEN = "given"


class PictureRoutes:
    """The pictures of all rooms."""

    def __init__(self, database: Database) -> None:
        """Look the phase up in this store."""
        self._database = database

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/room/{code}/picture/{name}.json", with_error_responses(self.question)),
            Route("/room/{code}/wall/{row}.json", with_error_responses(self.wall)),
        ]

    async def question(self, request: Request) -> Response:
        """Draw a question's picture; with its answer only while the room may see that."""
        code, name = code_in(request), str(request.path_params["name"])
        is_answer = asked_for(request, "at") == ANSWER
        with self._database.reading() as connection:
            if rooms.find_room(connection, code) is None:
                raise RefusedError(NO_ROOM)
            if is_answer and rooms.turn_of(connection, code, name).phase != ANSWER:
                raise RefusedError(NO_ROOM)
        return _sent(picture(name, *_look(request), answered=is_answer))

    async def wall(self, request: Request) -> Response:
        """Draw the bricks of a sentence that is shown, or of the one that is given."""
        code, row = code_in(request), str(request.path_params["row"])
        with self._database.reading() as connection:
            room = rooms.find_room(connection, code)
            asked = ROOM_QUESTIONS.get(room.question) if room else None
            if room is None or asked is None or asked.task is None:
                raise RefusedError(NO_ROOM)
            shown = {
                str(each.number): each.text for each in answers.sentences(connection, code, asked.id) if each.shown
            }
        text = asked.task.given if row == _GIVEN else shown.get(row, "")
        if not text:
            raise RefusedError(NO_ROOM)
        task = asked.task.answered_by(text)
        result = score([Segment(text, task.references)], task.variant)
        return _sent(wall_of(result, *_look(request)))


def _look(request: Request) -> tuple[str, str]:
    """Return language and theme; an unknown one is replaced by the first."""
    language, theme = asked_for(request, "lang"), asked_for(request, "theme")
    return (
        language if language in LANGUAGES else LANGUAGES[0],
        theme if theme in PALETTES else next(iter(PALETTES)),
    )


def _sent(data: Data | None) -> Response:
    if data is None:
        raise RefusedError(NO_ROOM)
    return JSONResponse(dict(data), headers=dict(NOT_KEPT))
