"""The pictures of a room: each belongs to a question, and is drawn before its answer and with it."""

import pytest

from bleu_view.words.texts import LANGUAGES
from room.pictures.menu import PICTURES, picture
from room.questions.room_questions import ROOM_QUESTIONS


def test_every_picture_belongs_to_a_question() -> None:
    assert set(PICTURES) - set(ROOM_QUESTIONS) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PICTURES if name in ROOM_QUESTIONS])
def test_a_picture_changes_with_its_answer(name: str, language: str) -> None:
    asked, told = (picture(name, language, "light", answered=answered) for answered in (False, True))
    assert asked
    assert told
    assert asked != told
