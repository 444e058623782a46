"""A learner's attempt at a challenge: the typed lines with their score, and each goal with the value reached so far.

Two candidates may be scored in two ways, with a winner in each. A new kind of goal needs an entry in `QUANTITIES` and a
text `challenges.quantity-<name>`.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from bleu_core import BleuScore, Segment, combine, reweigh, score
from bleu_core.scoring import mean_of_segments
from bleu_view.scenario.cleaning import clean_text
from labs.challenges.view.challenges import SIGNS, Challenge, Goal

_GIVEN_SCORE_QUANTITIES = ("same", "kept")
"""Quantities whose goal is the unrounded score of the given candidate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoWayScores:
    """The scores of two candidates, A and B, each computed in two ways; `ways` has the names of the two ways."""

    ways: tuple[str, str]
    a: tuple[float, float]
    b: tuple[float, float]

    @property
    def winners(self) -> tuple[str, str]:
        """The winner in each way: "a", "b", or "" for a draw."""
        first, second = ["a" if a > b else "b" if b > a else "" for a, b in zip(self.a, self.b, strict=True)]
        return first, second


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """The lines that a learner typed for a challenge, with their segments and score."""

    challenge: Challenge
    typed: tuple[str, ...]
    segments: tuple[Segment, ...]
    score: BleuScore

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens of the attempted candidate."""
        return self.score.segments[0].candidate

    @property
    def original_tokens(self) -> tuple[str, ...]:
        """The tokens of the lines given by the challenge."""
        return tuple(" ".join(self.challenge.given).split())


def score_attempt(challenge: Challenge, typed: tuple[str, ...]) -> Attempt:
    """Score the typed lines.

    >>> from labs.challenges.view.challenges import CHALLENGES
    >>> round(score_attempt(CHALLENGES["all-match-low-score"], ("the cat",)).score.value, 3)
    0.135
    """
    segments = _attempt_segments(challenge, typed)
    result = score(segments, challenge.variant_to_score())
    return Attempt(challenge=challenge, typed=typed, segments=segments, score=result)


def compare_attempt_in_two_ways(tried: Attempt) -> TwoWayScores | None:
    """Return the scores of two candidates in two ways; None for a challenge with only one candidate.

    >>> from labs.challenges.view.challenges import CHALLENGES
    >>> challenge = CHALLENGES["rank-differently"]
    >>> compare_attempt_in_two_ways(score_attempt(challenge, challenge.par)).winners
    ('b', 'a')
    """
    if tried.challenge.answer == "candidates":
        scores = [combine([counts], tried.score.variant) for counts in tried.score.segments]
        a, b = [(each.value, reweigh(each, "d2l").value) for each in scores]
        return TwoWayScores(ways=("uniform", "d2l"), a=a, b=b)
    if tried.challenge.answer == "lines":
        a, b = [(mean_of_segments(each), each.value) for each in (score_given_lines(tried.challenge), tried.score)]
        return TwoWayScores(ways=("mean", "corpus"), a=a, b=b)
    return None


def score_given_line(challenge: Challenge) -> float:
    """Return the score of the first line given by the challenge."""
    return score([Segment(challenge.given[0], challenge.references)], challenge.variant_to_score()).value


def score_given_lines(challenge: Challenge) -> BleuScore:
    """Return the score of the given lines as a system's output, each with its own reference."""
    pairs = zip(challenge.given, challenge.references, strict=True)
    return score([Segment(line, (reference,)) for line, reference in pairs], challenge.variant_to_score())


def _attempt_segments(challenge: Challenge, answers: tuple[str, ...]) -> tuple[Segment, ...]:
    typed = tuple(map(clean_text, answers))
    if challenge.answer == "lines":
        return tuple([Segment(line, (reference,)) for line, reference in zip(typed, challenge.references, strict=True)])
    if challenge.answer == "candidates":
        return tuple([Segment(line, challenge.references) for line in typed])
    if challenge.answer == "pair":
        return (Segment(typed[0], (typed[1],)),)
    if challenge.answer == "reference":
        return (Segment(challenge.given[0], (*challenge.references, *typed)),)
    return (Segment(typed[0], challenge.references),)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedGoal:
    """A goal, the value that the attempt reaches, and whether this value meets the goal."""

    goal: Goal
    value: float
    is_met: bool


def check_goals(tried: Attempt) -> tuple[CheckedGoal, ...]:
    """Check every goal of the attempt's challenge.

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
    return float(found is not None and set(found.winners) == {"a", "b"})


def _is_copy(tried: Attempt) -> float:
    same = all(segment.candidate.strip() in segment.references for segment in tried.segments)
    return float(same and bool(tried.tokens))


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
        "mean-lead": lambda tried: mean_of_segments(tried.score) - mean_of_segments(score_given_lines(tried.challenge)),
        "corpus-lead": lambda tried: tried.score.value - score_given_lines(tried.challenge).value,
    }
)
