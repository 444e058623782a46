"""The map of the course: every lab in its order, what is done, where to go on; from the menu to any page."""

import re

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES, Texts, entries
from frame.shell.course import WORKBENCH, course
from frame.shell.course_map import KEY, LABS
from frame.shell.progress import is_lab
from tests.architecture.source import ROOT
from tests.shared.pages.addresses import turned
from tests.shared.pages.explore import guess, link, unfold, visit
from tests.shared.pages.shown import component

MARKS = {"start", "go-on", "minutes", "done"}
"""Words of the map that are about no page."""


def shown(at: AppTest) -> dict[str, object]:
    """Open the course menu, and give what its map is handed."""
    return component(unfold(at, "course"), KEY)


def labs(at: AppTest) -> dict[str, dict[str, object]]:
    found = shown(at)["labs"]
    assert isinstance(found, list)
    return {lab["page"]: lab for lab in found}


def test_the_map_has_every_lab_once_in_the_courses_order() -> None:
    assert [lab.page for lab in LABS] == [name for name, _ in course() if is_lab(name) and name != WORKBENCH]


def test_the_maps_words_are_about_pages_that_are_there() -> None:
    about = {name.removesuffix("-line") for name in entries("map")} - {"row-1", "row-2", "row-3", *MARKS}
    assert about - {name for name, _ in course()} == set()


def test_every_lab_on_the_map_has_its_stamp() -> None:
    script = (ROOT / "frame" / "components" / "parts" / "thumbnails.js").read_text(encoding="utf-8")
    stamps = script.partition("SHAPES = {")[2].partition("\n};")[0]
    assert re.findall(r"^  (\w+):", stamps, re.MULTILINE) == [lab.page for lab in LABS]


def test_every_lab_takes_some_minutes_and_none_takes_a_lesson() -> None:
    assert all(5 <= lab.minutes <= 15 for lab in LABS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_newcomers_begin_at_the_first_lab_and_every_page_is_at_hand(language: str) -> None:
    at, texts = visit(link("the-cat", ()), language), Texts(language)
    assert {name: lab["next"] for name, lab in labs(at).items() if lab["next"]} == {"ngrams": texts("map.start")}
    data = shown(at)
    led_to = [place["page"] for kind in ("labs", "doors", "more") for place in data[kind]]  # type: ignore[attr-defined]
    assert sorted(led_to) == sorted(name for name, _ in course())
    assert data["here"] == "explore"


def test_who_did_a_lab_goes_on_at_the_next() -> None:
    at = guess(visit(link("the-cat", ())), 0.4)
    at.session_state["memory"].progress.answers["ngrams-1"] = 4
    found = labs(turned(at, "ngrams"))
    assert [name for name, lab in found.items() if lab["isDone"]] == ["ngrams"]
    assert [name for name, lab in found.items() if lab["next"]] == ["clipping"]
    assert found["clipping"]["next"] == Texts("en")("map.go-on")
