"""Tables that the browser reads while a slider moves: logarithms of counts, weights as numbers and as written.

The browser multiplies a logarithm by a weight, adds, and takes one exponential. Minus infinity, which a message cannot
carry, is None.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import Final

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.words.numbers import decimal, fraction, weight
from labs.weights.view.compared_weightings import MOST_UNITS, OWN, RULES, UNIT, weights

_DIGITS: Final = 10
_POINTS: Final = 60
Logs = tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """Precisions along an axis, closer together towards 0, where a curve bends most, with their logarithms."""

    precisions: tuple[float, ...]
    logs: Logs


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOrder:
    """An order of the learner's text: its precision and logarithm, its counts, how it and half of it are written."""

    precision: float
    log: float | None
    matches: int
    total: int
    written: str
    halved: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A weighting: its weights as numbers and as written, their sum, what halving each precision costs."""

    weights: tuple[str, ...]
    sizes: tuple[float, ...]
    total: str
    falls: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """The written form of a weight of so many units, and the cost of halving under it."""

    weights: tuple[str, ...]
    totals: tuple[str, ...]
    falls: tuple[float, ...]


def text_orders(counted: BleuScore) -> tuple[TextOrder, ...]:
    """List the orders of the text.

    >>> from bleu_core import Segment, papineni, score
    >>> [order.written for order in text_orders(score([Segment("a b", ("a c",))], papineni(3)))]
    ['1/2', '0/1', '0/0']
    """
    return tuple([_text_order(order) for order in counted.orders])


def count_logs(counted: BleuScore) -> Logs:
    """Tabulate ln(k/c) for k = 0 to the candidate's length c: ln(m/t) is the difference of two of them.

    >>> from bleu_core import Segment, papineni, score
    >>> count_logs(score([Segment("a b", ("a c",))], papineni(2)))
    (None, -0.6931471806, 0.0)
    """
    most = max([order.total for order in counted.orders])
    return tuple([log(count / most) for count in range(most + 1)]) if most else ()


@cache
def curve() -> Curve:
    """Tabulate what every curve of p to the power of its weight is drawn from.

    >>> curve().precisions[0], curve().logs[0], curve().logs[-1]
    (0.0, None, 0.0)
    """
    precisions = tuple([round((place / _POINTS) ** 3, _DIGITS) for place in range(_POINTS + 1)])
    return Curve(precisions, tuple([log(precision) for precision in precisions]))


def rules(max_order: int) -> dict[str, Rule]:
    """Line up the fixed rules."""
    return {rule: _rule(weights(rule, max_order, ())) for rule in RULES if rule != OWN}


def own(max_order: int) -> Own:
    """Write every weight that a learner can set."""
    return Own(
        weights=tuple([weight(number * UNIT, own=True) for number in range(MOST_UNITS + 1)]),
        totals=tuple([weight(number * UNIT, own=True) for number in range(MOST_UNITS * max_order + 1)]),
        falls=tuple([fall(number * UNIT) for number in range(MOST_UNITS + 1)]),
    )


def fall(size: float) -> float:
    """Return the part of the score, 0 to 1, that is lost when a precision of this weight is halved.

    >>> [round(fall(w), 2) for w in (1 / 4, 1 / 2, 1 / 16)]
    [0.16, 0.29, 0.04]
    """
    return 1 - _order(0.5, size).factor


def log(precision: float) -> float | None:
    """Return the logarithm of a precision, None for 0.

    >>> log(1.0), log(0.0)
    (0.0, None)
    """
    found = _order(precision, 1.0).log_contribution
    return round(found, _DIGITS) + 0.0 if math.isfinite(found) else None


def total(sizes: tuple[float, ...]) -> str:
    """Write the sum of weights.

    >>> [total(sizes) for sizes in ((0.25,) * 4, (0.5, 0.25, 0.25, 0.5))]
    ['1', '1.5']
    """
    whole = round(math.fsum(sizes), _DIGITS)
    written = decimal(whole, 4 if whole < 1 else 3)
    return written.rstrip("0") if "." in written else written


def _text_order(order: OrderScore) -> TextOrder:
    counts = fraction(order.matches, order.total)
    is_counted = order.smoothed == order.precision
    return TextOrder(
        precision=order.smoothed,
        log=log(order.smoothed),
        matches=order.matches,
        total=order.total,
        written=counts if is_counted else decimal(order.smoothed),
        halved=fraction(order.matches // 2, order.total)
        if is_counted and order.matches % 2 == 0
        else decimal(order.smoothed / 2),
    )


def _rule(sizes: tuple[float, ...]) -> Rule:
    return Rule(
        weights=tuple([weight(size) for size in sizes]),
        sizes=sizes,
        total=total(sizes),
        falls=tuple([fall(size) for size in sizes]),
    )


def _order(precision: float, size: float) -> OrderScore:
    return OrderScore(order=1, matches=0, total=0, smoothed=precision, weight=size)
