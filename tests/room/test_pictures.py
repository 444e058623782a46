"""The pictures of a room: each belongs to a question, and is drawn before its answer and with it."""

from xml.etree.ElementTree import fromstring

import pytest

from bleu_view.drawing.pictures.text_width import text_width
from bleu_view.words.texts import LANGUAGES
from room.pictures.menu import PICTURES, picture
from room.questions.room_questions import ROOM_QUESTIONS

SVG = "{http://www.w3.org/2000/svg}"


def test_every_picture_belongs_to_a_question() -> None:
    assert set(PICTURES) - set(ROOM_QUESTIONS) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PICTURES if name in ROOM_QUESTIONS])
def test_a_picture_changes_with_its_answer(name: str, language: str) -> None:
    asked, told = (picture(name, language, "light", answered=answered) for answered in (False, True))
    assert asked
    assert told
    assert asked != told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["length-1", "length-1-twin", "length-3"])
def test_the_brevity_penalty_is_written_clear_of_axes_and_curve(name: str, language: str) -> None:
    drawn = fromstring(picture(name, language, "light", answered=True) or "")  # noqa: S314 - our own file
    label = next(node for node in drawn.iter(f"{SVG}text") if (node.text or "").startswith("BP"))
    width = text_width(label.text or "", float(label.attrib["font-size"]))
    left = float(label.attrib["x"]) - (width if label.attrib["text-anchor"] == "end" else 0)
    bottom = float(label.attrib["y"])
    top, right = bottom - float(label.attrib["font-size"]), left + width
    axes = [[float(node.attrib[end]) for end in ("x1", "y1", "x2", "y2")] for node in drawn.iter(f"{SVG}line")]
    for x1, y1, x2, y2 in axes[:2]:
        assert not (min(x1, x2) <= right and max(x1, x2) >= left and min(y1, y2) <= bottom and max(y1, y2) >= top)
    points = [point.split(",") for point in next(drawn.iter(f"{SVG}polyline")).attrib["points"].split()]
    assert not [(x, y) for x, y in points if left <= float(x) <= right and top <= float(y) <= bottom]
