"""Comparison of two candidates scored in two ways: the winner of each."""

from dataclasses import dataclass
from typing import TypeAlias

from bleu_core import BleuScore, reweigh
from bleu_core.scoring import mean_of_segments

Pair: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """The scores of A and B in two ways, each named in `ways`."""

    ways: tuple[str, str]
    a: Pair
    b: Pair

    @property
    def winners(self) -> tuple[str, str]:
        """Return "a" or "b" for either way, "" for a draw."""
        first, second = [_winner(a, b) for a, b in zip(self.a, self.b, strict=True)]
        return first, second

    @property
    def is_split(self) -> bool:
        """True if one candidate wins in one way and the other in the other."""
        return set(self.winners) == {"a", "b"}


def by_weights(a: BleuScore, b: BleuScore) -> Duel:
    """Compare under the weights that both were scored with, and under D2L's.

    >>> from bleu_core import Segment, papineni, score
    >>> [a, b] = [score([Segment(text, ("a b c d e f",))], papineni(2)) for text in ("a b c d", "a b d c f e")]
    >>> by_weights(a, b).winners
    ('a', 'b')
    """
    return Duel(ways=("uniform", "d2l"), a=_both_weightings(a), b=_both_weightings(b))


def by_pooling(a: BleuScore, b: BleuScore) -> Duel:
    """Compare the means of the segments' scores, and the scores of all segments together."""
    return Duel(ways=("mean", "corpus"), a=(mean_of_segments(a), a.value), b=(mean_of_segments(b), b.value))


def _both_weightings(score: BleuScore) -> Pair:
    return score.value, reweigh(score, "d2l").value


def _winner(a: float, b: float) -> str:
    if a > b:
        return "a"
    return "b" if b > a else ""
