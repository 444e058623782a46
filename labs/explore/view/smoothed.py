"""The effect of smoothing on precisions: whether it changed a precision, and the counts that it added."""

from math import isclose
from typing import Final

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_core.choices.zeros import ZERO_GUARDS
from bleu_view.words.numbers import decimal

DIGITS: Final = 2
"""The number of decimals of a precision next to its bar."""
_INVISIBLE_DIFFERENCE = 1e-8
_ADDITIVE_SMOOTHINGS: Final = frozenset({"add-k", "add_one", "add_one_longer"})


def is_changed_by_smoothing(order: OrderScore) -> bool:
    """Return whether smoothing visibly changed the precision of an order; its bar then has an arrow and a tick."""
    return order.total > 0 and decimal(order.smoothed, DIGITS) != decimal(order.precision, DIGITS)


def is_plain_fraction(order: OrderScore) -> bool:
    """Return whether the used precision equals m/t, apart from an invisible difference such as coco-caption's.

    The difference of a value near 1 is visible, because its distance from 1 is shown.
    """
    if order.smoothed == order.precision:
        return True
    return 0 < order.matches < order.total and abs(order.smoothed - order.precision) < _INVISIBLE_DIFFERENCE


def count_added_by_smoothing(order: OrderScore, score: BleuScore) -> float:
    """Return the count that smoothing added to both the matches and the total of an order; 0 if it added none.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> smoothed = score([Segment("a b", ("a c",))], VARIANTS["sacrebleu-add-k"])
    >>> [count_added_by_smoothing(order, smoothed) for order in smoothed.orders[:2]]
    [0, 1.0]
    """
    more = score.variant.smoothing_value or 1
    is_added = score.variant.smoothing in _ADDITIVE_SMOOTHINGS and order.smoothed != order.precision
    return more if is_added and isclose(order.smoothed * (order.total + more), order.matches + more) else 0


def is_zero_before_smoothing(score: BleuScore) -> bool:
    """Return whether the program returns 0 because of missing matches, before any smoothing.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> text = [Segment("a b", ("a c",))]
    >>> [is_zero_before_smoothing(score(text, VARIANTS[name])) for name in ("sacrebleu", "torchmetrics-smooth")]
    [False, True]
    """
    return ZERO_GUARDS[score.variant.zero_guard](tuple([order.matches for order in score.orders]))
