"""The precision bars: of each order, how much of all n-grams is credited; below them the brevity penalty.

It takes a score, and returns the specification, which depends on language, theme and N only, and the marks with the
numbers.
"""

from functools import cache
from math import nan
from typing import NamedTuple

import altair as alt

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.chart_style import (
    LABEL_SIZE,
    LABEL_WEIGHT,
    NOTE_SIZE,
    SHORT_DECIMALS,
    choice,
    expression,
    specification,
)
from bleu_view.drawing.palette import Palette, palette
from bleu_view.drawing.steps import LENGTH_ROW
from bleu_view.words.numbers import decimal, equals, fraction
from bleu_view.words.texts import Texts
from labs.explore.view.charts import chart_rows
from labs.explore.view.smoothed import DIGITS, is_moved

_ROW_HEIGHT, _AXIS_HEIGHT = 23, 38
_LABEL_ROOM = 104  # pixels right of 1, for "17/18 = 0.94"
_LONG_LABEL = 12  # signs; a longer label is written smaller


class Mark(NamedTuple):
    """A row: a bar from 0 to `value`, nan for none, and its `label`; `kind` is "empty" for an order without n-grams.

    `smoothed` is the precision that counts instead, where a program puts another in the place of m/t; else nan.
    """

    row: str
    kind: str
    value: float
    label: str
    smoothed: float = nan


@cache
def precision_spec(language: str, theme: str, max_order: int) -> dict[str, object]:
    """Draw bars on a pale track that ends at 1, their fractions beside them."""
    texts, colours = Texts(language), palette(theme)
    y = chart_rows.place_rows(colours, max_order)
    layers = (*_bars(colours, max_order, y), *_labels(texts, colours, max_order, y))
    return specification(colours, _ROW_HEIGHT * (max_order + 1) + _AXIS_HEIGHT, *layers)


def precision_data(score: BleuScore) -> list[Mark]:
    """Arrange the bars, from top to bottom.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> scored = score([Segment("the cat", ("the dog",))], VARIANTS["papineni"])
    >>> [mark.label for mark in precision_data(scored)]
    ['1/2 = 0.50', '0/1 = 0', '', '', '1']
    """
    bars = [_bar(str(order.order), order) for order in score.orders]
    penalty = Mark(LENGTH_ROW, "length", score.brevity_penalty, decimal(score.brevity_penalty))
    return [*bars, penalty]


def _bar(row: str, order: OrderScore) -> Mark:
    if not order.total:
        return Mark(row, "empty", nan, "")
    counted = fraction(order.matches, order.total)
    if not is_moved(order):
        return Mark(row, "order", order.precision, f"{counted} {equals(order.precision, DIGITS)}")
    moved = decimal(order.smoothed, DIGITS)
    return Mark(row, "order", order.precision, f"{counted} → {moved}", order.smoothed)


def _bars(colours: Palette, max_order: int, y: alt.Y) -> tuple[alt.Chart, ...]:
    """Draw what is counted; an upright stroke marks the smoothed value."""
    x = _along("value")
    bars = alt.Chart().transform_filter("isValid(datum.value)")
    filled = bars.mark_bar(strokeWidth=1)
    moved = alt.Chart().transform_filter("isValid(datum.smoothed)").mark_tick(color=colours.ink, opacity=1, thickness=3)
    fill, edge = chart_rows.fill(colours, max_order), chart_rows.edge(colours, max_order)
    return (
        bars.mark_bar(color=colours.tint).encode(x=alt.XDatum(0), x2=alt.X2Datum(1), y=y),
        filled.encode(x=x, y=y, color=fill, stroke=edge),
        moved.encode(x=_along("smoothed"), y=y),
    )


def _labels(texts: Texts, colours: Palette, max_order: int, y: alt.Y) -> tuple[alt.Chart, alt.Chart]:
    size = alt.ExprRef(f"length(datum.label) > {_LONG_LABEL} ? {NOTE_SIZE} : {LABEL_SIZE}")
    inked = alt.Chart().transform_calculate(tone=chart_rows.inks(colours, max_order))
    label = inked.mark_text(align="left", dx=8, fontSize=size, fontWeight=LABEL_WEIGHT)
    words = choice("kind", {"empty": expression(texts("charts.no-ngrams", n="{row}"))}, "''")
    note = alt.Chart().transform_calculate(words=words)
    empty = note.mark_text(align="left", dx=4, fontSize=NOTE_SIZE, color=colours.muted)
    return (
        label.encode(x=alt.XDatum(1), y=y, text="label:N", color=alt.Color("tone:N", scale=None)),
        empty.encode(x=alt.XDatum(0), y=y, text="words:N"),
    )


def _along(field: str) -> alt.X:
    axis = alt.Axis(values=[0, 0.5, 1], labelExpr=SHORT_DECIMALS, grid=False, orient="top")
    scale = alt.Scale(domain=[0, 1], range=[0, alt.ExprRef(f"width - {_LABEL_ROOM}")], clamp=True)
    return alt.X(f"{field}:Q", title=None, axis=axis, scale=scale)
