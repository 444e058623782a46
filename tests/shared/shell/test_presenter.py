"""Tests of presenter mode: the menu and addresses turn it on, links keep it, and texts replace the input fields."""

from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import course
from frame.shell.course_map import KEY
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import click_button, example_link, go_to_address, open_popover, visit_explore
from tests.shared.pages.page_content import component_data, has_component, stage_data_of

CAT_LINK = example_link("the-cat", ())


def open_presenting(page: str, text: str = CAT_LINK, present: str = "1", **more: str) -> AppTest:
    """Open a page in presenter mode, with an encoded link in the address."""
    return visit_page(page, text, **{"present": present, "ask": "0", **more})


def is_presenting(at: AppTest) -> bool:
    """Return whether the page has the controls of presenter mode."""
    return has_component(at, "presenter")


def modes_in_links(at: AppTest) -> set[bool]:
    """Return whether links to pages keep presenter mode: {True}, {False}, or both if they differ."""
    links = [entry.proto.query_string for entry in open_popover(at, "course").get("page_link")]
    map_data = component_data(at, KEY)
    cards = [urlsplit(place["href"]).query for kind in ("labs", "doors", "more") for place in map_data[kind]]
    return {parse_qs(query).get("present") == ["1"] for query in (*links, *cards)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_course_menu_turns_presenter_mode_on_and_links_keep_it(language: str) -> None:
    at = visit_explore(CAT_LINK, language)
    assert not is_presenting(at)
    assert modes_in_links(at) == {False}
    assert at.button(key="present").label == Texts(language)("presenter.start")
    click_button(at, "present")
    assert is_presenting(at)
    assert at.query_params["present"] == "1"
    assert modes_in_links(at) == {True}


def test_address_turns_presenter_mode_on_and_off() -> None:
    at = open_presenting("clipping")
    assert is_presenting(at)
    assert not is_presenting(go_to_address(at, CAT_LINK))


@pytest.mark.parametrize("value", ["0", "1" * 5000, "<b>", "ten-minutes.9", "nobody.1"])
def test_invalid_mode_in_the_address_is_ignored(value: str) -> None:
    assert not is_presenting(open_presenting("explore", present=value))


def test_copied_link_opens_without_presenter_mode() -> None:
    at = open_presenting("explore")
    assert "present" not in parse_qs(component_data(at, "copy_link")["entries"][0]["query"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_opened_from_a_room_links_back_and_asks_nothing(language: str) -> None:
    for page in ("clipping", "explore"):
        at = visit_page(page, language=language, present="room", room="K7M3X")
        data = component_data(at, "presenter")
        assert data["room"] == f"/room/K7M3X/stage?lang={language}"
        assert data["words"]["leave"] == Texts(language)("classroom.back-by-key", code="K7M3X")
        assert at.query_params["present"] == "room"
        assert page == "explore" or not stage_data_of(at)["answers"]


def test_room_mode_without_a_room_is_ignored() -> None:
    assert not is_presenting(open_presenting("clipping", present="room"))
    assert component_data(open_presenting("clipping"), "presenter")["room"] == ""


def test_presented_stage_reveals_the_answer_with_its_reason() -> None:
    stage = stage_data_of(open_presenting("clipping", example_link("the-x7", ()), ask="1"))
    assert (stage["is_presented"], bool(stage["skip"]), stage["right"], stage["said"]) == (True, True, 0, "")
    stage = stage_data_of(open_presenting("clipping", example_link("the-x7", (("clipping-1", "skipped"),))))
    assert (stage["right"], stage["chosen"], stage["is_in_lesson"]) == (2, 0, False)
    assert stage["said"]


@pytest.mark.parametrize(
    ("page", "neighbours"),
    [("explore", ["opening", "ngrams"]), ("clipping", ["ngrams", "length"])],
    ids=["after the opening", "later"],
)
def test_previous_and_next_pages_are_linked(page: str, neighbours: list[str]) -> None:
    names = {Texts("en")(f"pages.{name}-menu"): name for name, _ in course()}
    labels = [entry.proto.label for entry in open_presenting(page).get("page_link")]
    assert [names[label] for label in labels if label in names] == neighbours
