"""Tests of the stage's texts at each step, and of the step that follows a right answer."""

from itertools import product

import pytest

from bleu_view.exercises import KINDS, LEVELS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.practice.view.exercise_progress import ALL, EXAMPLE, ONE, asks_for_count, cached_exercise, step_states
from labs.practice.view.stage_steps import StageStep, stage_steps

EN = Texts("en")
RIGHT_ANSWERS = ("8", "6", "6")
"""The right answers to the exercise that `ngram_steps` uses."""
HOW_TO_ANSWER = EN("practice.write-count")


def ngram_steps(*typed: str, helped: tuple[int, ...] = (0, 0, 0), language: str = "en") -> tuple[StageStep, ...]:
    texts = Texts(language)
    return stage_steps(texts, step_states(cached_exercise("ngrams", 4217, 3, "en"), ALL, typed, helped), ALL)


def test_a_right_answer_leads_to_the_next_step_which_mentions_it() -> None:
    first, second, _ = ngram_steps("8", "", "")
    assert (first.next, first.go) == (1, "")
    assert second.said_after == first.said == EN("practice.right", working="c − n + 1 = 8 − 1 + 1 = 8")
    assert second.said == HOW_TO_ANSWER  # shown after Next or Back instead of an answer


@pytest.mark.parametrize("skipped", ["", "7"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_right_answer_after_a_skipped_step_names_the_open_step(language: str, skipped: str) -> None:
    texts, last = Texts(language), ngram_steps("8", skipped, "6", language=language)[2]
    assert last.said.endswith(texts("practice.still-open", number=2))
    assert (last.mark, last.go) == ("✓ = 6", texts("practice.go-to-step", number=2))
    assert (last.next, last.missing) == (2, 1)


@pytest.mark.parametrize(("typed", "helped"), [("7", 0), ("abc", 0), ("", 1)])
def test_a_right_answer_does_not_lead_to_a_step_already_tried(typed: str, helped: int) -> None:
    first, second, _ = ngram_steps("8", typed, "", helped=(0, helped, 0))
    assert (first.next, first.missing, first.go) == (0, 1, EN("practice.go-to-step", number=2))
    assert second.said_after == ""
    assert "Right" not in second.said


def test_a_right_answer_does_not_lead_to_an_answered_step() -> None:
    first, second, _ = ngram_steps("8", "6", "")
    assert (second.next, second.go) == (2, "")
    assert (first.next, first.missing) == (0, 2)
    assert ngram_steps("", "", "6")[2].missing == 0


def test_solving_the_last_open_step_ends_the_exercise() -> None:
    for step in ngram_steps(*RIGHT_ANSWERS):
        assert step.said.endswith(EN("practice.steps-right", right=3, total=3))
        assert (step.go, step.next) == ("", step.missing)


@pytest.mark.parametrize("typed", list(product(("", "right", "99"), repeat=3)))
def test_each_sentence_is_about_the_answer_to_its_own_step(typed: tuple[str, ...]) -> None:
    steps = ngram_steps(*[right if text == "right" else text for right, text in zip(RIGHT_ANSWERS, typed, strict=True)])
    for index, (step, text) in enumerate(zip(steps, typed, strict=True)):
        assert step.said.startswith("**Right**") == (text == "right")
        assert bool(step.said_after) == (text == "" and index > 0 and typed[index - 1] == "right")
        assert not steps[step.missing].is_settled or step.missing == index
        assert step.next == index or steps[step.next].said == HOW_TO_ANSWER
        assert not (step.go and step.next != index)


@pytest.mark.parametrize("mode", [EXAMPLE, ONE])
def test_worked_steps_do_not_lead_to_another_step(mode: str) -> None:
    states = step_states(cached_exercise("d2l", 4217, 1, "en"), mode, [""] * 4, [0] * 4)
    assert {step.go for step in stage_steps(EN, states, mode)} == {""}
    if mode == ONE:
        assert stage_steps(EN, states, mode)[-1].said.startswith("**BP = ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_only_a_counting_question_asks_for_a_whole_number(kind: str, language: str) -> None:
    texts = Texts(language)
    for level, text in product(LEVELS, ("", "x")):
        exercise = cached_exercise(kind, 4217, level, language)
        total = len(exercise.steps)
        for step, state in zip(exercise.steps, step_states(exercise, ALL, [text] * total, [0] * total), strict=True):
            sentence = stage_steps(texts, [state], ALL)[0].said
            assert ("4/5" not in sentence) == asks_for_count(step)
            assert not asks_for_count(step) or step.answer == int(step.answer)
