"""Challenges: goals that a learner's own text has to reach, and the check of an attempt.

They are in `content/challenges/challenges.toml`, their wording in the text catalogue: `challenges.<id>-name`, `-task`,
`-hint`. An attempt is the typed lines with their score. Two candidates may be scored in two ways, with a winner in
each. A new kind of goal needs an entry in `QUANTITIES` and a text `challenges.quantity-<name>`.
"""

import math
import operator
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from bleu_core import VARIANTS, BleuScore, Segment, Variant, combine, reweigh, score
from bleu_core.scoring import mean_of_segments
from bleu_view.scenario.cleaning import clean_text
from bleu_view.words.catalogue import read_entries
from bleu_view.words.course_pages import PAGE_OF_CHALLENGE

LINES_PER_ANSWER = MappingProxyType(
    {"candidate": 1, "other": 1, "reference": 1, "pair": 2, "candidates": 2, "lines": 2}
)
"""The number of lines to type for each kind of answer; "other" is a second candidate beside the given one."""
SIGNS: Mapping[str, Callable[[float, float], bool]] = MappingProxyType(
    {"==": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
)
_GIVEN_SCORE_QUANTITIES = ("same", "kept")
"""Quantities whose goal is the unrounded score of the given candidate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A condition to meet: a quantity, one of `SIGNS`, and a number.

    For the quantities "same" and "kept", the number is the score of the given line.
    """

    quantity: str
    sign: str
    number: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """A challenge: the given lines, the kind of lines to type, and the goals.

    `given` is the original candidate, or the lines of system A.
    """

    id: str
    answer: str
    variant: str
    max_order: int
    references: tuple[str, ...]
    goals: tuple[Goal, ...]
    par: tuple[str, ...]
    near_miss: tuple[str, ...]
    given: tuple[str, ...] = ()
    tokenizer: str = ""
    """The tokenizer, "" for the variant's own."""
    word: str = ""
    """The word that a goal is about, "" for none."""
    judged: str = ""
    """The meaning that a person has to confirm, "same" or "opposite"; "" if the goals are enough."""
    chinese: "Challenge | None" = None
    """The challenge with Chinese texts, None if it has none of its own."""

    def in_language(self, language: str) -> "Challenge":
        """Return the challenge with its texts in one language."""
        return (self.chinese or self) if language == "zh" else self

    @property
    def page(self) -> str:
        """The name of the page that explains the challenge, "" if there is none."""
        return PAGE_OF_CHALLENGE.get(self.id, "")

    def variant_to_score(self) -> Variant:
        """Return the BLEU variant that scores the attempts."""
        variant = VARIANTS[self.variant]
        return replace(variant, max_order=self.max_order, tokenizer=self.tokenizer or variant.tokenizer)


def _build_challenge(*, goals: Sequence[tuple[str, str, float]], **fields: object) -> Challenge:
    make: Callable[..., Challenge] = Challenge
    return make(goals=tuple([Goal(quantity=of, sign=sign, number=number) for of, sign, number in goals]), **fields)


CHALLENGES: Mapping[str, Challenge] = MappingProxyType(
    {each.id: each for each in read_entries("challenge", _build_challenge)}
)


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

    >>> round(score_attempt(CHALLENGES["all-match-low-score"], ("the cat",)).score.value, 3)
    0.135
    """
    segments = _attempt_segments(challenge, typed)
    result = score(segments, challenge.variant_to_score())
    return Attempt(challenge=challenge, typed=typed, segments=segments, score=result)


def compare_attempt_in_two_ways(tried: Attempt) -> TwoWayScores | None:
    """Return the scores of two candidates in two ways; None for a challenge with only one candidate.

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
