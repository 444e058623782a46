"""Challenges: the par solution passes, the near miss does not, nor does anything empty or copied."""

import math

import pytest

from bleu_view.challenges import ANSWERS, CHALLENGES, QUANTITIES, SIGNS, attempt, check
from bleu_view.texts import entries

every_challenge = pytest.mark.parametrize("name", CHALLENGES)

REACHED = {
    "all-match-low-score": 0.135,
    "salad": 0.505,
    "reference-that-lowers": 0.448,
    "reference-that-lifts": 1,
    "delete-and-gain": 0.537,
    "zero-by-tokenizer": 0,
    "d2l-above-uniform": 0.595,
    "above-one": 1.011,
    "flip-the-meaning": 0.707,
    "right-and-zero": 0,
    "exactly-half": 0.5,
    "two-winners": 0.784,
    "wrong-and-high": 0.841,
    "d2l-below-uniform": 0.634,
}


def solved(name: str, typed: tuple[str, ...]) -> bool:
    return all(goal.is_met for goal in check(attempt(CHALLENGES[name], typed)))


def test_there_are_17_challenges() -> None:
    assert len(CHALLENGES) == 17


@every_challenge
def test_the_par_solution_passes_and_the_near_miss_does_not(name: str) -> None:
    challenge = CHALLENGES[name]
    assert solved(name, challenge.par)
    assert not solved(name, challenge.near_miss)


@pytest.mark.parametrize(("name", "value"), REACHED.items())
def test_par_scores_what_the_notes_say(name: str, value: float) -> None:
    assert attempt(CHALLENGES[name], CHALLENGES[name].par).score.value == pytest.approx(value, abs=5e-4)


@every_challenge
@pytest.mark.parametrize("typed", ["", " ", "x", "the " * 300, "我喜欢", "\x00", "**b** $x$ <i>", "👩‍👩‍👧"])
def test_any_text_may_be_typed_and_solves_nothing_by_chance(name: str, typed: str) -> None:
    challenge = CHALLENGES[name]
    reached = check(attempt(challenge, (typed,) * ANSWERS[challenge.answer]))
    # A reference may be any text: its length alone can move the score.
    assert challenge.answer == "reference" or not all(goal.is_met for goal in reached)
    assert not any(math.isinf(goal.now) for goal in reached)


@every_challenge
def test_a_copy_of_the_reference_solves_only_what_asks_for_one(name: str) -> None:
    challenge = CHALLENGES[name]
    if challenge.answer == "candidate":
        assert not solved(name, challenge.references[:1])


def test_another_number_of_lines_is_refused() -> None:
    with pytest.raises(ValueError, match="takes 2 lines"):
        attempt(CHALLENGES["above-one"], ("one",))


def test_every_goal_is_on_the_menus_and_everything_has_its_words() -> None:
    goals = [goal for challenge in CHALLENGES.values() for goal in challenge.goals]
    assert {goal.quantity for goal in goals} == set(QUANTITIES)
    assert {goal.sign for goal in goals} <= set(SIGNS)
    parts = ("name", "task", "hint")
    assert set(entries("challenges")) == {
        *(f"{name}-{part}" for name in CHALLENGES for part in parts),
        *(f"quantity-{quantity}" for quantity in QUANTITIES),
    }
