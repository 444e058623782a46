"""The stage's picture as data: every variant's dot on the axis, and its factors in the ribbon.

In: scores. Out: a `Dot` for each, from left to right: those that fail, then the lowest score.
"""

from collections.abc import Iterable
from typing import NamedTuple

from bleu_core import BleuScore, OrderScore
from bleu_view.drawing.score_rows import row_name, written
from bleu_view.drawing.steps import failure_name
from bleu_view.words.numbers import fraction
from bleu_view.words.texts import Texts
from labs.variants.view.comparison import by_score
from labs.variants.view.score_dots import kind, place, short_name


class Factor(NamedTuple):
    """An order in the ribbon: how much of its bar is filled, its fraction, its weight."""

    part: float
    text: str
    weight: str


class Dot(NamedTuple):
    """A variant on the axis, 0 to 1 of its width; `text` is its score, or the error with which it stops."""

    id: str
    name: str
    said: str
    kind: str
    at: float
    value: float
    text: str
    orders: tuple[Factor, ...]
    penalty: float
    penalty_text: str


def axis_dots(scores: Iterable[BleuScore], texts: Texts) -> tuple[Dot, ...]:
    """Lay out a dot for each score.

    >>> from bleu_core import Segment, score, tf_nmt
    >>> [dot] = axis_dots([score([Segment("the cat sat down", ("the cat sat",))], tf_nmt())], Texts("en"))
    >>> dot.name, dot.text, [factor.text for factor in dot.orders]
    ('tensorflow/nmt', '0', ['3/4', '2/3', '1/2', '0/1'])
    """
    return tuple(_dot(score, texts) for score in reversed(by_score(scores)))


def _dot(score: BleuScore, texts: Texts) -> Dot:
    name = short_name(texts, score.variant.name)
    is_failing = score.failure is not None
    return Dot(
        id=score.variant.name,
        name=name,
        said=row_name(score, name, texts),
        kind=kind(score),
        at=place(score),
        value=0.0 if is_failing else score.value,
        text=failure_name(score) if is_failing else written(texts, score.value),
        orders=() if is_failing else tuple(_factor(order, texts) for order in score.orders),
        penalty=0.0 if is_failing else score.brevity_penalty,
        penalty_text=texts.decimal(score.brevity_penalty),
    )


def _factor(order: OrderScore, texts: Texts) -> Factor:
    """Write an order as counted; smoothed, as the number that smoothing made of it."""
    is_counted = order.smoothed == order.precision
    text = fraction(order.matches, order.total) if is_counted else written(texts, order.smoothed)
    return Factor(min(order.smoothed, 1.0), text, texts.weight(order.weight))
