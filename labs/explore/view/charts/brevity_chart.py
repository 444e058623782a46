"""The brevity penalty by candidate length: the curve, the learner's point, and a tick for each reference length."""

from functools import lru_cache
from math import isnan

import altair as alt

from bleu_view.drawing.chart_style import (
    ALIGN,
    LABEL_SIZE,
    LABEL_WEIGHT,
    NOTE_SIZE,
    SHORT_DECIMALS,
    build_specification,
    choice_expression,
    side_offset,
    specification_layers,
    text_expression,
)
from bleu_view.drawing.palette import Palette, palette
from bleu_view.words.texts import Texts
from labs.explore.view.charts.brevity_marks import Curve

_HEIGHT, _SMALL_HEIGHT = 284, 128
_LABEL_ALIGN = "datum.side == 'left' ? 'right' : datum.side == 'right' ? 'left' : 'center'"
_LABEL_OFFSET = "datum.side == 'left' ? -6 : datum.side == 'right' ? 6 : 0"
_HALO_WIDTH = 8


@lru_cache(maxsize=256)  # a learner's text decides on the curve
def brevity_spec(language: str, theme: str, curve: Curve, *, is_small: bool = False) -> dict[str, object]:
    """Return the chart's specification: the curve above a tinted zone from 0 to r; the small chart has no ticks.

    The curve changes only with the references, so it is part of the specification and not one of the marks.
    """
    end = int(curve[-1][0])
    texts, colours = Texts(language), palette(theme)
    x, y = _length_axis(end, None if is_small else texts("charts.candidate-length-axis")), _penalty_axis()
    zone = _filter_kind("zone").mark_rect(color=colours.tint)
    line = alt.Chart().mark_line(color=colours.ink, strokeWidth=2)
    stem = _filter_kind("tick").mark_rule(color=colours.muted, strokeWidth=1.5)
    drawn = build_specification(
        colours,
        _SMALL_HEIGHT if is_small else _HEIGHT,
        zone.encode(x=x, x2="x2:Q", y=y, y2="y2:Q"),
        line.encode(x=x, y=y),
        *([] if is_small else [stem.encode(x=x, y=y, y2="y2:Q")]),
        _point_guide_line(colours, x),
        _labels(texts, colours, x, is_small=is_small),
        *_point(colours, x, y),
    )
    points = [point for point in curve if not isnan(point[1])]
    x_values, y_values = [c for c, _ in points], [penalty for _, penalty in points]
    specification_layers(drawn)[1] |= {
        "data": {"values": [{"x": x_values, "y": y_values}]},
        "transform": [{"flatten": ["x", "y"]}],  # two lists are half as long as a list of points
    }
    return drawn


def _filter_kind(kind: str) -> alt.Chart:
    return alt.Chart().transform_filter(f"datum.kind == '{kind}'")


def _length_axis(end: int, title: str | None) -> alt.X:
    # flush: the last number ends where the axis does, since nothing right of it would be drawn
    axis = alt.Axis(grid=False, tickCount=6, format="d", labelFlush=True)
    return alt.X("x:Q", title=title, scale=alt.Scale(domain=[0, end]), axis=axis)


def _penalty_axis() -> alt.Y:
    axis = alt.Axis(values=[0, 0.5, 1], labelExpr=SHORT_DECIMALS, gridDash=[2, 3])
    return alt.Y("y:Q", title=None, scale=alt.Scale(domain=[0, 1.18]), axis=axis)


def _point_guide_line(colours: Palette, x: alt.X) -> alt.Chart:
    """Return a vertical line through the point, from its length on the axis to its label above the curve."""
    line = _filter_kind("point").mark_rule(color=colours.ink, strokeDash=[3, 3])
    drop: alt.Chart = line.encode(x=x, y=alt.YDatum(0), y2=alt.Y2Datum(1.03))
    return drop


def _labels(texts: Texts, colours: Palette, x: alt.X, *, is_small: bool) -> alt.LayerChart:
    """Return the labels of the ticks and the zone, with a halo that separates the letters from lines behind them."""
    words = {
        "tick": text_expression(texts("charts.reference-tick", numbers="{listed}", length="{label}")),
        "inside": text_expression(texts("charts.shorter-is-penalized")),
        "beside": text_expression(texts("charts.shorter-is-penalized-beside")),
    }
    if is_small:
        words = {"inside": text_expression(texts("charts.shorter-costs"))}
    ground = f"datum.ground == 'tint' ? '{colours.tint}' : '{colours.background}'"
    halo = alt.Chart().mark_text(
        align=ALIGN,
        dx=side_offset(5),
        baseline="top",
        dy=1,
        fontSize=NOTE_SIZE,
        strokeWidth=_HALO_WIDTH,
        strokeJoin="round",
    )
    ink = alt.Chart().mark_text(
        align=ALIGN, dx=side_offset(5), baseline="top", dy=1, fontSize=NOTE_SIZE, color=colours.muted
    )
    text = alt.layer(halo.encode(stroke=alt.Stroke("halo:N", scale=None)), ink)
    if not is_small:
        separator = text_expression(texts("charts.number-separator"))
        text = text.transform_calculate(listed=f"replace(datum.numbers, regexp(', ', 'g'), {separator})")
    text = text.transform_calculate(words=choice_expression("kind", words, "''"), halo=ground)
    return text.transform_filter("datum.words != ''").encode(x=x, y=alt.Y("y2:Q"), text="words:N")


def _point(colours: Palette, x: alt.X, y: alt.Y) -> tuple[alt.Chart, alt.Chart]:
    point = _filter_kind("point").mark_point(color=colours.ink, filled=True, size=130, opacity=1)
    label = _filter_kind("point").mark_text(
        align=alt.ExprRef(_LABEL_ALIGN),
        dx=alt.ExprRef(_LABEL_OFFSET),
        dy=-14,
        fontSize=LABEL_SIZE,
        fontWeight=LABEL_WEIGHT,
        color=colours.ink,
    )
    return point.encode(x=x, y=y), label.encode(x=x, y=alt.YDatum(1), text="label:N")
