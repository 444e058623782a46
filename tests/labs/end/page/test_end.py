"""Tests of the end page: the learner's answers, largest miss and best sentence, its buttons, and its empty state."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.kept_progress import Attempt, KeptProgress
from bleu_view.words.course_pages import LABS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.end.ending import ACTION, ASK_AGAIN_ACTION, BEAT_ACTION, KEY
from tests.shared.pages.addresses import switch_to_page
from tests.shared.pages.explore import example_link, run_page, visit_explore
from tests.shared.pages.page_content import component_data

ANSWERS = {"explore-1": 0.5, "clipping-1": 2, "clipping-2": 1, "length-1": 1, "limits-1": 2, "variants-2": "0.03..0.97"}
"""In turn: right within 0.01, right, far off, right, a wrong option, close."""
REFERENCE = ("the", "doctor", "said", "that", "the", "medicine", "is", "not", "safe", "for", "small", "children")
BEST_ATTEMPT = Attempt(language="en", candidate=(*REFERENCE[:-1], "dogs"), reference=REFERENCE)


def open_end(answers: dict[str, Any], best: Attempt | None = None, language: str = "en") -> AppTest:
    at = visit_explore(example_link("the-cat", ()), language)
    at.session_state["memory"].progress = KeptProgress(answers=answers, solved=frozenset(), best=best)
    return switch_to_page(at, "end")


def ending_data_of(at: AppTest) -> dict[str, Any]:
    return component_data(at, KEY)


def click_end_button(at: AppTest, action: str) -> AppTest:
    """Simulate a click on a button of the end page."""
    at.session_state[KEY] = {ACTION: action}
    return run_page(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_is_a_brick_in_the_row_of_its_lab(language: str) -> None:
    texts, data = Texts(language), ending_data_of(open_end(ANSWERS, BEST_ATTEMPT, language))
    bricks = {row["name"]: [brick["outcome"] for brick in row["bricks"]] for row in data["rows"]}
    assert bricks[f"0 {texts('pages.explore-menu')}"] == ["right"]
    assert bricks[f"2 {texts('pages.clipping-menu')}"] == ["right", "surprise"]
    assert bricks[f"5 {texts('pages.variants-menu')}"] == ["close"]
    assert bricks[f"4 {texts('pages.weights-menu')}"] == []
    assert data["counts"] == texts("ending.counts", right=3, close=1, surprises=2)
    widest, best = data["sentences"]
    assert texts("pages.clipping-menu") in widest
    assert "2/6" in widest
    assert "**6/6**" in widest
    assert "the medicine is not safe for small dogs" in best
    assert decimal(BEST_ATTEMPT.score_under_papineni().value) in best
    assert [order["text"] for order in data["ribbon"]["orders"]] == ["11/12", "10/11", "9/10", "8/9"]
    assert data["ribbon"]["total"]["text"] == "0.904"


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_without_answers_lists_all_labs_and_how_to_begin(language: str) -> None:
    texts, data = Texts(language), ending_data_of(open_end({}, None, language))
    assert data["heading"] == texts("ending.empty-heading", count=len(LABS))
    assert data["sentences"] == [texts("ending.empty"), texts("ending.no-best")]
    assert data["acts"] == {"beat": texts("ending.try"), "again": "", "print": ""}
    assert data["ribbon"] is None
    assert not any(row["bricks"] for row in data["rows"])


def test_only_surprising_answers_are_asked_again() -> None:
    data = ending_data_of(open_end({"clipping-1": 2}))
    assert data["sentences"][0] == Texts("en")("ending.no-miss")
    assert data["acts"]["again"] == ""
    at = click_end_button(open_end(ANSWERS), ASK_AGAIN_ACTION)
    assert at.title[0].value == "2 Clipping"
    memory = at.session_state["memory"]
    assert "clipping-2" not in memory.document.view
    assert memory.document.view["clipping-1"] == 2  # its answer opens the second question
    assert memory.progress.answers["clipping-2"] == 1  # kept until a new answer replaces it


def test_button_to_beat_the_best_sentence_opens_the_first_page() -> None:
    at = click_end_button(open_end({}, BEST_ATTEMPT), BEAT_ACTION)
    assert component_data(at, "story")["language"] == "en"
