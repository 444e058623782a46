"""What is counted in one segment. Everything after this step adds such counts up and divides."""

from dataclasses import dataclass

from bleu_core.inputs import check_order
from bleu_core.ngrams import NgramCount, Tokens, count_ngrams
from bleu_core.notices import Notice

_FIVE = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentCounts:
    """The tokens of one segment, its counted n-grams, and the reference length that it adds to r."""

    candidate: Tokens
    references: tuple[Tokens, ...]
    """The references that are used, as tokens."""
    orders: tuple[tuple[NgramCount, ...], ...]
    """Index 0 holds order 1; within an order, n-grams stand as they first appear."""
    matches: tuple[int, ...]
    """The sum of the clipped counts, per order."""
    reference_length: float
    reference_index: int | None
    """Which of the references gave the length; None for an average, and where none did."""
    notices: tuple[Notice, ...] = ()
    """What is odd about the texts, and which of them were left out."""

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
        """How many n-grams the candidate has, per order: c - n + 1, or none."""
        return tuple([max(0, self.candidate_length - index) for index in range(len(self.orders))])

    @property
    def five_gram_precision(self) -> float:
        """The modified 5-gram precision, whatever N; 0 where there is no 5-gram."""
        ngrams = count_ngrams(self.candidate, self.references, _FIVE)
        return sum([ngram.clipped_count for ngram in ngrams]) / max(1, self.candidate_length - _FIVE + 1)

    def fates(self, order: int) -> tuple[str, ...]:
        """Say of every n-gram, by start position, whether it is "credited", "clipped" or "unmatched".

        Which of several equal n-grams is the clipped one is a convention: credit goes from left to right.
        Raises ValueError for an order that was not counted.
        """
        check_order(order, len(self.orders), "the segment")
        fates = ["unmatched"] * self.totals[order - 1]
        for count in self.orders[order - 1]:
            for rank, position in enumerate(count.positions):
                if count.maximum:
                    fates[position] = "credited" if rank < count.maximum else "clipped"
        return tuple(fates)
