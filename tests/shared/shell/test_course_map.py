"""Tests of the course map: its labs in order, which of them were seen, which is next, and links to every page."""

import re

import pytest

from bleu_view.words.course_pages import LABS
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from frame.shell.course import course
from frame.shell.course_map import KEY, LABS_BEFORE_THE_END, map_data
from frame.state.progress_store import mark_seen
from tests.architecture.source import ROOT
from tests.shared.pages.explore import example_link, open_popover, visit_explore
from tests.shared.pages.page_content import component_data


def test_texts_of_the_map_are_about_existing_pages() -> None:
    lines = {name.removesuffix("-line") for name in catalogue_entries("map") if name.endswith("-line")}
    assert lines <= {name for name, _ in course()}


def test_every_lab_on_the_map_has_a_thumbnail() -> None:
    script = (ROOT / "frame" / "components" / "parts" / "thumbnails.js").read_text(encoding="utf-8")
    shapes = script.partition("SHAPES = {")[2].partition("\n};")[0]
    assert re.findall(r"^  (\w+):", shapes, re.MULTILINE) == [lab.page for lab in LABS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_map_links_to_every_page(language: str) -> None:
    data = component_data(open_popover(visit_explore(example_link("the-cat", ()), language), "course"), KEY)
    linked_pages = [place["page"] for kind in ("labs", "doors", "more") for place in data[kind]]
    assert set(linked_pages) == {name for name, _ in course()}
    assert data["here"] == "explore"


def test_opening_map_continues_at_the_first_unseen_lab(fresh_session: None) -> None:
    del fresh_session
    texts = Texts("en")
    following = [lab["next"] for lab in map_data(texts, str)["labs"]]  # type: ignore[attr-defined]
    assert following == [texts("map.start"), *[""] * (len(LABS) - 1)]
    mark_seen(LABS[0].page)
    following = [lab["next"] for lab in map_data(texts, str)["labs"]]  # type: ignore[attr-defined]
    assert following[:2] == ["", texts("map.go-on")]


def test_opening_map_links_to_the_end_after_most_labs_are_seen(fresh_session: None) -> None:
    del fresh_session
    for count in (LABS_BEFORE_THE_END - 1, LABS_BEFORE_THE_END):
        for lab in LABS[:count]:
            mark_seen(lab.page)
        doors = [door["page"] for door in map_data(Texts("en"), str)["doors"]]  # type: ignore[attr-defined]
        assert ("end" in doors) == (count == LABS_BEFORE_THE_END)
