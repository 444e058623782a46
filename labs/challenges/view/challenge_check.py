"""The check of an attempt: each goal with the value reached so far.

A new kind of goal needs an entry in `QUANTITIES` and a text `challenges.quantity-<name>`.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from bleu_core import reweigh, score
from bleu_core.scoring import mean_of_segments
from labs.challenges.view.challenge_attempt import (
    Attempt,
    compare_attempt_in_two_ways,
    score_both_systems,
    score_given_line,
)
from labs.challenges.view.challenges import SIGNS, Goal

_GIVEN_SCORE_QUANTITIES = ("same", "kept")
"""Quantities whose goal is the unrounded score of the given candidate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedGoal:
    """A goal, the value that the attempt reaches, and whether this value meets the goal."""

    goal: Goal
    value: float
    is_met: bool


def check_goals(tried: Attempt) -> tuple[CheckedGoal, ...]:
    """Check every goal of the attempt's challenge.

    >>> from labs.challenges.view.challenge_attempt import score_attempt
    >>> from labs.challenges.view.challenges import CHALLENGES
    >>> [goal.is_met for goal in check_goals(score_attempt(CHALLENGES["all-match-low-score"], ("the cat",)))]
    [True, True, True]
    """
    return tuple([_check_goal(goal, tried) for goal in tried.challenge.goals])


def _check_goal(goal: Goal, tried: Attempt) -> CheckedGoal:
    value = QUANTITIES[goal.quantity](tried)
    if goal.quantity in _GIVEN_SCORE_QUANTITIES:
        goal = replace(goal, number=score_given_line(tried.challenge))
    return CheckedGoal(goal=goal, value=value, is_met=not math.isnan(value) and SIGNS[goal.sign](value, goal.number))


def _unmatched_total(tried: Attempt) -> float:
    [counts] = tried.score.segments
    return sum([ngram.candidate_count for ngram in counts.orders[0] if not ngram.maximum])


def _unordered_edit_count(tried: Attempt) -> float:
    """Count the tokens to replace, insert or delete in order to get the original's tokens, in any order."""
    typed, original = Counter(tried.tokens), Counter(tried.original_tokens)
    return max((typed - original).total(), (original - typed).total())


def _is_one_deletion(tried: Attempt) -> float:
    original = tried.original_tokens
    return float(tried.tokens in {original[:place] + original[place + 1 :] for place in range(len(original))})


def _has_two_winners(tried: Attempt) -> float:
    found = compare_attempt_in_two_ways(tried)
    return float(found is not None and found.has_different_winners)


def _is_copy(tried: Attempt) -> float:
    same = all(segment.candidate.strip() in segment.references for segment in tried.segments)
    return float(same and bool(tried.tokens))


def _mean_lead(tried: Attempt) -> float:
    typed, given = score_both_systems(tried)
    return mean_of_segments(typed) - mean_of_segments(given)


def _corpus_lead(tried: Attempt) -> float:
    typed, given = score_both_systems(tried)
    return typed.value - given.value


QUANTITIES: Mapping[str, Callable[[Attempt], float]] = MappingProxyType(
    {
        "value": lambda tried: tried.score.value,
        "same": lambda tried: tried.score.value,
        "kept": lambda tried: tried.score.value,
        "other": lambda tried: float(tried.tokens != tried.original_tokens),
        "avoids": lambda tried: float(tried.challenge.word not in tried.tokens),
        "split": _has_two_winners,
        "zh": lambda tried: score(tried.segments, replace(tried.challenge.variant_to_score(), tokenizer="zh")).value,
        "c": lambda tried: tried.score.candidate_length,
        "m1": lambda tried: tried.score.orders[0].matches,
        "p1": lambda tried: tried.score.orders[0].precision,
        "p2": lambda tried: tried.score.orders[1].precision,
        "bp": lambda tried: tried.score.brevity_penalty,
        "unknown": _unmatched_total,
        "exchanged": _unordered_edit_count,
        "begins": lambda tried: float(tried.tokens[:1] == (tried.challenge.word,)),
        "shared": lambda tried: len(set(tried.typed[0].split()) & set(tried.tokens)),
        "deleted": _is_one_deletion,
        "rise": lambda tried: tried.score.value - score_given_line(tried.challenge),
        "copied": _is_copy,
        "lead": lambda tried: reweigh(tried.score, "d2l").value - tried.score.value,
        "mean-lead": _mean_lead,
        "corpus-lead": _corpus_lead,
    }
)
