"""The chart of the score by the number of orders k, under D2L's weights and under equal weights.

It consists of points, a cached specification, and a text alternative.
"""

from functools import lru_cache
from typing import NamedTuple

import altair as alt

from bleu_view.drawing.chart_style import LABEL_SIZE, LABEL_WEIGHT, NOTE_SIZE, SHORT_DECIMALS, build_specification
from bleu_view.drawing.palette import palette
from bleu_view.scenario.scenario import MAX_ORDER
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.weights.view.growth_with_order import GrowthStep

_HEIGHT = 250
_MAX_Y = 1.12


class GrowthPoint(NamedTuple):
    """A point of the chart: its weighting ("d2l" or "uniform"), k, the score and its label."""

    kind: str
    k: int
    score: float
    label: str


def growth_points(steps: tuple[GrowthStep, ...]) -> list[GrowthPoint]:
    """Return the points of both lines, D2L's first."""
    d2l = [GrowthPoint("d2l", step.k, step.d2l, decimal(step.d2l)) for step in steps]
    return [*d2l, *[GrowthPoint("uniform", step.k, step.uniform, decimal(step.uniform)) for step in steps]]


def growth_chart_alt(texts: Texts, steps: tuple[GrowthStep, ...]) -> str:
    """Return the chart's text alternative, which lists all scores."""
    listed = [texts("weights.growth-step", k=s.k, d2l=decimal(s.d2l), uniform=decimal(s.uniform)) for s in steps]
    return texts("weights.growth-alt", steps=texts("charts.list-separator").join(listed))


def growth_sentence(texts: Texts, steps: tuple[GrowthStep, ...], *, is_equal: bool) -> str:
    """Return a sentence on the effect of k, with bold parts between double asterisks."""
    first, last = decimal(steps[0].d2l), decimal(steps[-1].d2l)
    if is_equal:
        return texts("weights.growth-reading", first=first, last=last)
    return texts(
        "weights.growth-reading-same" if first == last else "weights.growth-reading-text", first=first, last=last
    )


@lru_cache(maxsize=8)
def growth_chart_spec(language: str, theme: str) -> dict[str, object]:
    """Return the chart's specification: D2L's line labelled above, the dashed line of equal weights labelled below."""
    texts, colours = Texts(language), palette(theme)
    orders = alt.Axis(values=list(range(1, MAX_ORDER + 1)), format="d", grid=False, labelFontSize=LABEL_SIZE)
    ticks = alt.Axis(values=[0, 0.5, 1], labelExpr=SHORT_DECIMALS, gridDash=[2, 3], labelFontSize=NOTE_SIZE)
    x = alt.X("k:Q", title=texts("weights.growth-axis"), scale=alt.Scale(domain=[0.6, MAX_ORDER + 0.6]), axis=orders)
    y = alt.Y("score:Q", title=None, scale=alt.Scale(domain=[0, _MAX_Y]), axis=ticks)
    return build_specification(
        colours,
        _HEIGHT,
        *_line_layers(colours.ink, "d2l", x, y, dy=-13),
        *_line_layers(colours.muted, "uniform", x, y, dy=15),
    )


def _line_layers(colour: str, kind: str, x: alt.X, y: alt.Y, *, dy: int) -> tuple[alt.Chart, ...]:
    points = alt.Chart().transform_filter(f"datum.kind == '{kind}'").encode(x=x, y=y)
    dash = [1, 0] if kind == "d2l" else [6, 4]
    return (
        points.mark_line(color=colour, strokeWidth=2.5, strokeDash=dash),
        points.mark_point(color=colour, filled=True, size=70, opacity=1),
        points.encode(text="label:N").mark_text(color=colour, dy=dy, fontSize=LABEL_SIZE, fontWeight=LABEL_WEIGHT),
    )
