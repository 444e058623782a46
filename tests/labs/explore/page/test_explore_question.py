"""Predict first: the page asks, the learner commits or skips, the gap is told and remembered; a link may not ask."""

import pytest

from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from frame.widgets.question import EXPLORE, OFF, QUESTIONS
from tests.shared.pages.explore import (
    FIRST,
    again,
    choose,
    click,
    guess,
    incline,
    inclined,
    is_asked,
    link,
    reveal,
    select,
    skip,
    speak,
    stands,
    unfold,
    visit,
    write_in,
)
from tests.shared.pages.shown import component, fractions, frames, html, reading, scores

pytestmark = pytest.mark.parametrize("language", LANGUAGES)

TOO_LOW = {"en": "Your guess was 0.10 too low.", "zh": "你的猜测低了 0.10。"}
TOO_HIGH = {"en": "Your guess was 0.10 too high.", "zh": "你的猜测高了 0.10。"}
RIGHT = {"en": "Your guess was right to two decimals.", "zh": "你猜对了，两位小数都一样。"}


def test_the_page_opens_on_a_finished_example_and_asks(language: str) -> None:
    at = visit(language=language)
    assert stands(at, scenario_of(FIRST))
    assert is_asked(at)
    assert len(component(at, "wall")["candidate"]["tokens"]) == 18


def test_before_the_guess_there_is_evidence_but_no_answer(language: str) -> None:
    at = visit(language=language)
    assert scores(at) == ["?", "?"]
    assert fractions(at) == ["? / 18", "? / 17", "? / 16", "? / 15"]
    assert set(component(at, "wall")["orders"][3]["fates"]) == {"credited", "unmatched"}
    assert frames(at) == []
    assert reading(at) == ""


@pytest.mark.parametrize(("number", "gap"), [(0.4, TOO_LOW), (0.6, TOO_HIGH), (0.5, RIGHT)])
def test_a_guess_reveals_the_score_and_the_gap(language: str, number: float, gap: dict[str, str]) -> None:
    at = guess(visit(language=language), number)
    assert scores(at) == ["0.505", "0.707"]
    assert reading(at).startswith(gap[language])
    assert len(frames(at)) == 4
    assert not is_asked(at)


def test_a_slider_that_was_not_moved_is_no_guess(language: str) -> None:
    at, urging = visit(language=language), Texts(language)("predict.move-first")
    assert inclined(at) == 0
    reveal(at)
    assert is_asked(at)
    assert urging in html(at)
    assert at.session_state["memory"].progress.answers == {}
    assert urging not in html(incline(at, 0.5))
    assert not is_asked(reveal(at))
    assert at.session_state["memory"].progress.answers == {EXPLORE: 0.5}


def test_a_slider_that_was_moved_and_put_back_is_a_guess(language: str) -> None:
    at = reveal(incline(incline(visit(language=language), 0.5), 0))
    assert not is_asked(at)


def test_a_guess_that_is_not_committed_stays_over_language_example_and_reload(language: str) -> None:
    at = incline(visit(language=language), 0.3)
    assert inclined(speak(at, next(other for other in LANGUAGES if other != language))) == 0.3
    assert inclined(choose(at, "drop-not")) == 0.3
    assert inclined(again(at)) == 0.3


def test_skipping_reveals_without_a_gap(language: str) -> None:
    at = skip(visit(language=language))
    assert scores(at) == ["0.505", "0.707"]
    assert not any(gap[language][:6] in reading(at) for gap in (TOO_LOW, TOO_HIGH, RIGHT))


def test_a_guess_is_remembered_over_edits_examples_and_settings(language: str) -> None:
    at = guess(visit(language=language), 0.5)
    choose(at, "drop-not")
    assert "0.26" in reading(at)  # 0.757 − 0.50
    write_in(at, "candidate", "this drug is unsafe for kids")
    select(at, "max_order", 1)
    assert not is_asked(at)
    assert "0.22" in reading(at)  # 0.50 − 2/6 · e^(1 − 7/6) = 0.50 − 0.282
    click(at, "reset")
    assert "0.26" in reading(at)


def test_a_guess_is_remembered_by_the_link_and_over_languages(language: str) -> None:
    at = again(guess(visit(language=language), 0.4))
    assert reading(at).startswith(TOO_LOW[language])
    (other,) = set(LANGUAGES) - {language}
    assert reading(speak(at, other)).startswith(TOO_LOW[other])


def test_a_skipped_question_stays_skipped_by_the_link(language: str) -> None:
    assert not is_asked(again(skip(visit(language=language))))


def test_a_teachers_link_asks_nothing(language: str) -> None:
    at = visit(link("the-cat", ((QUESTIONS, OFF),)), language)
    assert not is_asked(at)
    assert scores(at) == ["0.135"] * 2


@pytest.mark.parametrize("answer", [-3, 7.5, "words"])
def test_a_forged_answer_counts_as_one_within_bounds_or_as_skipped(language: str, answer: float | str) -> None:
    assert scores(visit(link("the-cat", ((EXPLORE, answer),)), language)) == ["0.135"] * 2


@pytest.mark.parametrize("kind", ["present", "asking", "plain"])
def test_the_copied_link_opens_what_was_chosen(language: str, kind: str) -> None:
    at = guess(visit(link("drop-not", ()), language), 0.5)
    unfold(at, "share").radio(key="link-kind").set_value(kind).run()
    copied = dict(part.split("=") for part in component(at, "copy_link")["query"].split("&"))
    opened_link = visit(copied["s"], copied["lang"])
    assert is_asked(opened_link) == (kind == "asking")
    assert ("0.26" in reading(opened_link)) == (kind == "present")


def test_the_score_takes_the_place_of_all_that_asked(language: str) -> None:
    at = visit(language=language)
    asked = set(at.get_by_key("score-card").children)
    assert asked <= set(skip(at).get_by_key("score-card").children)
