"""From the counts of the segments to their sums: every number is summed before anything is divided.

That is why corpus BLEU is no mean of sentence scores [Papineni 2002, 2.2.1].
"""

from collections.abc import Sequence

from bleu_core.choices.missing_texts import bare_reference_length, no_reference, no_segment
from bleu_core.choices.references import REFERENCE_LENGTHS
from bleu_core.choices.variant import Variant
from bleu_core.choices.zeros import SEGMENT_TOTALS
from bleu_core.segment_counts import SegmentCounts
from bleu_core.summed_counts import SummedCounts


def add_up(counts: Sequence[SegmentCounts], variant: Variant) -> SummedCounts:
    """Sum the counts of all segments; raise ValueError where they do not reach the variant's maximum order."""
    check_orders(counts, variant)
    in_segment = SEGMENT_TOTALS[variant.segment_totals]
    totals = [segment.totals for segment in counts]
    orders = range(variant.max_order)
    bare = [segment.candidate_length for segment in counts if not segment.references]
    return SummedCounts(
        matches=tuple([sum([segment.matches[order] for segment in counts]) for order in orders]),
        totals=tuple([sum([in_segment(of_segment[order]) for of_segment in totals]) for order in orders]),
        candidate_length=sum([segment.candidate_length for segment in counts]),
        reference_length=sum([segment.reference_length for segment in counts]) + bare_reference_length(bare, variant),
        last=counts[-1] if counts else None,
        value=variant.smoothing_value or 0.0,
        failure=no_reference(bare, variant) if counts else no_segment(variant),
    )


def sum_up_one(
    matches: tuple[int, ...], length: int, reference_lengths: Sequence[int], variant: Variant
) -> SummedCounts:
    """Sum up a single segment from its matches and lengths, as `add_up` sums up its counts; no rule can look at it."""
    in_segment, bare = SEGMENT_TOTALS[variant.segment_totals], () if reference_lengths else (length,)
    rule = REFERENCE_LENGTHS[variant.reference_length]
    return SummedCounts(
        matches=matches,
        totals=tuple([in_segment(max(0, length - index)) for index in range(variant.max_order)]),
        candidate_length=length,
        reference_length=rule(length, reference_lengths) + bare_reference_length(bare, variant),
        value=variant.smoothing_value or 0.0,
        failure=no_reference(bare, variant),
    )


def check_orders(counts: Sequence[SegmentCounts], variant: Variant) -> None:
    """Raise ValueError where one of the segments was not counted up to the variant's maximum order."""
    if any(len(segment.orders) < variant.max_order for segment in counts):
        message = f"the segments were not counted up to order {variant.max_order}"
        raise ValueError(message)
