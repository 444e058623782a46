"""A learner's attempt at a challenge: the typed lines with their score, and each goal with the value reached so far.

Two candidates may be scored in two ways, with a winner in each. A new kind of goal needs an entry in `QUANTITIES` and a
text `challenges.quantity-<name>`.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

from bleu_core import BleuScore, Segment, combine, reweigh, score
from bleu_core.scoring import mean_of_segments
from bleu_view.scenario.cleaning import clean_text
from labs.challenges.view.challenges import LINES_PER_ANSWER, SIGNS, Challenge, Goal

ScorePair: TypeAlias = tuple[float, float]
TypedLines: TypeAlias = Sequence[str]
_GIVEN_SCORE_QUANTITIES = ("same", "kept")
"""Quantities whose goal is the unrounded score of the given candidate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoWayScores:
    """The scores of two candidates, A and B, each computed in two ways; `ways` has the names of the two ways."""

    ways: tuple[str, str]
    a: ScorePair
    b: ScorePair

    @property
    def winners(self) -> tuple[str, str]:
        """The winner in each way: "a", "b", or "" for a draw."""
        first, second = ["a" if a > b else "b" if b > a else "" for a, b in zip(self.a, self.b, strict=True)]
        return first, second

    @property
    def has_different_winners(self) -> bool:
        """True if each candidate wins in one of the two ways."""
        return set(self.winners) == {"a", "b"}


def compare_by_weights(a: BleuScore, b: BleuScore) -> TwoWayScores:
    """Compare two candidates by their scores under their own weights and under D2L's.

    >>> from bleu_core import Segment, papineni, score
    >>> [a, b] = [score([Segment(text, ("a b c d e f",))], papineni(2)) for text in ("a b c d", "a b d c f e")]
    >>> compare_by_weights(a, b).winners
    ('a', 'b')
    """
    return TwoWayScores(ways=("uniform", "d2l"), a=_both_weightings(a), b=_both_weightings(b))


def compare_by_pooling(a: BleuScore, b: BleuScore) -> TwoWayScores:
    """Compare two systems by the means of their segments' scores and by their corpus scores."""
    return TwoWayScores(ways=("mean", "corpus"), a=(mean_of_segments(a), a.value), b=(mean_of_segments(b), b.value))


def _both_weightings(score: BleuScore) -> ScorePair:
    return score.value, reweigh(score, "d2l").value


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


def score_attempt(challenge: Challenge, typed: TypedLines) -> Attempt:
    """Score the typed lines; raise ValueError unless there are as many lines as the challenge requires.

    >>> from labs.challenges.view.challenges import CHALLENGES
    >>> round(score_attempt(CHALLENGES["all-match-low-score"], ("the cat",)).score.value, 3)
    0.135
    """
    if len(typed) != LINES_PER_ANSWER[challenge.answer]:
        message = f"{challenge.id} takes {LINES_PER_ANSWER[challenge.answer]} lines, not {len(typed)}"
        raise ValueError(message)
    segments = _attempt_segments(challenge, tuple(typed))
    result = score(segments, challenge.variant_to_score())
    return Attempt(challenge=challenge, typed=tuple(typed), segments=segments, score=result)


def compare_attempt_in_two_ways(tried: Attempt) -> TwoWayScores | None:
    """Return the scores of two candidates in two ways; None for a challenge with only one candidate.

    >>> from labs.challenges.view.challenges import CHALLENGES
    >>> challenge = CHALLENGES["rank-differently"]
    >>> compare_attempt_in_two_ways(score_attempt(challenge, challenge.par)).winners
    ('b', 'a')
    """
    if tried.challenge.answer == "candidates":
        return compare_by_weights(*[combine([counts], tried.score.variant) for counts in tried.score.segments])
    if tried.challenge.answer == "lines":
        typed, given = score_both_systems(tried)
        return compare_by_pooling(given, typed)
    return None


def score_given_line(challenge: Challenge) -> float:
    """Return the score of the first line given by the challenge."""
    return score([Segment(challenge.given[0], challenge.references)], challenge.variant_to_score()).value


def score_both_systems(tried: Attempt) -> tuple[BleuScore, BleuScore]:
    """Return the scores of two systems against the same references: the typed lines, and the given lines."""
    pairs = zip(tried.challenge.given, tried.challenge.references, strict=True)
    given = score([Segment(line, (reference,)) for line, reference in pairs], tried.challenge.variant_to_score())
    return tried.score, given


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
