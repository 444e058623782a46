"""Tests of an exercise's progress: questions, hints, verdicts, the formula, and the step that follows an answer."""

from itertools import product

import pytest

from bleu_view.exercises.answer_checks import check_answer
from bleu_view.exercises.exercise_kinds import KINDS, LEVELS
from bleu_view.exercises.exercise_steps import Exercise, Step
from bleu_view.words.texts import LANGUAGES, Texts
from labs.practice.view.exercise_progress import (
    ALL,
    EXAMPLE,
    HINTS,
    ONE,
    StepState,
    asks_for_count,
    cached_exercise,
    count_right,
    formula_rows,
    mistake_explanation,
    step_states,
    step_text,
)
from labs.practice.view.stage_steps import StageStep, question_text, stage_steps, step_verdict, token_strips_html

EN = Texts("en")


def solved_states(exercise: Exercise, mode: str = "all", *, upto: int = 99) -> tuple[StepState, ...]:
    """Return the states after right answers to the first `upto` steps."""
    typed = [repr(float(step.answer)) if index < upto else "" for index, step in enumerate(exercise.steps)]
    return step_states(exercise, mode, typed, [0] * len(typed))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_questions_and_hints_and_can_be_solved(kind: str, level: int, language: str) -> None:
    texts, exercise = Texts(language), cached_exercise(kind, 4217, level, language)
    assert count_right(solved_states(exercise)) == (len(exercise.steps), len(exercise.steps))
    for state in solved_states(exercise):
        assert "_" not in question_text(texts, state)
        assert all(step_text(texts, state, f"hint-{number}") for number in range(1, HINTS + 1))
        assert step_text(texts, state, "working").endswith(state.step.shown)
        assert step_verdict(texts, state)[1].startswith("✓ =")
    assert token_strips_html(texts, exercise).count("<dt") == 1 + len(exercise.references)


def test_a_question_does_not_reveal_the_answer_of_an_earlier_step() -> None:
    exercise = cached_exercise("length", 4217, 1, "en")
    [*_, before] = solved_states(exercise, upto=0)
    [*_, between] = solved_states(exercise, upto=1)
    [*_, after] = solved_states(exercise, upto=2)
    assert step_text(EN, before, "ask").startswith("c = ?, r = ?")
    assert step_text(EN, between, "ask").startswith("c = 9, r = ?")
    assert step_text(EN, after, "ask").startswith("c = 9, r = 10")
    exercise = cached_exercise("weights", 4217, 1, "en")
    asks = [step_text(EN, solved_states(exercise, upto=upto)[-1], "ask") for upto in (1, 2)]
    assert ["the weight ?." in ask for ask in asks] == [True, False]
    assert "the weight 1/4." in asks[1]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_known_mistake_of_an_exercise_is_explained(kind: str, language: str) -> None:
    texts, exercise = Texts(language), cached_exercise(kind, 4217, 3, language)
    for index, step in enumerate(exercise.steps):
        for slip in step.slips:
            typed = [repr(slip.value) if at == index else "" for at in range(len(exercise.steps))]
            state = step_states(exercise, "all", typed, [0] * len(typed))[index]
            assert mistake_explanation(texts, state) == texts(f"exercises.slip-{slip.id}")
            assert not state.is_settled


def test_unreadable_text_gets_a_hint_on_how_to_write_numbers() -> None:
    exercise = cached_exercise("d2l", 4217, 1, "en")
    state = step_states(exercise, "all", ["<b>", "", "", ""], [0] * 4)[0]
    assert "4/5" in mistake_explanation(EN, state)


def test_the_working_is_shown_after_three_hints() -> None:
    exercise = cached_exercise("weights", 4217, 1, "en")
    helped = [step_states(exercise, "all", [""] * 4, [times, 0, 0, 0])[0] for times in range(HINTS + 2)]
    assert [state.shown_hint_numbers for state in helped] == [(), (1,), (1, 2), (1, 2, 3), (1, 2, 3)]
    assert [state.shows_working for state in helped] == [False, False, False, False, True]


def test_the_formula_shows_the_values_of_right_steps() -> None:
    exercise = cached_exercise("d2l", 4217, 1, "en")
    inks = ("#111111", "#222222")
    filled = [formula_rows(EN, exercise, solved_states(exercise, upto=upto), inks) for upto in range(5)]
    assert [str(rows).count("'?'") for rows in filled] == [4, 3, 2, 1, 0]
    _, numbers, result = filled[4]
    assert (result["factors"], numbers["factors"][0]) == ([["text", "0.8160"]], ["text", "0.8948"])
    assert formula_rows(EN, cached_exercise("length", 4217, 1, "en"), (), inks) == []


@pytest.mark.parametrize(("language", "verdict"), [("en", "right; one more decimal"), ("zh", "对，再多写一位小数")])
def test_an_answer_with_too_few_decimals_does_not_solve_the_step(language: str, verdict: str) -> None:
    step = Step(id="precision", answer=5 / 7, shown="5/7")
    state = StepState(step=step, number=1, verdict=check_answer(step, "0.71"))
    assert verdict in step_verdict(Texts(language), state)[1]
    assert mistake_explanation(Texts(language), state) == ""
    assert not state.is_right


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
