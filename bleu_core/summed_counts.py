"""What is known once all segments are counted: sums, never means. Everything that a smoothing rule may look at."""

from typing import NamedTuple, Protocol, TypeAlias

Precisions: TypeAlias = tuple[float | None, ...]
"""One precision an order; None where it has no n-gram, for 0/0 is no number."""


class LastSegment(Protocol):
    """What some rules of NLTK look at in the last segment: `SegmentCounts` has it."""

    @property
    def candidate_length(self) -> int:
        """The number of its candidate's tokens."""

    @property
    def five_gram_precision(self) -> float:
        """Its modified 5-gram precision, whatever N; 0 where it has no 5-gram."""


class SummedCounts(NamedTuple):
    """The counts of all segments, added up, and the parameter of the rule that reads them; quick to make.

    >>> SummedCounts(matches=(2, 0, 0), totals=(2, 1, 0)).precisions
    (1.0, 0.0, None)
    """

    matches: tuple[int, ...]
    totals: tuple[int, ...]
    candidate_length: int = 0
    reference_length: float = 0
    last: LastSegment | None = None
    """The last segment by itself, which some rules of NLTK look at; None in an empty corpus."""
    value: float = 0.0
    failure: str | None = None
    """With which error the program stops before it has counted, or None."""

    @property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """Matches and total of every order."""
        return tuple(zip(self.matches, self.totals, strict=True))

    @property
    def precisions(self) -> Precisions:
        """The modified precision m/t of every order."""
        return tuple([m / t if t else None for m, t in self.counts])

    @property
    def last_length(self) -> int:
        """The number of candidate tokens in the last segment."""
        return self.last.candidate_length if self.last else 0

    @property
    def five_gram_precision(self) -> float:
        """The modified 5-gram precision of the last segment, whatever N; 0 where it has no 5-gram."""
        return self.last.five_gram_precision if self.last else 0.0
