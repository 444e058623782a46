"""State of counted precisions: whether smoothing moved one, what it added, whether there was any smoothing."""

from math import isclose
from typing import Final

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_core.choices.zeros import ZERO_GUARDS
from bleu_view.words.numbers import decimal

DIGITS: Final = 2
"""The decimals of a precision beside its bar."""
_NO_DIGIT = 1e-8
_ADDING: Final = frozenset({"add-k", "add_one", "add_one_longer"})


def is_moved(order: OrderScore) -> bool:
    """Return whether a bar gets an arrow and a tick: another precision than m/t counts, as far as its digits show."""
    return order.total > 0 and decimal(order.smoothed, DIGITS) != decimal(order.precision, DIGITS)


def is_as_counted(order: OrderScore) -> bool:
    """Return whether m/t is the counted value, except for an invisible difference such as coco-caption's.

    A value near 1 is written with its visible difference from 1.
    """
    if order.smoothed == order.precision:
        return True
    return 0 < order.matches < order.total and abs(order.smoothed - order.precision) < _NO_DIGIT


def added_count(order: OrderScore, score: BleuScore) -> float:
    """Return what smoothing added to the matches and to the total of an order; 0 where it did otherwise.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> smoothed = score([Segment("a b", ("a c",))], VARIANTS["sacrebleu-add-k"])
    >>> [added_count(order, smoothed) for order in smoothed.orders[:2]]
    [0, 1.0]
    """
    more = score.variant.smoothing_value or 1
    is_added = score.variant.smoothing in _ADDING and order.smoothed != order.precision
    return more if is_added and isclose(order.smoothed * (order.total + more), order.matches + more) else 0


def ends_unsmoothed(score: BleuScore) -> bool:
    """Return whether the program gives 0 for want of matches before it smooths anything.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> text = [Segment("a b", ("a c",))]
    >>> [ends_unsmoothed(score(text, VARIANTS[name])) for name in ("sacrebleu", "torchmetrics-smooth")]
    [False, True]
    """
    return ZERO_GUARDS[score.variant.zero_guard](tuple([order.matches for order in score.orders]))
