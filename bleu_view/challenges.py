"""Challenges: goals that a learner's own text has to reach, checked by the core; from `content/challenges.toml`.

Comes in: a challenge and what was typed. Goes out: each goal with the number reached now. The words are texts:
`challenges.<id>-name`, `-task`, `-hint`, and `challenges.quantity-<name>`.
"""

import math
import operator
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

from bleu_core import VARIANTS, BleuScore, Segment, Variant, combine, mean_of_segments, reweigh, score
from bleu_view.catalogue import entries
from bleu_view.duels import Duel, by_pooling, by_weights

ANSWERS = MappingProxyType({"candidate": 1, "other": 1, "reference": 1, "pair": 2, "candidates": 2, "lines": 2})
"""How many lines are typed, by what is asked for: "other" is a candidate beside the one that is given."""
SIGNS: Mapping[str, Callable[[float, float], bool]] = MappingProxyType(
    {"==": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
)
_BEGINNING = "of"
_AVOIDED = "cat"
Typed: TypeAlias = Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A quantity, one of `SIGNS`, a number: for "same" it is the score of the candidate that is given."""

    quantity: str
    sign: str
    number: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """What is given, what is to be typed, and the goals. `given` is the original candidate, or system A's lines."""

    id: str
    page: str
    answer: str
    variant: str
    max_order: int
    references: tuple[str, ...]
    goals: tuple[Goal, ...]
    par: tuple[str, ...]
    near_miss: tuple[str, ...]
    given: tuple[str, ...] = ()
    judged: bool = False
    """Whether a person has to judge the meaning, which no goal can."""

    def scoring(self) -> Variant:
        """Give the variant that is scored with."""
        return replace(VARIANTS[self.variant], max_order=self.max_order)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """A goal, the number that was reached, and whether that is enough."""

    goal: Goal
    now: float
    is_met: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A challenge with what was typed, scored."""

    challenge: Challenge
    typed: tuple[str, ...]
    segments: tuple[Segment, ...]
    score: BleuScore

    @property
    def tokens(self) -> tuple[str, ...]:
        """The candidate's tokens."""
        return self.score.segments[0].candidate

    @property
    def original(self) -> tuple[str, ...]:
        """The tokens of what was given."""
        return tuple(" ".join(self.challenge.given).split())


def attempt(challenge: Challenge, typed: Typed) -> Attempt:
    """Score what was typed; raise ValueError for another number of lines than asked for.

    >>> solved = attempt(CHALLENGES["all-match-low-score"], ("the cat",))
    >>> round(solved.score.value, 3), [goal.is_met for goal in check(solved)]
    (0.135, [True, True, True])
    """
    if len(typed) != ANSWERS[challenge.answer]:
        message = f"{challenge.id} takes {ANSWERS[challenge.answer]} lines, not {len(typed)}"
        raise ValueError(message)
    segments = _segments(challenge, tuple(typed))
    result = score(segments, challenge.scoring())
    return Attempt(challenge=challenge, typed=tuple(typed), segments=segments, score=result)


def check(tried: Attempt) -> tuple[Reached, ...]:
    """Hold every goal against what was reached."""
    return tuple([_reached(goal, tried) for goal in tried.challenge.goals])


def duel(tried: Attempt) -> Duel | None:
    """Give what two candidates score in two ways, for the challenges that have two.

    >>> challenge = CHALLENGES["rank-differently"]
    >>> duel(attempt(challenge, challenge.par)).winners
    ('b', 'a')
    """
    if tried.challenge.answer == "candidates":
        return by_weights(*[combine([counts], tried.score.variant) for counts in tried.score.segments])
    if tried.challenge.answer == "lines":
        typed, given = _systems(tried)
        return by_pooling(given, typed)
    return None


def given_value(challenge: Challenge) -> float:
    """Give the score of the candidate that is given."""
    return score([Segment(challenge.given[0], challenge.references)], challenge.scoring()).value


def _segments(challenge: Challenge, typed: tuple[str, ...]) -> tuple[Segment, ...]:
    if challenge.answer == "lines":
        return tuple([Segment(line, (reference,)) for line, reference in zip(typed, challenge.references, strict=True)])
    if challenge.answer == "candidates":
        return tuple([Segment(line, challenge.references) for line in typed])
    if challenge.answer == "pair":
        return (Segment(typed[0], (typed[1],)),)
    if challenge.answer == "reference":
        return (Segment(challenge.given[0], (*challenge.references, *typed)),)
    return (Segment(typed[0], challenge.references),)


def _reached(goal: Goal, tried: Attempt) -> Reached:
    now = QUANTITIES[goal.quantity](tried)
    if goal.quantity == "same":
        goal = replace(goal, number=given_value(tried.challenge))
    return Reached(goal=goal, now=now, is_met=not math.isnan(now) and SIGNS[goal.sign](now, goal.number))


def _precision(order: int) -> Callable[[Attempt], float]:
    return lambda tried: tried.score.orders[order - 1].precision


def _unknown(tried: Attempt) -> float:
    [counts] = tried.score.segments
    return sum([ngram.candidate_count for ngram in counts.orders[0] if not ngram.maximum])


def _exchanged(tried: Attempt) -> float:
    """Count the tokens that would have to be exchanged to have the original's, in any order."""
    typed, original = Counter(tried.tokens), Counter(tried.original)
    return max((typed - original).total(), (original - typed).total())


def _shared(tried: Attempt) -> float:
    return len(set(tried.typed[0].split()) & set(tried.tokens))


def _deleted(tried: Attempt) -> float:
    original = tried.original
    return float(tried.tokens in {original[:place] + original[place + 1 :] for place in range(len(original))})


def _rise(tried: Attempt) -> float:
    return tried.score.value - given_value(tried.challenge)


def _split(tried: Attempt) -> float:
    found = duel(tried)
    return float(found is not None and found.is_split)


def _copied(tried: Attempt) -> float:
    same = all(segment.candidate.strip() in segment.references for segment in tried.segments)
    return float(same and bool(tried.tokens))


def _zh(tried: Attempt) -> float:
    return score(tried.segments, replace(tried.challenge.scoring(), tokenizer="zh")).value


def _lead(tried: Attempt) -> float:
    return reweigh(tried.score, "d2l").value - tried.score.value


def _systems(tried: Attempt) -> tuple[BleuScore, BleuScore]:
    """Score what was typed and what was given, against the same references."""
    pairs = zip(tried.challenge.given, tried.challenge.references, strict=True)
    given = score([Segment(line, (reference,)) for line, reference in pairs], tried.challenge.scoring())
    return tried.score, given


def _mean_lead(tried: Attempt) -> float:
    typed, given = _systems(tried)
    return mean_of_segments(typed) - mean_of_segments(given)


def _corpus_lead(tried: Attempt) -> float:
    typed, given = _systems(tried)
    return typed.value - given.value


QUANTITIES: Mapping[str, Callable[[Attempt], float]] = MappingProxyType(
    {
        "value": lambda tried: tried.score.value,
        "same": lambda tried: tried.score.value,
        "other": lambda tried: float(tried.tokens != tried.original),
        "avoids": lambda tried: float(_AVOIDED not in tried.tokens),
        "split": _split,
        "zh": _zh,
        "c": lambda tried: tried.score.candidate_length,
        "m1": lambda tried: tried.score.orders[0].matches,
        "p1": _precision(1),
        "p2": _precision(2),
        "bp": lambda tried: tried.score.brevity_penalty,
        "unknown": _unknown,
        "exchanged": _exchanged,
        "begins": lambda tried: float(tried.tokens[:1] == (_BEGINNING,)),
        "shared": _shared,
        "deleted": _deleted,
        "rise": _rise,
        "copied": _copied,
        "lead": _lead,
        "mean-lead": _mean_lead,
        "corpus-lead": _corpus_lead,
    }
)


def _challenge(*, goals: Sequence[tuple[str, str, float]], **fields: object) -> Challenge:
    make: Callable[..., Challenge] = Challenge
    return make(goals=tuple([Goal(quantity=of, sign=sign, number=number) for of, sign, number in goals]), **fields)


CHALLENGES: Mapping[str, Challenge] = MappingProxyType({each.id: each for each in entries("challenge", _challenge)})
