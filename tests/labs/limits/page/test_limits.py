"""The page of limits: what it holds back, what it shows of any text, what its link brings back."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.cards import CARDS
from bleu_view.words.texts import Texts
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, link, ran, write_in
from tests.shared.pages.hard_texts import HARD, HOSTILE
from tests.shared.pages.shown import classed, component

PAGE = "pages/7_limits.py"
SKIPPED: tuple[ViewItem, ...] = (("limits-1", "skipped"), ("limits-2", "skipped"))
LANGUAGES = ("en", "zh")


def visit(text: str = "", language: str = "en") -> AppTest:
    """Open the page by a link."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGE)
    at.query_params.update({name: value for name, value in (("lang", language), ("s", text)) if value})
    return ran(at)


def test_the_page_is_where_the_menu_says() -> None:
    assert (Path(APP).parent / PAGE).is_file()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_answers_the_questions_before_they_are_answered(language: str) -> None:
    at = visit(language=language)
    shown = component(at, "shuffle")
    assert (shown["score"], shown["value"]) == ("?", None)
    assert all(text.startswith("? /") for text in shown["fractions"])
    assert not classed(at, "bx-out-token")
    assert not classed(at, "bx-bands")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_papers_candidate_shows_the_numbers_of_the_course(language: str) -> None:
    at, in_form = visit(link("papineni-1", SKIPPED), language), Texts(language).number
    assert component(at, "shuffle")["score"] == in_form(".505")
    assert "40,320" in " ".join(header.value for header in at.header)
    said = " ".join(classed(at, "bx-said"))
    assert ".033" in said
    assert ".197" in said
    cases = " ".join(classed(at, "bx-band-case"))
    assert in_form(".757") in cases
    assert in_form(".505") in cases


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [entry.id for entry in PRESETS])
def test_every_example_is_drawn(name: str, language: str) -> None:
    visit(link(name, SKIPPED), language)


@pytest.mark.parametrize("text", [*HARD.values(), *HOSTILE.values()], ids=[*HARD, *HOSTILE])
def test_hard_texts_are_met_with_a_page(text: str) -> None:
    write_in(visit(link("papineni-1", SKIPPED), "zh"), "candidate", text)


def test_a_long_candidate_is_refused_with_the_bound() -> None:
    at = write_in(visit(link("papineni-1", SKIPPED)), "candidate", "word " * 61)
    assert any("61" in text and "60" in text for text in classed(at, "bx-notice"))


def test_a_link_brings_order_ratings_beliefs_and_bugs_back() -> None:
    view: tuple[ViewItem, ...] = (
        *SKIPPED,
        ("bug-bp-inverted", "a"),
        ("card-subwords", "no"),
        ("limits-bug", "bp-inverted"),
        ("limits-cards", 2),
        ("limits-line-1", "fluent"),
        ("limits-order", "7-6-5-4-3-2-1-0"),
    )
    at = visit(link("papineni-1", view))
    assert component(at, "shuffle")["order"] == [7, 6, 5, 4, 3, 2, 1, 0]
    assert at.segmented_control(key="limits-line-1-choice").value == "fluent"
    assert at.segmented_control(key="card-subwords-choice").value == "no"
    assert at.segmented_control(key="bug-bp-inverted-choice").value == "a"


@pytest.mark.parametrize("item", ["nowhere", "1-1-1", "9-8-7-6-5-4-3-2", 5])
def test_a_link_with_no_order_of_these_blocks_opens_mixed(item: str | int) -> None:
    view: tuple[ViewItem, ...] = (*SKIPPED, ("limits-cards", 99), ("limits-order", item))
    assert sorted(component(visit(link("papineni-1", view)), "shuffle")["order"]) == list(range(8))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", range(1, 4))
def test_every_card_shows_its_experiment_once_believed(page: int, language: str) -> None:
    names = list(CARDS)[6 * (page - 1) : 6 * page]
    view: tuple[ViewItem, ...] = (*SKIPPED, ("limits-cards", page), *((f"card-{name}", "yes") for name in names))
    at = visit(link("papineni-1", tuple(sorted(view))), language)
    shown = " ".join(classed(at, "bx-lines"))
    for name in names:
        assert all(Texts(language).number(line.shows) in shown for line in CARDS[name].lines)


@pytest.mark.parametrize(("view", "names"), [((), 4), (SKIPPED, 6)])
def test_the_links_name_the_parts_that_are_on_the_page(view: tuple[ViewItem, ...], names: int) -> None:
    at = visit(link("papineni-1", view))
    parts = component(at, "aside-part_links")["parts"]
    assert len(parts) == names
    assert all(at.get_by_key(part["key"]) for part in parts)


@pytest.mark.parametrize("view", [(), SKIPPED], ids=["asked", "answered"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_link_to_the_score_bands_leads_to_their_heading(view: tuple[ViewItem, ...], language: str) -> None:
    at = visit(link("papineni-1", view), language)
    part = at.get_by_key("part-bands")
    assert [part.header[0].value, part.children[0].type] == [Texts(language)("limits.bands"), part.header[0].type]
    assert classed(at, "bx-veil") or classed(at, "bx-bands")


def test_no_answer_of_the_last_question_stands_there_as_the_candidate() -> None:
    at = visit()
    assert at.radio(key="answer-limits-2").options == [
        "the medicine is safe for children",
        "this drug is unsafe for kids",
    ]
    assert not classed(at, "bx-quoted")
