"""Hypothetical scores: with other precisions in the formula, or for a text of another length.

A text is cut off after its first tokens, or extended by tokens without a match.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from numbers import Integral
from typing import Final

from bleu_core.aggregation import check_counted_orders, sum_one_segment
from bleu_core.bleu_score import BleuScore, OrderScore, score_from_sums
from bleu_core.choices.menus import ProgramError
from bleu_core.choices.variant import Variant
from bleu_core.formula import weighted_product
from bleu_core.ngrams import SegmentCounts, check_order
from bleu_core.remarks import collect_value_notices

_ON_COUNTS: Final = ("candidate-empty", "no-match", "order-longer-than-candidate", "effective-order-helps")
"""The notices about counted precisions."""


def with_precisions(score: BleuScore, precisions: Mapping[int, float]) -> BleuScore:
    """Return the score with the precisions of some orders replaced, but with the same weights and lengths.

    A program that failed on its counts still fails: the value is NaN. Notices about the counts are left out, and those
    about the value are updated; if no precision changes, the score is returned unchanged. Raises ValueError for an
    order that the score lacks, and for a precision that is below 0 or not a finite number.

    >>> from bleu_core import Segment, papineni, score
    >>> counted = score([Segment("the cat", ("the cat sat",))], papineni(2))
    >>> supposed = with_precisions(counted, {2: 0.25})
    >>> round(counted.value, 3), round(supposed.value, 3), [order.smoothed for order in supposed.orders]
    (0.607, 0.303, [1.0, 0.25])
    """
    for order, precision in precisions.items():
        check_order(order, len(score.orders), "the score")
        if not 0 <= precision < math.inf:
            message = f"a precision must be a finite number, 0 or more, not {precision}"
            raise ValueError(message)
    orders = tuple([each._replace(smoothed=precisions.get(each.order, each.smoothed)) for each in score.orders])
    if orders == score.orders:  # a rule may have ended the score before its product
        return score
    value, failure = _value_at_precisions(score, orders)
    supposed = replace(score, orders=orders, value=value, failure=failure)
    before = {*_ON_COUNTS, *[notice.id for notice in collect_value_notices(score)]}
    remaining = [notice for notice in score.notices if notice.id not in before]
    return replace(supposed, notices=(*remaining, *collect_value_notices(supposed)))


def score_at_lengths(counts: SegmentCounts, lengths: Iterable[int], variant: Variant) -> tuple[BleuScore, ...]:
    """Score one segment's candidate at each length in tokens; `variant` may differ in choices after the counting.

    Credit is given from left to right, so that the beginning of a text has the same credited n-grams as it has in the
    whole text. The scores have no segments; for N < 5, NLTK's methods 5 and 7 find no 5-gram. Raises ValueError for a
    length below 0, and if the segment was not counted up to the variant's maximum order; raises TypeError for a length
    that is not a whole number.

    >>> from bleu_core.counting import count
    >>> from bleu_core.segment import Segment
    >>> paper = Variant(max_order=2)
    >>> [counts] = count([Segment("a b c d e", ("a b c", "z z z z z z"))], paper)
    >>> [(score.reference_length, round(score.value, 3)) for score in score_at_lengths(counts, (2, 3, 5, 7), paper)]
    [(3, 0.607), (3, 1.0), (6, 0.448), (6, 0.378)]
    """
    check_counted_orders([counts], variant)
    lengths = tuple(lengths)
    for length in lengths:
        _check_length(length)
    credited = [
        [status == "credited" for status in counts.match_status(order)] for order in range(1, variant.max_order + 1)
    ]
    running = [tuple(accumulate(of_order, initial=0)) for of_order in credited]
    return tuple([_score_at(counts, length, running, variant) for length in lengths])


def _value_at_precisions(score: BleuScore, orders: Sequence[OrderScore]) -> tuple[float, str | None]:
    """Return the value at these precisions and None, or NaN and the error."""
    if score.failure:
        return math.nan, score.failure
    try:
        product = weighted_product(tuple([each.smoothed for each in orders]), tuple([each.weight for each in orders]))
    except ProgramError as error:  # if own weights are huge and a precision exceeds 1
        return math.nan, str(error)
    return score.brevity_penalty * product, None


def _check_length(length: object) -> None:
    if not isinstance(length, Integral):
        message = f"a length must be a whole number of tokens, not {length!r:.60}"
        raise TypeError(message)
    if length < 0:
        message = f"a length must be 0 or more tokens, not {length}"
        raise ValueError(message)


def _score_at(counts: SegmentCounts, length: int, running: Sequence[tuple[int, ...]], variant: Variant) -> BleuScore:
    """Score the candidate at a length; `running` has, per order, how many credited n-grams start before each place."""
    starts = [max(0, length - index) for index in range(variant.max_order)]
    matches = tuple([so_far[min(number, len(so_far) - 1)] for so_far, number in zip(running, starts, strict=True)])
    return score_from_sums(sum_one_segment(matches, length, counts.reference_lengths, variant), variant)
