"""What if a precision were another: the same score with some of its precisions supposed instead of counted.

Comes in: a score, and a precision for the orders that are to change. Goes out: the score that the formula gives then.
"""

import math
from collections.abc import Mapping
from dataclasses import replace

from bleu_core.bleu_score import BleuScore
from bleu_core.formula import weighted_product


def suppose(score: BleuScore, precisions: Mapping[int, float]) -> BleuScore:
    """Put precisions, by their order, in the place of those that count; weights and length stay as they are.

    A program that stopped on its counts still stops: the value is nan. Raises ValueError for an order the score lacks.

    >>> from bleu_core import Segment, papineni, score
    >>> counted = score([Segment("the cat", ("the cat sat",))], papineni(2))
    >>> supposed = suppose(counted, {2: 0.25})
    >>> round(counted.value, 3), round(supposed.value, 3), [order.smoothed for order in supposed.orders]
    (0.607, 0.303, [1.0, 0.25])
    """
    _check(score, precisions)
    orders = tuple([each._replace(smoothed=precisions.get(each.order, each.smoothed)) for each in score.orders])
    product = weighted_product(tuple([each.smoothed for each in orders]), tuple([each.weight for each in orders]))
    value = math.nan if score.failure else score.brevity_penalty * product
    return replace(score, orders=orders, value=value)


def _check(score: BleuScore, precisions: Mapping[int, float]) -> None:
    unknown = [order for order in precisions if not 1 <= order <= len(score.orders)]
    if unknown:
        message = f"the score has the orders 1 to {len(score.orders)}, not {unknown[0]}"
        raise ValueError(message)
