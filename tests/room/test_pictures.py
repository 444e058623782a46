"""Tests of a room's pictures: each belongs to a question, hides its answer until then, and shows the right numbers.

`menu` gives each question its picture, `picture_data` computes the numbers.
"""

import json
from typing import Any

import pytest

from bleu_view.words.texts import LANGUAGES, Texts
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


HALVED = (("1/2", 0.707), ("1/4", 0.841), ("1/8", 0.917), ("1/16", 0.958))
"""D2L's weights, and the factor 2 to the power of −weight by which halving each precision changes the score."""
MEANS, POOLED = (0.682, 0.674), (0.464, 0.741)
"""The mean of the sentence scores and the corpus score, each of the systems A and B."""


def test_answered_pictures_show_the_computed_numbers() -> None:
    texts = Texts("en")
    for name, asked in (("weights-1", 4), ("weights-1-twin", 3)):
        halved = zip("₁₂₃₄", HALVED, strict=True)
        expected = [(f"½ p{sign} · {weight}", f"× {factor}", factor) for sign, (weight, factor) in halved]
        assert rows_of(name, answered=True) == (expected, [order == asked for order in (1, 2, 3, 4)])
    names = [texts(f"room_pictures.{kind}", system=system) for kind in ("mean", "pool") for system in "AB"]
    for answered, pooled in ((False, [("?", None)] * 2), (True, [(str(value), value) for value in POOLED])):
        cells = [*((str(value), value) for value in MEANS), *pooled]
        expected_rows = [(name, *cell) for name, cell in zip(names, cells, strict=True)]
        assert rows_of("corpus-1-twin", answered=answered) == (expected_rows, [False, False, False, answered])
    references_named = [texts("room_pictures.reference", number=number) for number in (1, 2)]
    for name, total, counts in (("clipping-1", 7, (2, 1)), ("clipping-1-twin", 6, (2, 3)), ("clipping-3", 4, (1, 2))):
        data: Any = question_picture_data(name, "en", "light", answered=True)
        candidate, *references = data["rows"]
        limit = max(counts)
        assert [row["name"] for row in references] == references_named
        assert candidate["looks"] == ["credited"] * limit + ["clipped"] * (total - limit)
        assert (candidate["amount"], data["limit"]["at"]) == (f"{limit}/{total}", limit)
        assert tuple(len(row["looks"]) for row in references) == counts
        largest = texts("room_pictures.largest")
        assert [largest in row["amount"] for row in references] == [count == limit for count in counts]
    for answered, amounts in ((False, ["c = 5", "3", "6"]), (True, ["c = 5", "3 · ±2", "r = 6 · ±1"])):
        lengths: Any = question_picture_data("length-2", "en", "light", answered=answered)
        assert [row["amount"] for row in lengths["rows"]] == amounts
        assert [row["name"] for row in lengths["rows"][1:]] == references_named


def rows_of(name: str, *, answered: bool) -> tuple[list[tuple[str, str, float | None]], list[bool]]:
    """Return the name, text and bar of each row of a picture, and whether it is marked as right."""
    data: Any = question_picture_data(name, "en", "light", answered=answered)
    cells = [(row["name"], row["shown"], row["value"] and round(row["value"], 3)) for row in data["rows"]]
    return cells, [row["is_right"] for row in data["rows"]]
