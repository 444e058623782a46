"""The n-gram counts of one order of the learner's text, made by `bleu_core` against the references in use."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import compress

from bleu_core import BleuScore, Segment, SegmentCounts, score
from bleu_core.bleu_score import OrderScore
from bleu_core.ngrams import NgramCount
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario

ORDERS = (1, 2, 3, 4)
VERSIONS = ("the-x7-printed", "the-x7-13a", "the-x7")
"""The examples of the paper's text in three versions: as printed, tokenized as usual, lower-cased."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clipping:
    """The counts of one order: `everything` against all references, `used` only against those in use.

    `text` has only the references in use; `numbers` are the references' positions in the learner's list, and
    `used_flags` tell for each of them whether it is in use.
    """

    order: int
    text: Segment
    everything: BleuScore
    used: BleuScore
    numbers: tuple[int, ...]
    used_flags: tuple[bool, ...]

    @property
    def segment_counts(self) -> SegmentCounts:
        """The n-gram counts against the references in use."""
        return self.used.segments[0]

    @property
    def order_sums(self) -> OrderScore:
        """The matches and the total of the order."""
        return self.used.orders[self.order - 1]

    @property
    def ngrams(self) -> tuple[NgramCount, ...]:
        """The candidate's n-grams in the order of their first occurrence."""
        return self.segment_counts.orders[self.order - 1]

    @property
    def reference_counts(self) -> tuple[tuple[int, ...], ...]:
        """For each n-gram, its count in every reference, including those left out."""
        return tuple(ngram.reference_counts for ngram in self.everything.segments[0].orders[self.order - 1])

    @property
    def plain_matches(self) -> int:
        """The number of occurrences that any reference contains, without a limit [Papineni 2002, 2.1]."""
        return sum(ngram.candidate_count for ngram in self.ngrams if ngram.maximum)


def count_one_order(scenario: Scenario, order: int, left_out: Collection[int] = ()) -> Clipping:
    """Count the n-grams of one order with the learner's tokenizer and case rule.

    If `left_out` contains every reference, the last one is used nevertheless.

    >>> from bleu_view.scenario.presets import preset
    >>> the = count_one_order(preset("the-x7"), 1)
    >>> the.order_sums.matches, the.order_sums.total, the.plain_matches
    (2, 7, 7)
    >>> count_one_order(preset("the-x7"), 1, left_out=[1]).order_sums.matches
    1
    """
    segment, numbers = scenario.segment(), scenario.reference_numbers or (1,)
    kept = tuple(number for number in numbers if number not in left_out) or numbers[-1:]
    flags = tuple(number in kept for number in numbers)
    in_use = Segment(segment.candidate, tuple(compress(segment.references, flags)))
    variant = scenario.paper_variant(order)
    everything = score([segment], variant)
    used = everything if all(flags) else score([in_use], variant)
    return Clipping(order=order, text=in_use, everything=everything, used=used, numbers=numbers, used_flags=flags)


@cache
def count_versions() -> Mapping[str, Clipping]:
    """Return every version with its counts of order 1, by the name of its example.

    >>> [f"{counted.order_sums.matches}/{counted.order_sums.total}" for counted in count_versions().values()]
    ['1/7', '2/8', '2/7']
    """
    return {name: count_one_order(preset(name), 1) for name in VERSIONS}
