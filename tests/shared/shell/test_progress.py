"""Progress through the course: what makes a lab done, where it is said, and when a page says what it taught."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.predictions import PAGES as ASKED_ON
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import FIRST, WORKBENCH, course
from frame.shell.course_map import KEY
from frame.widgets.question import EXPLORE, OFF, SKIPPED
from frame.widgets.question import QUESTIONS as ALL_QUESTIONS
from tests.shared.pages.addresses import turned
from tests.shared.pages.explore import again, arrive, click, guess, link, ran, skip, unfold, visit, write_in
from tests.shared.pages.shown import classed, component

PAGES = dict(course())
CLOSING = [name for name in PAGES if name != FIRST]
"""The opening ends in its doors."""
TOTAL = len([name for name in PAGES if name in ASKED_ON.values() and name != WORKBENCH])
OPEN_LAB = link("papineni-1", (("variants-1", SKIPPED), ("variants-tab", "more")))


def is_ticked(at: AppTest) -> bool:
    """Tell whether the map of the course ticks the workbench."""
    [door] = [door for door in component(unfold(at, "course"), KEY)["doors"] if door["page"] == "explore"]
    return bool(door["isDone"])


def counted(at: AppTest) -> list[str]:
    """Give what the header counts."""
    return classed(at, "bx-done")


def answered_in_a_lab(at: AppTest) -> AppTest:
    at = turned(at, "variants")
    at.slider(key="answer-variants-2").set_range(0.0, 1.0)
    return click(ran(at), "commit-variants-2")


def learned(at: AppTest, page: str = "explore", language: str = "en") -> bool:
    sentence = Texts(language)(f"pages.{page}-learned")
    return any(sentence in text for text in classed(at, "bx-learned"))


# ---- which labs are done


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answered_question_makes_its_lab_done(language: str) -> None:
    at, texts = answered_in_a_lab(visit(OPEN_LAB, language=language)), Texts(language)
    spoken = texts("frame.labs-done", done=1, total=TOTAL)
    assert any(spoken in text for text in classed(at, "bx-map"))
    at = turned(at, "challenges")
    assert any(text.startswith(f"✓ 1/{TOTAL}") and spoken in text for text in counted(at))
    assert any(text.startswith(spoken) for text in classed(unfold(at, "course"), "bx-note"))


def test_as_many_labs_are_counted_as_the_map_shows_and_the_workbench_is_none() -> None:
    at = guess(visit(), 0.4)
    assert is_ticked(at)
    assert counted(at) == []
    spoken = Texts("en")("frame.labs-done", done=0, total=len(component(at, KEY)["labs"]))
    assert any(text.startswith(spoken) for text in classed(at, "bx-note"))


def test_a_lab_is_counted_on_every_page() -> None:
    at = turned(answered_in_a_lab(guess(visit(OPEN_LAB), 0.4)), "challenges")
    assert is_ticked(at)
    assert any(text.startswith(f"✓ 1/{TOTAL}") for text in counted(at))
    spoken = Texts("en")("frame.labs-done", done=1, total=TOTAL)
    assert any(text.startswith(spoken) for text in classed(unfold(at, "course"), "bx-note"))


def test_a_skipped_question_leaves_its_lab_open() -> None:
    at = skip(visit())
    assert not is_ticked(at)
    assert counted(at) == []


def test_an_answer_that_came_with_a_link_is_no_progress() -> None:
    assert not is_ticked(visit(link("the-cat", ((EXPLORE, 0.4),))))


def test_progress_stays_over_other_links_and_edits() -> None:
    at = guess(visit(), 0.4)
    arrive(at, link("drop-not", ()))
    assert is_ticked(write_in(at, "candidate", "a dog"))


def test_progress_is_in_no_link() -> None:
    assert not is_ticked(again(guess(visit(), 0.4)))


# ---- what was learned


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answer", [lambda at: guess(at, 0.4), skip], ids=["answered", "skipped"])
def test_the_sentence_learned_closes_the_page_once_the_answer_is_known(
    answer: Callable[[AppTest], AppTest], language: str
) -> None:
    at = visit(language=language)
    assert not learned(at, language=language)
    assert learned(answer(at), language=language)


@pytest.mark.parametrize("page", CLOSING)
def test_every_page_closes_with_its_sentence_where_nothing_is_asked(page: str) -> None:
    at = turned(visit(link("papineni-1", ((ALL_QUESTIONS, OFF),))), page)
    assert learned(at, page)


@pytest.mark.parametrize("page", CLOSING)
def test_a_page_that_asks_keeps_its_sentence_back(page: str) -> None:
    asked = page in ASKED_ON.values()
    assert learned(turned(visit(link("papineni-1", ())), page), page) != asked


def test_an_open_question_keeps_the_sentence_back_though_another_is_skipped() -> None:
    at = turned(visit(link("papineni-1", (("variants-1", SKIPPED), ("variants-tab", "more")))), "variants")
    assert "commit-variants-2" in {button.key for button in at.button}
    assert not learned(at, "variants")


def test_a_text_that_is_refused_teaches_nothing() -> None:
    assert not learned(write_in(visit(), "candidate", "a" * 60_000))
