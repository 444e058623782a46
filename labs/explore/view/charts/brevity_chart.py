"""The brevity penalty over the candidate length: the curve, the learner's point, a tick per reference length.

It takes language, theme, the curve, and whether the chart is the small one beside the wall, and returns the
specification.
"""

from functools import lru_cache
from math import isnan

import altair as alt

from bleu_view.drawing.chart_style import (
    ALIGN,
    LABEL_SIZE,
    LABEL_WEIGHT,
    NOTE_SIZE,
    SHORT_DECIMALS,
    choice,
    expression,
    offset,
    parts_of,
    specification,
)
from bleu_view.drawing.palette import Palette, palette
from bleu_view.words.texts import Texts
from labs.explore.view.charts.brevity_marks import Curve

_HEIGHT, _SMALL_HEIGHT = 284, 128
_SIDES = "datum.side == 'left' ? 'right' : datum.side == 'right' ? 'left' : 'center'"
_AWAY = "datum.side == 'left' ? -6 : datum.side == 'right' ? 6 : 0"
_HALO = 8


@lru_cache(maxsize=256)  # a learner's text decides on the curve
def brevity_spec(language: str, theme: str, curve: Curve, *, is_small: bool = False) -> dict[str, object]:
    """Draw the curve over a tinted zone, from 0 to r, in which a candidate is penalized; a small one has no ticks.

    The curve changes only with the references, so it is a part of the specification, not of the marks.
    """
    end = int(curve[-1][0])
    texts, colours = Texts(language), palette(theme)
    x, y = _tokens(end, None if is_small else texts("charts.candidate-length-axis")), _penalty()
    zone = _only("zone").mark_rect(color=colours.tint)
    line = alt.Chart().mark_line(color=colours.ink, strokeWidth=2)
    stem = _only("tick").mark_rule(color=colours.muted, strokeWidth=1.5)
    drawn = specification(
        colours,
        _SMALL_HEIGHT if is_small else _HEIGHT,
        zone.encode(x=x, x2="x2:Q", y=y, y2="y2:Q"),
        line.encode(x=x, y=y),
        *([] if is_small else [stem.encode(x=x, y=y, y2="y2:Q")]),
        _drop(colours, x),
        _notes(texts, colours, x, is_small=is_small),
        *_point(colours, x, y),
    )
    parts_of(drawn)[1]["data"] = {"values": [{"x": c, "y": penalty} for c, penalty in curve if not isnan(penalty)]}
    return drawn


def _only(kind: str) -> alt.Chart:
    return alt.Chart().transform_filter(f"datum.kind == '{kind}'")


def _tokens(end: int, title: str | None) -> alt.X:
    # flush: the last number ends where the axis does, since nothing right of it would be drawn
    axis = alt.Axis(grid=False, tickCount=6, format="d", labelFlush=True)
    return alt.X("x:Q", title=title, scale=alt.Scale(domain=[0, end]), axis=axis)


def _penalty() -> alt.Y:
    axis = alt.Axis(values=[0, 0.5, 1], labelExpr=SHORT_DECIMALS, gridDash=[2, 3])
    return alt.Y("y:Q", title=None, scale=alt.Scale(domain=[0, 1.18]), axis=axis)


def _drop(colours: Palette, x: alt.X) -> alt.Chart:
    """Tie the point to its length below and to its label above the curve, where there is always room."""
    line = _only("point").mark_rule(color=colours.ink, strokeDash=[3, 3])
    drop: alt.Chart = line.encode(x=x, y=alt.YDatum(0), y2=alt.Y2Datum(1.03))
    return drop


def _notes(texts: Texts, colours: Palette, x: alt.X, *, is_small: bool) -> alt.LayerChart:
    """Write ticks and zone in muted words, on a halo of their ground that keeps lines out of the letters."""
    words = {
        "tick": expression(texts("charts.reference-tick", numbers="{listed}", length="{label}")),
        "inside": expression(texts("charts.shorter-is-penalized")),
        "beside": expression(texts("charts.shorter-is-penalized-beside")),
    }
    if is_small:
        words = {"inside": expression(texts("charts.shorter-costs"))}
    ground = f"datum.ground == 'tint' ? '{colours.tint}' : '{colours.background}'"
    listed = f"replace(datum.numbers, regexp(', ', 'g'), {expression(texts('charts.number-separator'))})"
    halo = alt.Chart().mark_text(
        align=ALIGN, dx=offset(5), baseline="top", dy=1, fontSize=NOTE_SIZE, strokeWidth=_HALO, strokeJoin="round"
    )
    ink = alt.Chart().mark_text(
        align=ALIGN, dx=offset(5), baseline="top", dy=1, fontSize=NOTE_SIZE, color=colours.muted
    )
    text = alt.layer(halo.encode(stroke=alt.Stroke("halo:N", scale=None)), ink)
    text = text.transform_calculate(listed=listed)
    text = text.transform_calculate(words=choice("kind", words, "''"), halo=ground)
    return text.transform_filter("datum.words != ''").encode(x=x, y=alt.Y("y2:Q"), text="words:N")


def _point(colours: Palette, x: alt.X, y: alt.Y) -> tuple[alt.Chart, alt.Chart]:
    point = _only("point").mark_point(color=colours.ink, filled=True, size=130, opacity=1)
    label = _only("point").mark_text(
        align=alt.ExprRef(_SIDES),
        dx=alt.ExprRef(_AWAY),
        dy=-14,
        fontSize=LABEL_SIZE,
        fontWeight=LABEL_WEIGHT,
        color=colours.ink,
    )
    return point.encode(x=x, y=y), label.encode(x=x, y=alt.YDatum(1), text="label:N")
