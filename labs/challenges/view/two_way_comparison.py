"""Comparison of two candidates that are scored in two ways, with the winner in each way."""

from dataclasses import dataclass
from typing import TypeAlias

from bleu_core import BleuScore, reweigh
from bleu_core.scoring import mean_of_segments

ScorePair: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoWayScores:
    """The scores of two candidates, A and B, each computed in two ways; `ways` has the names of the two ways."""

    ways: tuple[str, str]
    a: ScorePair
    b: ScorePair

    @property
    def winners(self) -> tuple[str, str]:
        """The winner in each way: "a", "b", or "" for a draw."""
        first, second = [_winner(a, b) for a, b in zip(self.a, self.b, strict=True)]
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


def _winner(a: float, b: float) -> str:
    if a > b:
        return "a"
    return "b" if b > a else ""
