"""Texts of the stage at each step, and the step after a right answer, whatever was answered before or skipped."""

from itertools import product

import pytest

from bleu_view.exercises import KINDS, LEVELS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.practice.view.exercise_progress import ALL, EXAMPLE, ONE, is_counted, states, the_exercise
from labs.practice.view.stage_steps import StageStep, stage_steps

EN = Texts("en")
RIGHT = ("8", "6", "6")
"""The answers of the exercise `staged`: n-grams, 4217, at level 3."""
HOW = EN("practice.write-count")


def staged(*typed: str, helped: tuple[int, ...] = (0, 0, 0), language: str = "en") -> tuple[StageStep, ...]:
    texts = Texts(language)
    return stage_steps(texts, states(the_exercise("ngrams", 4217, 3, "en"), ALL, typed, helped), ALL)


def test_a_right_answer_leads_on_to_the_next_step_where_it_is_spoken_of() -> None:
    first, second, _ = staged("8", "", "")
    assert (first.next, first.go) == (1, "")
    assert second.said_after == first.said == EN("practice.right", working="c − n + 1 = 8 − 1 + 1 = 8")
    assert second.said == HOW  # who comes by Next or Back did not just answer


@pytest.mark.parametrize("skipped", ["", "7"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_after_a_skipped_step_the_stage_stays_and_names_the_open_one(language: str, skipped: str) -> None:
    texts, last = Texts(language), staged("8", skipped, "6", language=language)[2]
    assert last.said.endswith(texts("practice.still-open", number=2))
    assert (last.mark, last.go) == ("✓ = 6", texts("practice.go-to-step", number=2))
    assert (last.next, last.missing) == (2, 1)


@pytest.mark.parametrize(("typed", "helped"), [("7", 0), ("abc", 0), ("", 1)])
def test_no_right_answer_leads_to_a_step_where_something_was_tried(typed: str, helped: int) -> None:
    first, second, _ = staged("8", typed, "", helped=(0, helped, 0))
    assert (first.next, first.missing, first.go) == (0, 1, EN("practice.go-to-step", number=2))
    assert second.said_after == ""
    assert "Right" not in second.said


def test_a_step_that_was_answered_before_is_passed_over() -> None:
    first, second, _ = staged("8", "6", "")
    assert (second.next, second.go) == (2, "")
    assert (first.next, first.missing) == (0, 2)
    assert staged("", "", "6")[2].missing == 0


def test_the_last_open_step_ends_the_exercise_wherever_it_is() -> None:
    for step in staged(*RIGHT):
        assert step.said.endswith(EN("practice.steps-right", right=3, total=3))
        assert (step.go, step.next) == ("", step.missing)


@pytest.mark.parametrize("typed", list(product(("", "right", "99"), repeat=3)))
def test_sentence_on_an_answer_is_about_that_answer(typed: tuple[str, ...]) -> None:
    steps = staged(*[right if text == "right" else text for right, text in zip(RIGHT, typed, strict=True)])
    for place, (step, text) in enumerate(zip(steps, typed, strict=True)):
        assert step.said.startswith("**Right**") == (text == "right")
        assert bool(step.said_after) == (text == "" and place > 0 and typed[place - 1] == "right")
        assert not steps[step.missing].is_settled or step.missing == place
        assert step.next == place or steps[step.next].said == HOW
        assert not (step.go and step.next != place)


@pytest.mark.parametrize("mode", [EXAMPLE, ONE])
def test_steps_that_are_given_lead_nowhere(mode: str) -> None:
    found = states(the_exercise("d2l", 4217, 1, "en"), mode, [""] * 4, [0] * 4)
    assert {step.go for step in stage_steps(EN, found, mode)} == {""}
    if mode == ONE:
        assert stage_steps(EN, found, mode)[-1].said.startswith("**BP = ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_counting_question_asks_for_a_whole_number_and_no_other_does(kind: str, language: str) -> None:
    texts = Texts(language)
    for level, text in product(LEVELS, ("", "x")):
        exercise = the_exercise(kind, 4217, level, language)
        total = len(exercise.steps)
        for step, state in zip(exercise.steps, states(exercise, ALL, [text] * total, [0] * total), strict=True):
            said = stage_steps(texts, [state], ALL)[0].said
            assert ("4/5" not in said) == is_counted(step)
            assert not is_counted(step) or step.answer == int(step.answer)
