"""Tests of the exercises: their answers, the typical mistakes that they recognize, their variety, and their texts."""

from collections import Counter
from functools import cache
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_view.exercises import KINDS, LEVELS, TOLERANCE, Exercise, check_answer, make_exercise
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from bleu_view.words.typed_numbers import parse_typed_number

exercise_names = st.tuples(
    st.sampled_from(sorted(KINDS)), st.integers(0, 10**9), st.sampled_from(LEVELS), st.sampled_from(LANGUAGES)
)


@cache  # not at import, which every worker does
def sample() -> list[Exercise]:
    return [make_exercise(*name) for name in product(KINDS, range(25), LEVELS, LANGUAGES)]


@given(exercise_names)
def test_every_exercise_accepts_its_own_answers(name: tuple[str, int, int, str]) -> None:
    exercise = make_exercise(*name)
    for step in exercise.steps:
        assert check_answer(step, repr(step.answer)).kind == "right"
        assert check_answer(step, decimal(step.answer)).kind == "right"
        assert check_answer(step, f"{100 * step.answer}%").kind == "right"


@given(exercise_names)
def test_rounded_answer_is_coarse_but_a_wrong_one_is_not(name: tuple[str, int, int, str]) -> None:
    for step in make_exercise(*name).steps:
        typed = f"{step.answer:.2f}"
        if abs(float(typed) - step.answer) > TOLERANCE:
            assert check_answer(step, typed).kind in ("coarse", "slip")
        assert check_answer(step, f"{step.answer + 0.02:.2f}").kind != "coarse"


@given(exercise_names)
def test_every_slip_is_recognized_and_differs_from_the_answer(name: tuple[str, int, int, str]) -> None:
    for step in make_exercise(*name).steps:
        for slip in step.slips:
            verdict = check_answer(step, repr(slip.value))
            assert (verdict.kind, verdict.slip) == ("slip", slip.id)
            assert abs(slip.value - step.answer) > TOLERANCE


@given(exercise_names)
def test_exercises_are_not_degenerate(name: tuple[str, int, int, str]) -> None:
    exercise = make_exercise(*name)
    assert len(set(exercise.steps)) == len(exercise.steps) > 1
    assert any(step.slips for step in exercise.steps)
    assert exercise.candidate not in exercise.references
    assert set(exercise.candidate) & {token for reference in exercise.references for token in reference}
    assert len(set(exercise.references)) == len(exercise.references)
    last = exercise.steps[-1]
    if last.id.startswith("score") or last.id in {"penalty", "factor", "precision"}:
        assert 0 < last.answer < 1


@pytest.mark.parametrize("kind", KINDS)
def test_different_seeds_make_different_exercises(kind: str) -> None:
    texts = Counter((each.candidate, each.references) for each in sample() if each.kind == kind)
    assert len(texts) > 0.9 * texts.total()
    assert all(first != second for first, second in pairwise(each.candidate for each in sample() if each.kind == kind))


@given(exercise_names.filter(lambda name: name[0] in {"uniform", "d2l"}))
def test_final_answer_equals_the_hand_calculated_score(name: tuple[str, int, int, str]) -> None:
    exercise = make_exercise(*name)
    orders = exercise.score.orders
    by_hand = exercise.score.brevity_penalty
    for order in orders:
        by_hand *= (order.matches / order.total) ** (0.5**order.order if exercise.kind == "d2l" else 1 / len(orders))
    assert exercise.steps[-1].answer == pytest.approx(by_hand)


def test_every_kind_level_step_and_slip_has_its_texts() -> None:
    steps = {step.id: step for exercise in sample() for step in exercise.steps}
    slips = {slip.id for exercise in sample() for step in exercise.steps for slip in step.slips}
    parts = ("ask", "hint-1", "hint-2", "hint-3", "working", "result")
    assert set(catalogue_entries("exercises")) == {
        *(f"kind-{kind}" for kind in KINDS),
        *(f"level-{level}" for level in LEVELS),
        *(f"{step}-{part}" for step, part in product(steps, parts)),
        *(f"slip-{slip}" for slip in slips),
        "unreadable",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_values_for_its_placeholders(language: str) -> None:
    texts = Texts(language)
    for step in {step.id: step for exercise in sample() for step in exercise.steps}.values():
        for part in ("ask", "hint-1", "hint-2", "hint-3", "working", "result"):
            assert "{" not in texts(f"exercises.{step.id}-{part}", shown=step.shown, answer="1", **dict(step.values))


def test_shown_penalty_formula_parses_to_the_answer() -> None:
    exercise = make_exercise("length", 4217, 1, "en")
    assert parse_typed_number(exercise.steps[-1].shown.split(" = ")[0]) == pytest.approx(exercise.steps[-1].answer)
