"""Tests of a room's pictures: each belongs to a question and hides its answer until the question is answered."""

import json
from typing import Any

import pytest

from bleu_view.words.texts import LANGUAGES
from room.pictures.menu import PICTURES, question_picture_data
from room.questions.room_questions import ROOM_QUESTIONS


def picture_json(name: str, language: str, *, answered: bool) -> str:
    return json.dumps(question_picture_data(name, language, "light", answered=answered), allow_nan=False)


def test_every_picture_belongs_to_a_question() -> None:
    assert set(PICTURES) - set(ROOM_QUESTIONS) == set()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_changes_when_its_question_is_answered(name: str) -> None:
    for language in LANGUAGES:
        assert picture_json(name, language, answered=False) != picture_json(name, language, answered=True)


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_of_an_open_question_hides_the_answer(name: str) -> None:
    data: Any = question_picture_data(name, "en", "light", answered=False)
    if data["kind"] == "rows":
        assert all(row["value"] is None or not row["is_right"] for row in data["rows"])
        assert "?" in [row["shown"] for row in data["rows"]]
    elif data["kind"] == "wall":
        assert all(set(order["statuses"]) == {"asked"} and order["fraction"][0] == "?" for order in data["orders"])
        assert not data["candidate"]["matched"]
        assert data["references"] == []
    elif data["kind"] == "curve":
        assert data["value"] is None
        assert data["curve"] == []
    elif data["kind"] == "squares":
        assert data["limit"] is None
        assert not {"credited", "clipped", "chosen"} & {look for row in data["rows"] for look in row["looks"]}
    else:
        assert not data["is_told"]
