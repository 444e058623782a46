"""The counts of all segments, added up: every number is summed before anything is divided.

This is why corpus BLEU is not a mean of sentence scores [Papineni 2002, 2.2.1]. A segment without a reference, or a
corpus without segments, makes programs fail or changes r; a program is identified by choices that no other one makes.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bleu_core.choices.references import REFERENCE_LENGTHS
from bleu_core.choices.smoothings import LAST_SEGMENT_READERS
from bleu_core.choices.variant import Variant
from bleu_core.choices.zeros import SEGMENT_TOTALS
from bleu_core.ngrams import SegmentCounts, count_ngrams
from bleu_core.summed_counts import FIVE_GRAMS, LastSegmentCounts, SummedCounts

_MISSING_REFERENCE_ERRORS: Final = {
    "d2l": TypeError.__name__,
    "tf_nmt": ValueError.__name__,
    "coco": ValueError.__name__,
    "plus_one": ValueError.__name__,
}
"""The error that a program raises without a reference, mostly for the minimum of no lengths; by brevity penalty."""
_MISSING_SEGMENT_ERRORS: Final = {
    "d2l": TypeError.__name__,
    "sacrebleu": IndexError.__name__,
    "mteval13a": "perl:FATAL INPUT ERROR",
}
"""The error that a program raises without a segment; by brevity penalty."""


def sum_counts(counts: Sequence[SegmentCounts], variant: Variant) -> SummedCounts:
    """Sum the counts of all segments.

    Raises ValueError if they were not counted up to the variant's maximum order.
    """
    check_counted_orders(counts, variant)
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


def check_counted_orders(counts: Sequence[SegmentCounts], variant: Variant) -> None:
    """Raise ValueError if one of the segments was not counted up to the variant's maximum order."""
    if any(len(segment.orders) < variant.max_order for segment in counts):
        message = f"the segments were not counted up to order {variant.max_order}"
        raise ValueError(message)


def missing_reference_failure(lengths_without_reference: Sequence[int], variant: Variant) -> str | None:
    """Return the failure at the first segment without a reference on which the program fails; None if there is none.

    >>> from bleu_core.programs.factories import multi_bleu, nltk, sacrebleu
    >>> [missing_reference_failure([0, 5], variant) for variant in (sacrebleu(), nltk(), multi_bleu())]
    ['TypeError', 'ValueError', None]
    """
    failures = [failure for length in lengths_without_reference if (failure := _no_reference_failure(length, variant))]
    return failures[0] if failures else None


def missing_segment_failure(variant: Variant) -> str | None:
    """Return the failure of a program if there are no segments; None if it does not fail.

    >>> from bleu_core.programs.factories import nltk
    >>> missing_segment_failure(nltk())
    'ZeroDivisionError'
    """
    return ZeroDivisionError.__name__ if _is_nltk(variant) else _MISSING_SEGMENT_ERRORS.get(variant.brevity_penalty)


def missing_reference_correction(lengths_without_reference: Sequence[int], variant: Variant) -> int:
    """Return the correction of r for segments without a reference: -1 for an empty candidate [sacreBLEU]."""
    return -lengths_without_reference.count(0) if variant.brevity_penalty == "sacrebleu" else 0


def _no_reference_failure(candidate_length: int, variant: Variant) -> str | None:
    if _is_nltk(variant):  # it looks up each n-gram before any length
        return KeyError.__name__ if candidate_length else ValueError.__name__
    if variant.brevity_penalty == "sacrebleu":
        return TypeError.__name__ if candidate_length else None
    if variant.brevity_penalty == "coco" and variant.reference_length == "average":
        return ZeroDivisionError.__name__
    if variant.reference_length == "closest_first" or variant.tokenizer == "keras_hub":
        return ValueError.__name__
    return _MISSING_REFERENCE_ERRORS.get(variant.brevity_penalty)


def _is_nltk(variant: Variant) -> bool:
    return variant.segment_totals == "at_least_one"
