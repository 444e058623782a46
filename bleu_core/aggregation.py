"""The counts of all segments, added up: every number is summed before anything is divided.

This is why corpus BLEU is not a mean of sentence scores [Papineni 2002, 2.2.1].
"""

from collections.abc import Sequence
from functools import lru_cache

from bleu_core.choices.missing_texts import (
    missing_reference_correction,
    missing_reference_failure,
    missing_segment_failure,
)
from bleu_core.choices.references import REFERENCE_LENGTHS
from bleu_core.choices.smoothings import LAST_SEGMENT_READERS
from bleu_core.choices.variant import Variant
from bleu_core.choices.zeros import SEGMENT_TOTALS
from bleu_core.ngrams import SegmentCounts, count_ngrams
from bleu_core.summed_counts import FIVE_GRAMS, LastSegmentCounts, SummedCounts


def sum_counts(counts: Sequence[SegmentCounts], variant: Variant) -> SummedCounts:
    """Sum the counts of all segments.

    Raises ValueError if they were not counted up to the variant's maximum order.
    """
    check_orders(counts, variant)
    in_segment = SEGMENT_TOTALS[variant.segment_totals]
    totals = [segment.totals for segment in counts]
    orders = range(variant.max_order)
    bare = [segment.candidate_length for segment in counts if not segment.references]
    return SummedCounts(
        matches=tuple([sum([segment.matches[order] for segment in counts]) for order in orders]),
        totals=tuple([sum([in_segment(of_segment[order]) for of_segment in totals]) for order in orders]),
        candidate_length=sum([segment.candidate_length for segment in counts]),
        reference_length=sum([segment.reference_length for segment in counts])
        + missing_reference_correction(bare, variant),
        last=_last_segment_counts(counts[-1], variant) if counts else LastSegmentCounts(),
        value=variant.smoothing_value or 0.0,
        failure=missing_reference_failure(bare, variant) if counts else missing_segment_failure(variant),
    )


def _last_segment_counts(counts: SegmentCounts, variant: Variant) -> LastSegmentCounts:
    if variant.smoothing not in LAST_SEGMENT_READERS:
        return LastSegmentCounts(counts.candidate_length)
    five_grams = count_ngrams(counts.candidate, counts.references, FIVE_GRAMS)
    return LastSegmentCounts(counts.candidate_length, sum([ngram.clipped_count for ngram in five_grams]))


def sum_one_segment(
    matches: Sequence[int], length: int, reference_lengths: tuple[int, ...], variant: Variant
) -> SummedCounts:
    """Return the summed counts of a single segment from its matches per order and its lengths, as `sum_counts` does.

    The matches may reach beyond the variant's maximum order, for the rules that read 5-grams.
    """
    order, bare = variant.max_order, () if reference_lengths else (length,)
    return SummedCounts(
        matches=tuple(matches[:order]),
        totals=segment_totals(length, order, variant.segment_totals),
        candidate_length=length,
        reference_length=segment_reference_length(length, reference_lengths, variant.reference_length)
        + (missing_reference_correction(bare, variant) if bare else 0),
        last=LastSegmentCounts(length, matches[FIVE_GRAMS - 1] if len(matches) >= FIVE_GRAMS else 0),
        value=variant.smoothing_value or 0.0,
        failure=missing_reference_failure(bare, variant) if bare else None,
    )


@lru_cache(maxsize=2**14)
def segment_reference_length(candidate_length: int, reference_lengths: tuple[int, ...], rule: str) -> float:
    """Return r of one segment, given the name of the rule for r."""
    return REFERENCE_LENGTHS[rule](candidate_length, reference_lengths)


@lru_cache(maxsize=2**10)
def segment_totals(candidate_length: int, orders: int, rule: str) -> tuple[int, ...]:
    """Return how many n-grams one segment adds to the total of each order, given the name of the rule for this."""
    return tuple([SEGMENT_TOTALS[rule](max(0, candidate_length - index)) for index in range(orders)])


def check_orders(counts: Sequence[SegmentCounts], variant: Variant) -> None:
    """Raise ValueError if one of the segments was not counted up to the variant's maximum order."""
    if any(len(segment.orders) < variant.max_order for segment in counts):
        message = f"the segments were not counted up to order {variant.max_order}"
        raise ValueError(message)
