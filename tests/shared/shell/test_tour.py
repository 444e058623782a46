"""When the tour starts by itself, when it does not, and what the course menu offers. A browser walks through it."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.tour import STEPS
from frame.widgets.question import OFF, QUESTIONS
from tests.shared.pages.addresses import turned
from tests.shared.pages.explore import again, click, guess, link, skip, unfold, visit, write_in
from tests.shared.pages.shown import component, is_drawn


def offered(at: AppTest) -> str:
    """Give the label of the button that starts the tour."""
    return str(unfold(at, "course").button(key="start-tour").label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_visit_starts_the_tour(language: str) -> None:
    data = component(visit(language=language), "tour")
    assert tuple(data["steps"]) == STEPS
    assert data["used"] == []
    assert data["words"]["place"] == Texts(language)("tour.place", step="{step}", total="{total}")


def test_it_lasts_over_edits_and_other_pages() -> None:
    at = write_in(visit(), "candidate", "a dog")
    assert not is_drawn(turned(at, "variants"), "tour")
    assert is_drawn(turned(at, "explore"), "tour")


def test_a_session_that_began_elsewhere_meets_it_at_the_first_visit_of_explore() -> None:
    at = turned(visit(link("the-cat")), "variants")
    at.session_state["memory"].progress.came_by_link = False
    at.session_state["memory"].progress.tour = None
    assert is_drawn(turned(at, "explore"), "tour")


@pytest.mark.parametrize("view", [(), ((QUESTIONS, OFF),)], ids=["with the question", "a teacher's"])
def test_a_link_that_brings_a_text_does_not_start_it(view: tuple[tuple[str, str], ...]) -> None:
    assert not is_drawn(visit(link("the-cat", view)), "tour")


def test_questions_that_are_off_keep_it_away() -> None:
    at = visit(link("the-cat", ((QUESTIONS, OFF),)))
    at.session_state["memory"].progress.came_by_link = False
    at.session_state["memory"].progress.tour = None
    at.run()
    assert not is_drawn(at, "tour")


@pytest.mark.parametrize("answer", [lambda at: guess(at, 0.4), skip], ids=["answered", "skipped"])
def test_the_question_is_a_step_however_it_was_revealed(answer: Callable[[AppTest], AppTest]) -> None:
    assert component(answer(visit()), "tour")["used"] == ["reveal"]


def test_the_menu_starts_it_goes_on_with_it_and_starts_it_again() -> None:
    texts = Texts("en")
    at = visit(link("the-cat"))
    assert offered(at) == texts("tour.start")
    assert is_drawn(click(at, "start-tour"), "tour")
    progress = at.session_state["memory"].progress
    progress.toured.add("candidate")
    progress.tour = False
    assert offered(at) == texts("tour.resume")
    assert component(click(at, "start-tour"), "tour")["used"] == ["candidate", "reveal"]
    progress.toured.update(STEPS)
    progress.tour = False
    assert offered(at) == texts("tour.again")
    assert component(click(at, "start-tour"), "tour")["used"] == ["reveal"]


def test_from_another_page_the_menu_leads_to_explore() -> None:
    at = turned(visit(link("the-cat")), "variants")
    assert is_drawn(click(unfold(at, "course"), "start-tour"), "tour")


def test_the_tour_is_in_no_link() -> None:
    assert not is_drawn(again(skip(visit())), "tour")
