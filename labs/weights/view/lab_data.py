"""What the browser looks up while a slider moves: w·ln p and p^w over p = 0, 0.01 … 1, and for the text's own p.

In: the score that the page starts from, and the learner's own weights. Out: frozen values, from which the browser adds
logarithms and takes one exponential. Minus infinity, which no message can carry, is None.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.words.numbers import fraction
from bleu_view.words.texts import Texts
from labs.weights.view.compared_weightings import MOST_UNITS, OWN, RULES, UNIT, weights
from labs.weights.view.lab_setting import HUNDREDTHS

GRID: Final = tuple([place / HUNDREDTHS for place in range(HUNDREDTHS + 1)])
_DIGITS: Final = 10
_DRAWN_DIGITS: Final = 5
Logs = tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """What one weight makes of each precision of the grid: w·ln p, and p^w."""

    logs: Logs
    powers: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOrder:
    """An order of the learner's text: its precision, and how it is written, and half of it; 0/0 without an n-gram."""

    precision: float
    counts: str
    written: str
    halved: str
    defined: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A weighting: its weights as written, their sum, what halving each precision costs, and its curves by name.

    `logs` and `powers` are those of the text's own precisions. The learner's own weights are looked up in `Own`.
    """

    id: str
    weights: tuple[str, ...]
    sizes: tuple[float, ...]
    total: str
    falls: tuple[float, ...]
    curves: tuple[str, ...]
    logs: Logs
    powers: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """One unit of a weight over the grid and for the text; how so many units are written, and what halving costs."""

    logs: Logs
    text_logs: Logs
    weights: tuple[str, ...]
    totals: tuple[str, ...]
    falls: tuple[float, ...]


def text_orders(texts: Texts, counted: BleuScore) -> tuple[TextOrder, ...]:
    """Line up the orders of the text.

    >>> from bleu_core import Segment, papineni, score
    >>> english = Texts("en")
    >>> [order.counts for order in text_orders(english, score([Segment("a b", ("a c",))], papineni(3)))]
    ['1/2', '0/1', '0/0']
    """
    return tuple([_text_order(texts, order) for order in counted.orders])


def curves(max_order: int) -> dict[str, Curve]:
    """Tabulate every weight that a fixed rule has, by its name.

    >>> table = curves(2)["0.5"]
    >>> table.logs[0], table.logs[100], table.powers[25]
    (None, 0.0, 0.5)
    """
    sizes = [size for rule in RULES if rule != OWN for size in weights(rule, max_order, ())]
    return {repr(size): _curve(size) for size in sizes}


def rules(texts: Texts, counted: BleuScore) -> tuple[Rule, ...]:
    """Line up the fixed rules."""
    return tuple([_rule(texts, counted, rule) for rule in RULES if rule != OWN])


def own(texts: Texts, counted: BleuScore) -> Own:
    """Tabulate one unit of a weight, of which the learner's own weights are multiples."""
    units = range(MOST_UNITS + 1)
    precisions = tuple([order.smoothed for order in counted.orders])
    return Own(
        logs=_curve(UNIT).logs,
        text_logs=tuple([_finite(_order(precision, UNIT).log_contribution) for precision in precisions]),
        weights=tuple([texts.weight(number * UNIT, own=True) for number in units]),
        totals=tuple([texts.weight(number * UNIT, own=True) for number in range(MOST_UNITS * len(precisions) + 1)]),
        falls=tuple([fall(number * UNIT) for number in units]),
    )


def fall(size: float) -> float:
    """Return the part of the score, 0 to 1, that is lost when a precision of this weight is halved.

    >>> [round(fall(w), 2) for w in (1 / 4, 1 / 2, 1 / 16)]
    [0.16, 0.29, 0.04]
    """
    return 1 - _order(0.5, size).factor


def total(texts: Texts, sizes: tuple[float, ...]) -> str:
    """Write the sum of weights.

    >>> english = Texts("en")
    >>> [total(english, sizes) for sizes in ((0.5, 0.25, 0.125, 0.0625), (0.25,) * 4, (1.0, 0.5, 1 / 3, 0.25), (0.5,))]
    ['0.9375', '1', '2.083', '0.5']
    """
    whole = round(math.fsum(sizes), _DIGITS)
    written = texts.decimal(whole, 4 if whole < 1 else 3)
    return written.rstrip("0") if "." in written else written


def _text_order(texts: Texts, order: OrderScore) -> TextOrder:
    counts = fraction(order.matches, order.total)
    return TextOrder(
        precision=order.smoothed,
        counts=counts,
        written=counts if order.smoothed == order.precision else texts.decimal(order.smoothed),
        halved=_halved(texts, order),
        defined=bool(order.total),
    )


def _halved(texts: Texts, order: OrderScore) -> str:
    """Write half of a precision: as a fraction where that has whole numbers."""
    is_whole = order.smoothed == order.precision and order.matches % 2 == 0
    return fraction(order.matches // 2, order.total) if is_whole else texts.decimal(order.smoothed / 2)


def _rule(texts: Texts, counted: BleuScore, rule: str) -> Rule:
    sizes = weights(rule, len(counted.orders), ())
    text = [_order(order.smoothed, size) for order, size in zip(counted.orders, sizes, strict=True)]
    return Rule(
        id=rule,
        weights=tuple([texts.weight(size) for size in sizes]),
        sizes=sizes,
        total=total(texts, sizes),
        falls=tuple([fall(size) for size in sizes]),
        curves=tuple([repr(size) for size in sizes]),
        logs=tuple([_finite(order.log_contribution) for order in text]),
        powers=tuple([order.factor for order in text]),
    )


@lru_cache(maxsize=64)
def _curve(size: float) -> Curve:
    orders = [_order(precision, size) for precision in GRID]
    logs = [_finite(order.log_contribution) for order in orders]
    return Curve(
        logs=tuple([None if log is None else round(log, _DIGITS) + 0.0 for log in logs]),
        powers=tuple([round(order.factor, _DRAWN_DIGITS) for order in orders]),
    )


def _order(precision: float, size: float) -> OrderScore:
    return OrderScore(order=1, matches=0, total=0, smoothed=precision, weight=size)


def _finite(log: float) -> float | None:
    return log if math.isfinite(log) else None
