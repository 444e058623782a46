"""The precision bars: the credited part of each order's n-grams, and below them the brevity penalty.

The specification depends only on language, theme and N; the numbers come with the bars.
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
    build_specification,
    choice_expression,
    text_expression,
)
from bleu_view.drawing.palette import Palette, palette
from bleu_view.drawing.steps import LENGTH_ROW
from bleu_view.words.numbers import decimal, format_equals, format_fraction
from bleu_view.words.texts import Texts
from labs.explore.view.charts import chart_rows
from labs.explore.view.smoothed import DIGITS, is_changed_by_smoothing

_ROW_HEIGHT, _AXIS_HEIGHT = 23, 38
_LABEL_ROOM = 104  # pixels right of 1, for "17/18 = 0.94"
_LONG_LABEL = 12  # signs; a longer label is written smaller


class PrecisionBar(NamedTuple):
    """A row of the chart: a bar from 0 to `value` with its `label`; there is no bar if `value` is NaN.

    `kind` is "empty" for an order without n-grams. `smoothed` is the precision that a program uses instead of m/t, NaN
    if it uses m/t.
    """

    row: str
    kind: str
    value: float
    label: str
    smoothed: float = nan


@cache
def precision_spec(language: str, theme: str, max_order: int) -> dict[str, object]:
    """Return the chart's specification: bars with their fractions, on pale tracks from 0 to 1."""
    texts, colours = Texts(language), palette(theme)
    y = chart_rows.row_axis(colours, max_order)
    layers = (*_bar_layers(colours, max_order, y), *_label_layers(texts, colours, max_order, y))
    return build_specification(colours, _ROW_HEIGHT * (max_order + 1) + _AXIS_HEIGHT, *layers)


def precision_data(score: BleuScore) -> list[PrecisionBar]:
    """Return the bars in order from top to bottom.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> scored = score([Segment("the cat", ("the dog",))], VARIANTS["papineni"])
    >>> [mark.label for mark in precision_data(scored)]
    ['1/2 = 0.50', '0/1 = 0', '', '', '1']
    """
    bars = [_precision_bar(str(order.order), order) for order in score.orders]
    penalty = PrecisionBar(LENGTH_ROW, "length", score.brevity_penalty, decimal(score.brevity_penalty))
    return [*bars, penalty]


def _precision_bar(row: str, order: OrderScore) -> PrecisionBar:
    if not order.total:
        return PrecisionBar(row, "empty", nan, "")
    counted = format_fraction(order.matches, order.total)
    if not is_changed_by_smoothing(order):
        return PrecisionBar(row, "order", order.precision, f"{counted} {format_equals(order.precision, DIGITS)}")
    moved = decimal(order.smoothed, DIGITS)
    return PrecisionBar(row, "order", order.precision, f"{counted} → {moved}", order.smoothed)


def _bar_layers(colours: Palette, max_order: int, y: alt.Y) -> tuple[alt.Chart, ...]:
    """Return the layers with the tracks, the bars, and ticks at the smoothed values."""
    x = _value_axis("value")
    bars = alt.Chart().transform_filter("isValid(datum.value)")
    filled = bars.mark_bar(strokeWidth=1)
    moved = alt.Chart().transform_filter("isValid(datum.smoothed)").mark_tick(color=colours.ink, opacity=1, thickness=3)
    fill, edge = chart_rows.row_fill(colours, max_order), chart_rows.row_stroke(colours, max_order)
    return (
        bars.mark_bar(color=colours.tint).encode(x=alt.XDatum(0), x2=alt.X2Datum(1), y=y),
        filled.encode(x=x, y=y, color=fill, stroke=edge),
        moved.encode(x=_value_axis("smoothed"), y=y),
    )


def _label_layers(texts: Texts, colours: Palette, max_order: int, y: alt.Y) -> tuple[alt.Chart, alt.Chart]:
    size = alt.ExprRef(f"length(datum.label) > {_LONG_LABEL} ? {NOTE_SIZE} : {LABEL_SIZE}")
    inked = alt.Chart().transform_calculate(tone=chart_rows.row_ink_expression(colours, max_order))
    label = inked.mark_text(align="left", dx=8, fontSize=size, fontWeight=LABEL_WEIGHT)
    words = choice_expression("kind", {"empty": text_expression(texts("charts.no-ngrams", n="{row}"))}, "''")
    note = alt.Chart().transform_calculate(words=words)
    empty = note.mark_text(align="left", dx=4, fontSize=NOTE_SIZE, color=colours.muted)
    return (
        label.encode(x=alt.XDatum(1), y=y, text="label:N", color=alt.Color("tone:N", scale=None)),
        empty.encode(x=alt.XDatum(0), y=y, text="words:N"),
    )


def _value_axis(field: str) -> alt.X:
    axis = alt.Axis(values=[0, 0.5, 1], labelExpr=SHORT_DECIMALS, grid=False, orient="top")
    scale = alt.Scale(domain=[0, 1], range=[0, alt.ExprRef(f"width - {_LABEL_ROOM}")], clamp=True)
    return alt.X(f"{field}:Q", title=None, axis=axis, scale=scale)
