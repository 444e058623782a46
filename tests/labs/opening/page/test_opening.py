"""Page tests of the opening: the data sent to the stage component, its reports, links, and the story as a file."""

import json
import re
from dataclasses import replace
from functools import partial
from urllib.parse import parse_qs, urlsplit

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.kept_progress import NO_PROGRESS
from bleu_view.scenario.presets import preset
from bleu_view.words.course_pages import LABS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course_map import KEY as MAP
from frame.shell.course_map import LINKED_PAGES, map_data
from frame.shell.presenter import is_presenting
from frame.state import ask_first, session
from frame.state.address import SCENARIO
from labs.opening import opening_parts
from labs.opening.story import KEY, stage_data, switch_ask_first, switch_language, switch_presenting
from labs.opening.story_file import build_story_file
from labs.opening.view.story_sentences import get_story
from tests.shared.pages.addresses import FILES, name_in_address, visit_page
from tests.shared.pages.explore import (
    click_button,
    example_link,
    open_popover,
    run_page,
    text_fields,
    texts_in_fields,
    type_into,
    visit_explore,
)
from tests.shared.pages.page_content import component_data, has_component

STEP_TOTAL = 22
visit_opening = partial(visit_page, "opening")


@pytest.fixture
def stage_reports(fresh_session: None) -> dict[str, object]:
    del fresh_session
    reports: dict[str, object] = {}
    st.session_state[KEY] = reports
    return reports


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stage_receives_every_text_and_number(language: str) -> None:
    texts = Texts(language)
    at = visit_opening(language=language)
    data = {**stage_data(texts, {}), **component_data(at, KEY)}  # the script contains the first part
    assert data["language"] == language
    assert data["words"] == texts.templates("opening")
    assert sum("Bilingual Evaluation Understudy" in text for text in data["words"].values()) == 1
    parts = data["story"]
    pictured = {tuple(picture["tokens"]) for picture in parts["pictures"]}
    expected = [parts["a"], parts["b"], parts["reference"], parts["swapped"], *parts["shuffles"]]
    assert {tuple(tokens) for tokens in expected} <= pictured
    assert (len(data["notes"]), data["answer"], data["presenting"], data["problem"]) == (STEP_TOTAL, None, False, "")
    assert [lab["name"] for lab in data["doors"]["labs"]] == [texts(f"pages.{lab.page}-menu") for lab in LABS]
    assert data["doors"]["doors"][0]["href"].startswith("explore?")
    assert {entry.proto.page for entry in at.get("page_link")} == set(LINKED_PAGES)
    assert not text_fields(at)


def test_the_stage_marks_a_finished_lab_and_presenter_mode() -> None:
    at = visit_opening(language="en", present="1")
    at.session_state["memory"].progress = replace(NO_PROGRESS, seen=frozenset({"variants"}))
    data = component_data(run_page(at), KEY)
    assert [lab["page"] for lab in data["doors"]["labs"] if lab["isDone"]] == ["variants"]
    assert (data["presenting"], at.query_params["present"] in ("1", ["1"])) == (True, True)


def test_a_typed_sentence_gets_a_picture_in_its_language_only(stage_reports: dict[str, object]) -> None:
    stage_reports["typed"] = {
        "number": 3,
        "scene": 8,
        "language": "en",
        "texts": [*get_story("en").reference[:-1], "cats"],
    }
    result = opening_parts.typed_sentence_report(Texts("en"))
    assert result is not None
    assert (result["number"], result["scene"], result["problem"]) == (3, 8, "")
    assert result["picture"]["value_text"] == "0.904"  # type: ignore[index]
    assert opening_parts.typed_sentence_report(Texts("zh")) is None


@pytest.mark.usefixtures("fresh_session")
@pytest.mark.parametrize(("report_value", "expected"), [("zh", "zh"), ("fr", "en"), (7, "en"), (["zh"], "en")])
def test_only_a_supported_language_is_applied(report_value: object, expected: str) -> None:
    session.set_language("en")
    st.session_state[KEY] = {"language": report_value}
    switch_language()
    assert session.language() == expected


