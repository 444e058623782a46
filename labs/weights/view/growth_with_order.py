"""The effect of the number of orders k: scores and a chart for maximum orders of 1 to 6 with the same precisions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final, NamedTuple

import altair as alt

from bleu_core import BleuScore, Segment, SegmentCounts, Variant, combine, count, papineni, reweigh, score
from bleu_core.explain.what_if import with_precisions
from bleu_view.drawing.chart_style import (
    LABEL_SIZE,
    LABEL_WEIGHT,
    NOTE_SIZE,
    SHORT_DECIMALS,
    build_specification,
    filter_kind,
)
from bleu_view.drawing.palette import palette
from bleu_view.drawing.tables import Table
from bleu_view.scenario.scenario import MAX_ORDER, Scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.weights.view.lab_data import weight_sum_text
from labs.weights.view.weighted_scores import equal_weights_variant, unsmoothed_variant, weights_of_rule

EQUAL_PRECISION: Final = 0.3
_MAX_ORDERS = range(1, MAX_ORDER + 1)


@dataclass(frozen=True, slots=True)
class GrowthStep:
    """The scores for one k under D2L's and equal weights, from 0 to 1."""

    k: int
    d2l: float
    uniform: float


@cache
def growth_of_equal_precisions() -> tuple[GrowthStep, ...]:
    """Return the scores for each k if every precision is 0.3.

    >>> [(step.k, round(step.d2l, 3), round(step.uniform, 3)) for step in growth_of_equal_precisions()][:2]
    [(1, 0.548, 0.3), (2, 0.405, 0.3)]
    """
    token = " ".join(["x"] * MAX_ORDER)
    perfect = [score([Segment(token, (token,))], papineni(k)) for k in _MAX_ORDERS]
    return tuple(
        [_growth_step(with_precisions(each, {p.order: EQUAL_PRECISION for p in each.orders})) for each in perfect]
    )


def growth_of_text(scenario: Scenario) -> tuple[GrowthStep, ...]:
    """Return the scores for each k with the text's precisions, which are counted once up to the highest order."""
    counts = count([scenario.segment()], replace(equal_weights_variant(scenario), max_order=MAX_ORDER))
    scores = _scores_by_max_order(counts, equal_weights_variant(scenario))
    if any(score.failure for score in scores):
        scores = _scores_by_max_order(counts, unsmoothed_variant(scenario))
    return tuple([_growth_step(score) for score in scores])


def growth_table(texts: Texts, steps: tuple[GrowthStep, ...]) -> Table:
    """Return a table of the scores for each k, with the sum of D2L's weights, which depends on k."""
    headings = (texts("weights.column-k"), texts("weights.rule-d2l-sum"), texts("weights.rule-d2l"))
    return Table(
        (*headings, texts("weights.rule-uniform")),
        tuple(
            (
                str(step.k),
                weight_sum_text(weights_of_rule("d2l", step.k, ())),
                decimal(step.d2l),
                decimal(step.uniform),
            )
            for step in steps
        ),
    )


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


def _scores_by_max_order(counts: Sequence[SegmentCounts], variant: Variant) -> list[BleuScore]:
    return [combine(counts, replace(variant, max_order=k)) for k in _MAX_ORDERS]


def _growth_step(equal: BleuScore) -> GrowthStep:
    precisions = {order.order: order.smoothed for order in equal.orders}
    return GrowthStep(len(equal.orders), with_precisions(reweigh(equal, "d2l"), precisions).value, equal.value)


def _line_layers(colour: str, kind: str, x: alt.X, y: alt.Y, *, dy: int) -> tuple[alt.Chart, ...]:
    points = filter_kind(kind).encode(x=x, y=y)
    dash = [1, 0] if kind == "d2l" else [6, 4]
    return (
        points.mark_line(color=colour, strokeWidth=2.5, strokeDash=dash),
        points.mark_point(color=colour, filled=True, size=70, opacity=1),
        points.encode(text="label:N").mark_text(color=colour, dy=dy, fontSize=LABEL_SIZE, fontWeight=LABEL_WEIGHT),
    )
