"""The counts of one segment; later steps only add them up and divide."""

from dataclasses import dataclass

from bleu_core.inputs import check_order
from bleu_core.ngrams import NgramCount, Tokens, match_status
from bleu_core.notices import Notice


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentCounts:
    """The tokens of one segment, its counted n-grams, and the reference length that it adds to r.

    >>> from bleu_core import Segment, count, papineni
    >>> [counts] = count([Segment("the the cat", ("the cat",))], papineni(2))
    >>> counts.matches, counts.totals, counts.reference_length
    ((2, 1), (3, 2), 2)
    """

    candidate: Tokens
    references: tuple[Tokens, ...]
    """The used references, as tokens."""
    orders: tuple[tuple[NgramCount, ...], ...]
    """The counted n-grams per order, order 1 at index 0; within an order by first appearance."""
    matches: tuple[int, ...]
    """The sum of the clipped counts for each order."""
    reference_length: float
    reference_index: int | None
    """The index of the reference with this length; None for an average, or if no reference has it."""
    notices: tuple[Notice, ...] = ()
    """Notices about odd texts, and about references that are not used."""

    @property
    def candidate_length(self) -> int:
        """The number of tokens in the candidate."""
        return len(self.candidate)

    @property
    def reference_lengths(self) -> tuple[int, ...]:
        """The number of tokens in each reference."""
        return tuple([len(reference) for reference in self.references])

    @property
    def totals(self) -> tuple[int, ...]:
        """The number of n-grams in the candidate for each order: c - n + 1, at least 0."""
        return tuple([max(0, self.candidate_length - index) for index in range(len(self.orders))])

    def match_status(self, order: int) -> tuple[str, ...]:
        """Return "credited", "clipped" or "unmatched" for every n-gram, by start position.

        Raises ValueError for an order that was not counted.
        """
        check_order(order, len(self.orders), "the segment")
        return match_status(self.orders[order - 1])
