"""The score at hypothetical precisions: the same formula, with some of the counted precisions replaced."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bleu_core.bleu_score import BleuScore, OrderScore
from bleu_core.choices.menus import ProgramError
from bleu_core.formula import weighted_product
from bleu_core.inputs import check_order
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


def _value_at_precisions(score: BleuScore, orders: Sequence[OrderScore]) -> tuple[float, str | None]:
    """Return the value at these precisions and None, or NaN and the error."""
    if score.failure:
        return math.nan, score.failure
    try:
        product = weighted_product(tuple([each.smoothed for each in orders]), tuple([each.weight for each in orders]))
    except ProgramError as error:  # if own weights are huge and a precision exceeds 1
        return math.nan, str(error)
    return score.brevity_penalty * product, None
