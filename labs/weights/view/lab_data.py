"""Tables that the browser reads while a slider moves: logarithms of counts, and weights as numbers and as text.

The browser multiplies each logarithm by its weight, adds up the products, and takes the exponential of the sum. JSON
has no minus infinity, so it is sent as None.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import Final

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.words.numbers import decimal, format_fraction, weight
from labs.weights.view.compared_weightings import MAX_UNITS, OWN, RULES, UNIT, weights_of_rule

_DIGITS: Final = 10
_POINTS: Final = 60
Logs = tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class PrecisionAxis:
    """Precisions along an axis with their logarithms; they are denser towards 0, where the curves bend most."""

    precisions: tuple[float, ...]
    logs: Logs


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOrder:
    """Data of one order of the text: its precision with logarithm and counts; the precision and its half as texts."""

    precision: float
    log: float | None
    matches: int
    total: int
    written: str
    halved: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleData:
    """A weighting: its weights as texts and as numbers, their sum, and the loss if each precision is halved."""

    weights: tuple[str, ...]
    sizes: tuple[float, ...]
    total: str
    falls: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnWeightsData:
    """For each number of units: the text of a weight, the text of a sum, and the loss if a precision is halved."""

    weights: tuple[str, ...]
    totals: tuple[str, ...]
    falls: tuple[float, ...]


def text_orders_data(counted: BleuScore) -> tuple[TextOrder, ...]:
    """Return the data for each order of the text.

    >>> from bleu_core import Segment, papineni, score
    >>> [order.written for order in text_orders_data(score([Segment("a b", ("a c",))], papineni(3)))]
    ['1/2', '0/1', '0/0']
    """
    return tuple([_text_order(order) for order in counted.orders])


def count_logs(counted: BleuScore) -> Logs:
    """Return ln(k/c) for k from 0 to the candidate's length c; ln(m/t) is the difference between two of them.

    >>> from bleu_core import Segment, papineni, score
    >>> count_logs(score([Segment("a b", ("a c",))], papineni(2)))
    (None, -0.6931471806, 0.0)
    """
    most = max([order.total for order in counted.orders])
    return tuple([precision_log(count / most) for count in range(most + 1)]) if most else ()


@cache
def precision_axis() -> PrecisionAxis:
    """Return the precisions and logarithms from which the curves of p to the power of a weight are drawn.

    >>> precision_axis().precisions[0], precision_axis().logs[0], precision_axis().logs[-1]
    (0.0, None, 0.0)
    """
    precisions = tuple([round((place / _POINTS) ** 3, _DIGITS) for place in range(_POINTS + 1)])
    return PrecisionAxis(precisions, tuple([precision_log(precision) for precision in precisions]))


def fixed_rules_data(max_order: int) -> dict[str, RuleData]:
    """Return the data of every weighting except the learner's own."""
    return {rule: _rule_data(weights_of_rule(rule, max_order, ())) for rule in RULES if rule != OWN}


def own_weights_data(max_order: int) -> OwnWeightsData:
    """Return the texts and losses for every weight that a learner can set."""
    return OwnWeightsData(
        weights=tuple([weight(number * UNIT, own=True) for number in range(MAX_UNITS + 1)]),
        totals=tuple([weight(number * UNIT, own=True) for number in range(MAX_UNITS * max_order + 1)]),
        falls=tuple([halving_loss(number * UNIT) for number in range(MAX_UNITS + 1)]),
    )


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
    found = _order_score(precision, 1.0).log_contribution
    return round(found, _DIGITS) + 0.0 if math.isfinite(found) else None


def weight_sum_text(sizes: tuple[float, ...]) -> str:
    """Return the sum of weights as text.

    >>> [weight_sum_text(sizes) for sizes in ((0.25,) * 4, (0.5, 0.25, 0.25, 0.5))]
    ['1', '1.5']
    """
    whole = round(math.fsum(sizes), _DIGITS)
    written = decimal(whole, 4 if whole < 1 else 3)
    return written.rstrip("0") if "." in written else written


def _text_order(order: OrderScore) -> TextOrder:
    counts = format_fraction(order.matches, order.total)
    is_counted = order.smoothed == order.precision
    return TextOrder(
        precision=order.smoothed,
        log=precision_log(order.smoothed),
        matches=order.matches,
        total=order.total,
        written=counts if is_counted else decimal(order.smoothed),
        halved=format_fraction(order.matches // 2, order.total)
        if is_counted and order.matches % 2 == 0
        else decimal(order.smoothed / 2),
    )


def _rule_data(sizes: tuple[float, ...]) -> RuleData:
    return RuleData(
        weights=tuple([weight(size) for size in sizes]),
        sizes=sizes,
        total=weight_sum_text(sizes),
        falls=tuple([halving_loss(size) for size in sizes]),
    )


def _order_score(precision: float, size: float) -> OrderScore:
    return OrderScore(order=1, matches=0, total=0, smoothed=precision, weight=size)
