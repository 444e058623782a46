"""The summed counts of all segments, and the other numbers that a smoothing rule may use."""

from typing import Final, NamedTuple, TypeAlias

FIVE_GRAMS: Final = 5
"""The order that NLTK's methods 5 and 7 use, whatever N is."""
Precisions: TypeAlias = tuple[float | None, ...]
"""One precision per order; None for an order without n-grams, for which 0/0 is undefined."""


class LastSegmentCounts(NamedTuple):
    """Numbers of the last segment of a corpus, which some of NLTK's rules use; all are 0 if there is no segment."""

    candidate_length: int = 0
    five_gram_matches: int = 0
    """The clipped matches of 5-grams; 0 unless a rule uses them."""

    @property
    def five_gram_precision(self) -> float:
        """The modified 5-gram precision; 0 if there is no 5-gram."""
        return self.five_gram_matches / max(1, self.candidate_length - FIVE_GRAMS + 1)


class SummedCounts(NamedTuple):
    """The summed counts of all segments, and the parameter of the smoothing.

    >>> SummedCounts(matches=(2, 0, 0), totals=(2, 1, 0)).precisions
    (1.0, 0.0, None)
    """

    matches: tuple[int, ...]
    totals: tuple[int, ...]
    candidate_length: int = 0
    reference_length: float = 0
    last: LastSegmentCounts = LastSegmentCounts()
    value: float = 0.0
    """The parameter of the smoothing."""
    failure: str | None = None
    """The error with which the program fails on missing texts, or None."""

    @property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """The matches and the total of every order."""
        return tuple(zip(self.matches, self.totals, strict=True))

    @property
    def precisions(self) -> Precisions:
        """The modified precision m/t of every order."""
        return tuple([m / t if t else None for m, t in self.counts])
