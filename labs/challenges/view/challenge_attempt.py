"""A learner's lines for a challenge, scored, with the given ones if two systems compete."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bleu_core import BleuScore, Segment, combine, score
from bleu_view.scenario.cleaning import clean
from labs.challenges.view.challenges import ANSWERS, Challenge
from labs.challenges.view.two_way_comparison import Duel, by_pooling, by_weights

Typed: TypeAlias = Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A challenge with the typed lines, scored."""

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
        """The tokens of the given lines."""
        return tuple(" ".join(self.challenge.given).split())


def attempt(challenge: Challenge, typed: Typed) -> Attempt:
    """Score what was typed; raise ValueError for another number of lines than asked for.

    >>> from labs.challenges.view.challenges import CHALLENGES
    >>> round(attempt(CHALLENGES["all-match-low-score"], ("the cat",)).score.value, 3)
    0.135
    """
    if len(typed) != ANSWERS[challenge.answer]:
        message = f"{challenge.id} takes {ANSWERS[challenge.answer]} lines, not {len(typed)}"
        raise ValueError(message)
    segments = _segments(challenge, tuple(typed))
    result = score(segments, challenge.variant_to_score())
    return Attempt(challenge=challenge, typed=tuple(typed), segments=segments, score=result)


def duel(tried: Attempt) -> Duel | None:
    """Return what two candidates score in two ways, for the challenges that have two.

    >>> from labs.challenges.view.challenges import CHALLENGES
    >>> challenge = CHALLENGES["rank-differently"]
    >>> duel(attempt(challenge, challenge.par)).winners
    ('b', 'a')
    """
    if tried.challenge.answer == "candidates":
        return by_weights(*[combine([counts], tried.score.variant) for counts in tried.score.segments])
    if tried.challenge.answer == "lines":
        typed, given = systems(tried)
        return by_pooling(given, typed)
    return None


def given_value(challenge: Challenge) -> float:
    """Return the score of the candidate that is given."""
    return score([Segment(challenge.given[0], challenge.references)], challenge.variant_to_score()).value


def systems(tried: Attempt) -> tuple[BleuScore, BleuScore]:
    """Score the typed and the given lines against the same references."""
    pairs = zip(tried.challenge.given, tried.challenge.references, strict=True)
    given = score([Segment(line, (reference,)) for line, reference in pairs], tried.challenge.variant_to_score())
    return tried.score, given


def _segments(challenge: Challenge, answers: tuple[str, ...]) -> tuple[Segment, ...]:
    typed = tuple(map(clean, answers))
    if challenge.answer == "lines":
        return tuple([Segment(line, (reference,)) for line, reference in zip(typed, challenge.references, strict=True)])
    if challenge.answer == "candidates":
        return tuple([Segment(line, challenge.references) for line in typed])
    if challenge.answer == "pair":
        return (Segment(typed[0], (typed[1],)),)
    if challenge.answer == "reference":
        return (Segment(challenge.given[0], (*challenge.references, *typed)),)
    return (Segment(typed[0], challenge.references),)
