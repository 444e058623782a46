"""Tables that the browser reads while a slider moves: logarithms of counts, and weights as numbers and as text.

The browser multiplies each logarithm by its weight, adds up the products, and takes the exponential of the sum. JSON
has no minus infinity, so it is sent as None.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, TypedDict

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.words.numbers import decimal, drop_zeros, format_fraction, weight
from labs.weights.view.weighted_scores import MAX_UNITS, OWN, RULES, UNIT, weights_of_rule

_DIGITS: Final = 10
_POINTS: Final = 60
Logs = tuple[float | None, ...]


class TextOrder(TypedDict):
    """Data of one order of the text: its precision with logarithm and counts; the precision and its half as texts."""

    precision: float
    log: float | None
    matches: int
    total: int
    written: str
    halved: str


class RuleData(TypedDict):
    """A weighting: its weights as texts and as numbers, their sum, and the loss if each precision is halved."""

    weights: tuple[str, ...]
    sizes: tuple[float, ...]
    total: str
    falls: tuple[float, ...]


def text_order_data(order: OrderScore) -> TextOrder:
    """Return the data of one order of the text.

    >>> from bleu_core import Segment, papineni, score
    >>> [text_order_data(order)["written"] for order in score([Segment("a b", ("a c",))], papineni(3)).orders]
    ['1/2', '0/1', '0/0']
    """
    is_counted = order.smoothed == order.precision
    return {
        "precision": order.smoothed,
        "log": precision_log(order.smoothed),
        "matches": order.matches,
        "total": order.total,
        "written": format_fraction(order.matches, order.total) if is_counted else decimal(order.smoothed),
        "halved": format_fraction(order.matches // 2, order.total)
        if is_counted and order.matches % 2 == 0
        else decimal(order.smoothed / 2),
    }


def log_count_ratios(counted: BleuScore) -> Logs:
    """Return ln(k/c) for k from 0 to the candidate's length c; ln(m/t) is the difference between two of them.

    >>> from bleu_core import Segment, papineni, score
    >>> log_count_ratios(score([Segment("a b", ("a c",))], papineni(2)))
    (None, -0.6931471806, 0.0)
    """
    most = max([order.total for order in counted.orders])
    return tuple([precision_log(count / most) for count in range(most + 1)]) if most else ()


@cache
def precision_axis() -> dict[str, Sequence[float | None]]:
    """Return the precisions and logarithms from which the curves of p to the power of a weight are drawn.

    They are denser towards 0, where the curves bend most.

    >>> precision_axis()["precisions"][0], precision_axis()["logs"][0], precision_axis()["logs"][-1]
    (0.0, None, 0.0)
    """
    precisions = tuple([round((place / _POINTS) ** 3, _DIGITS) for place in range(_POINTS + 1)])
    return {"precisions": precisions, "logs": tuple(map(precision_log, precisions))}


def fixed_rules_data(max_order: int) -> dict[str, RuleData]:
    """Return the data of every weighting except the learner's own."""
    sizes_by_rule = {rule: weights_of_rule(rule, max_order, ()) for rule in RULES if rule != OWN}
    return {
        rule: {
            "weights": tuple(map(weight, sizes)),
            "sizes": sizes,
            "total": weight_sum_text(sizes),
            "falls": tuple(map(halving_loss, sizes)),
        }
        for rule, sizes in sizes_by_rule.items()
    }


def own_weights_data(max_order: int) -> dict[str, object]:
    """Return, for each number of units, the texts of a weight and of a sum, and the loss if a precision is halved."""
    totals = tuple([weight(number * UNIT, own=True) for number in range(MAX_UNITS * max_order + 1)])
    return {
        "weights": totals[: MAX_UNITS + 1],
        "totals": totals,
        "falls": tuple([halving_loss(number * UNIT) for number in range(MAX_UNITS + 1)]),
    }


def halving_loss(size: float) -> float:
    """Return the fraction of the score, 0 to 1, that is lost if a precision with this weight is halved.

    >>> [round(halving_loss(w), 2) for w in (1 / 4, 1 / 2, 1 / 16)]
    [0.16, 0.29, 0.04]
    """
    return 1 - _order_score(0.5, size).factor


def precision_log(precision: float) -> float | None:
    """Return the logarithm of a precision; None for 0.

    >>> precision_log(1.0), precision_log(0.0)
    (0.0, None)
    """
    return round(_order_score(precision, 1).log_contribution, _DIGITS) if precision else None


def _order_score(precision: float, size: float) -> OrderScore:
    return OrderScore(order=1, matches=0, total=0, smoothed=precision, weight=size)


def weight_sum_text(sizes: tuple[float, ...]) -> str:
    """Return the sum of weights as text.

    >>> [weight_sum_text(sizes) for sizes in ((0.25,) * 4, (0.5, 0.25, 0.25, 0.5), (0.5,) * 4)]
    ['1', '1.5', '2']
    """
    whole = round(math.fsum(sizes), _DIGITS)
    return drop_zeros(decimal(whole, 4 if whole < 1 else 3))
