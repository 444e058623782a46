"""The goals of an attempt at a challenge: each with the number that counts for it now.

A new kind of goal is an entry of `QUANTITIES`, and its words: `challenges.quantity-<name>`.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from bleu_core import reweigh, score
from bleu_core.scoring import mean_of_segments
from labs.challenges.view.challenge_attempt import Attempt, duel, given_value, systems
from labs.challenges.view.challenges import SIGNS, Goal

_AS_GIVEN = ("same", "kept")
"""Quantities whose number is the score of the candidate that is given, unrounded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """A goal, the number reached so far, and whether it meets the goal."""

    goal: Goal
    now: float
    is_met: bool


def check(tried: Attempt) -> tuple[Reached, ...]:
    """Compare every goal with the attempt.

    >>> from labs.challenges.view.challenge_attempt import attempt
    >>> from labs.challenges.view.challenges import CHALLENGES
    >>> [goal.is_met for goal in check(attempt(CHALLENGES["all-match-low-score"], ("the cat",)))]
    [True, True, True]
    """
    return tuple([_check_goal(goal, tried) for goal in tried.challenge.goals])


def _check_goal(goal: Goal, tried: Attempt) -> Reached:
    now = QUANTITIES[goal.quantity](tried)
    if goal.quantity in _AS_GIVEN:
        goal = replace(goal, number=given_value(tried.challenge))
    return Reached(goal=goal, now=now, is_met=not math.isnan(now) and SIGNS[goal.sign](now, goal.number))


def _precision(order: int) -> Callable[[Attempt], float]:
    return lambda tried: tried.score.orders[order - 1].precision


def _unknown(tried: Attempt) -> float:
    [counts] = tried.score.segments
    return sum([ngram.candidate_count for ngram in counts.orders[0] if not ngram.maximum])


def _exchange_total(tried: Attempt) -> float:
    """Count the tokens that would have to be exchanged to have the original's, in any order."""
    typed, original = Counter(tried.tokens), Counter(tried.original)
    return max((typed - original).total(), (original - typed).total())


def _shared_total(tried: Attempt) -> float:
    return len(set(tried.typed[0].split()) & set(tried.tokens))


def _is_one_deletion(tried: Attempt) -> float:
    original = tried.original
    return float(tried.tokens in {original[:place] + original[place + 1 :] for place in range(len(original))})


def _rise(tried: Attempt) -> float:
    return tried.score.value - given_value(tried.challenge)


def _split(tried: Attempt) -> float:
    found = duel(tried)
    return float(found is not None and found.is_split)


def _is_copy(tried: Attempt) -> float:
    same = all(segment.candidate.strip() in segment.references for segment in tried.segments)
    return float(same and bool(tried.tokens))


def _zh(tried: Attempt) -> float:
    return score(tried.segments, replace(tried.challenge.variant_to_score(), tokenizer="zh")).value


def _lead(tried: Attempt) -> float:
    return reweigh(tried.score, "d2l").value - tried.score.value


def _mean_lead(tried: Attempt) -> float:
    typed, given = systems(tried)
    return mean_of_segments(typed) - mean_of_segments(given)


def _corpus_lead(tried: Attempt) -> float:
    typed, given = systems(tried)
    return typed.value - given.value


QUANTITIES: Mapping[str, Callable[[Attempt], float]] = MappingProxyType(
    {
        "value": lambda tried: tried.score.value,
        "same": lambda tried: tried.score.value,
        "kept": lambda tried: tried.score.value,
        "other": lambda tried: float(tried.tokens != tried.original),
        "avoids": lambda tried: float(tried.challenge.word not in tried.tokens),
        "split": _split,
        "zh": _zh,
        "c": lambda tried: tried.score.candidate_length,
        "m1": lambda tried: tried.score.orders[0].matches,
        "p1": _precision(1),
        "p2": _precision(2),
        "bp": lambda tried: tried.score.brevity_penalty,
        "unknown": _unknown,
        "exchanged": _exchange_total,
        "begins": lambda tried: float(tried.tokens[:1] == (tried.challenge.word,)),
        "shared": _shared_total,
        "deleted": _is_one_deletion,
        "rise": _rise,
        "copied": _is_copy,
        "lead": _lead,
        "mean-lead": _mean_lead,
        "corpus-lead": _corpus_lead,
    }
)
