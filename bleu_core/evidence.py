"""What is known once all segments are counted: sums, never means. Everything that a smoothing rule may look at."""

from dataclasses import dataclass

from bleu_core.segment_counts import SegmentCounts


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """The counts of all segments, added up, and the parameter of the rule that reads them."""

    matches: tuple[int, ...]
    totals: tuple[int, ...]
    candidate_length: int
    reference_length: float
    last: SegmentCounts | None
    """The last segment by itself: some rules of NLTK look at it alone. None in an empty corpus."""
    value: float = 0.0

    @property
    def precisions(self) -> tuple[float | None, ...]:
        """The modified precision m/t of every order; None where t = 0, for 0/0 is no number."""
        return tuple([m / t if t else None for m, t in zip(self.matches, self.totals, strict=True)])