@pytest.mark.usefixtures("fresh_session")
@pytest.mark.parametrize(("report_value", "expected"), [("on", True), ("off", False)])
def test_stage_reports_switch_ask_me_first_and_presenter_mode(report_value: str, *, expected: bool) -> None:
    st.session_state[KEY] = {"ask_first": report_value, "presenting": report_value}
    switch_ask_first()
    assert (ask_first.is_switched_on(), ask_first.labs_ask()) == (expected, expected)
    switch_presenting()
    assert is_presenting() is expected


@pytest.mark.usefixtures("fresh_session")
def test_the_best_sentence_typed_in_scene_9_is_stored(stage_reports: dict[str, object]) -> None:
    reference = get_story("en").reference
    for scene, texts in ((8, [*reference[:-1], "dogs"]), (8, ["dogs"]), (8, list(reference)), (3, list(reference[1:]))):
        stage_reports["typed"] = {"number": 1, "scene": scene, "language": "en", "texts": texts}
        opening_parts.typed_sentence_report(Texts("en"))
    best = session.memory().progress.best
    assert best is not None
    assert best.candidate == (*reference[:-1], "dogs")


def follow_link(at: AppTest, page: str) -> AppTest:
    """Follow the card of a page in the course menu if it is open, else the first link to the page."""
    links = {entry.proto.page: entry.proto.query_string for entry in reversed(at.get("page_link"))}
    if has_component(at, MAP):
        map_data = component_data(at, MAP)
        cards = [urlsplit(card["href"]) for kind in ("labs", "doors", "more") for card in map_data[kind]]
        links |= {card.path: card.query for card in cards}
    at.switch_page(FILES[page])
    at.query_params.clear()
    at.query_params.update({name: values[0] for name, values in parse_qs(links[name_in_address(page)]).items()})
    return run_page(at)


def test_a_link_from_the_opening_has_only_the_language() -> None:
    at = visit_opening(language="en")
    memory = at.session_state["memory"]
    memory.document = replace(memory.document, language="zh")
    assert run_page(at).query_params == {"lang": "zh"}
    assert component_data(at, KEY)["language"] == "zh"


def test_links_keep_typed_text_which_survives_a_reload_and_can_be_undone() -> None:
    at = type_into(visit_explore(example_link("the-cat")), "candidate", "a dog")
    at = follow_link(open_popover(at, "course"), "opening")
    again = visit_opening(at.query_params[SCENARIO], at.query_params["lang"])
    for page in (at, again):
        assert texts_in_fields(follow_link(page, "explore"))[0] == "a dog"
    assert texts_in_fields(click_button(at, "undo"))[0] == "the cat"


def test_the_next_page_opens_with_its_own_example() -> None:
    at = follow_link(visit_opening(language="en"), "ngrams")
    assert texts_in_fields(at)[0] == preset("when-or-why").candidate


def test_a_damaged_link_shows_a_notice_on_the_stage() -> None:
    assert component_data(visit_opening("broken!", "zh"), KEY)["problem"] == Texts("zh")("notices.link-damaged")


# ---- the story as a file

HOME = "https://example.org"


def course_map(texts: Texts) -> dict[str, object]:
    return map_data(texts, lambda page: f"{HOME}/{page}?lang={texts.language}&x=</script>")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_opens_in_its_language_and_contains_both_languages_and_no_external_resources(language: str) -> None:
    page = build_story_file(language, course_map)
    assert f'<html lang="{language}">' in page
    [script] = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    embedded = json.loads(script)
    assert (embedded["language"], list(embedded["data"])) == (language, list(LANGUAGES))
    for each, data in embedded["data"].items():
        assert data["words"] == Texts(each).templates("opening")
        assert data["doors"] == course_map(Texts(each))
        assert len(data["story"]["pictures"]) > len(LABS)
    code = re.sub(r"/\*.*?\*/", "", page.replace("http://www.w3.org/2000/svg", ""), flags=re.DOTALL)
    assert set(re.findall(r"https?://[\w.]*", code)) == {HOME}
    assert not re.search(r"@import|<link|<img|\bsrc=|url\((?!#|data:)|\bimport\b[^;\n]*\bfrom\b", code)
    assert page.count("</script>") == 2
