"""The brevity penalty by candidate length: the curve, the learner's point, and a tick for each reference length.

The specification has the curve, which changes only with the references; the marks have everything else. The label of a
tick is beside its upper end, on the side away from the candidate's length. Among the ticks on one side, the outermost
is the lowest, so its label passes below the stems of the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from math import ceil, isnan, nan
from typing import NamedTuple

import altair as alt

from bleu_core import BleuScore
from bleu_core.choices.brevity_penalties import BREVITY_PENALTIES
from bleu_view.drawing.chart_style import (
    ALIGN,
    LABEL_SIZE,
    LABEL_WEIGHT,
    SHORT_DECIMALS,
    build_specification,
    choice_expression,
    filter_kind,
    side_offset,
    specification_layers,
    text_expression,
)
from bleu_view.drawing.palette import Palette, palette
from bleu_view.drawing.steps import reference_lengths
from bleu_view.words.numbers import format_equals, length
from bleu_view.words.texts import Texts

Curve = tuple[tuple[float, float], ...]
"""Candidate lengths and their brevity penalties, as points of a line."""
_HEIGHT, _SMALL_HEIGHT = 284, 128
_LABEL_ALIGN = "datum.side == 'left' ? 'right' : datum.side == 'right' ? 'left' : 'center'"
_LABEL_OFFSET = "datum.side == 'left' ? -6 : datum.side == 'right' ? 6 : 0"
_HALO_WIDTH = 8
_CURVE_POINTS = 24
_CURVE_DIGITS = 4
_MIN_ZONE_PART = 0.45  # part of the axis that the zone's words need; those of a shorter zone are beside it
_LABEL_TOP = 0.97  # of the penalty's axis, just below the line at 1
_LABEL_TURN = 0.6  # beyond this part of the axis the point's label is left of it
_LABEL_CENTRED = (0.25, 0.75)  # in between, a label above the curve's flat part is centred over its point
_TICK_STEP = 0.11  # of the penalty's axis, from one tick to the next higher one
_MAX_HEIGHT = 0.88
_LABEL_WIDTH, _DIGIT_WIDTH = (
    0.12,
    0.022,
)  # of the length axis; for the words without numbers, and for each sign of these


class BrevityMark(NamedTuple):
    """A mark from (`x`, `y`) to (`x2`, `y2`), in tokens and penalties, whose label is on one `side` of `x`.

    `ground` is the background behind the label; `label` and `numbers` fill the placeholders of its text.
    """

    kind: str
    x: float
    y: float = nan
    x2: float = nan
    y2: float = nan
    side: str = "right"
    ground: str = "paper"
    label: str = ""
    numbers: str = ""


@dataclass(frozen=True, slots=True)
class LengthTick:
    """A reference length in tokens, the numbers of the references with this length, and how its tick is drawn."""

    length: int
    numbers: str
    side: str
    height: float


@lru_cache(maxsize=256)  # a learner's text decides on the curve
def brevity_spec(language: str, theme: str, curve: Curve, *, is_small: bool = False) -> dict[str, object]:
    """Return the chart's specification: the curve above a tinted zone from 0 to r; the small chart has no ticks.

    The curve changes only with the references, so it is part of the specification and not one of the marks.
    """
    end = int(curve[-1][0])
    texts, colours = Texts(language), palette(theme)
    x, y = _length_axis(end, None if is_small else texts("charts.candidate-length-axis")), _penalty_axis()
    zone = filter_kind("zone").mark_rect(color=colours.tint)
    line = alt.Chart().mark_line(color=colours.ink, strokeWidth=2)
    stem = filter_kind("tick").mark_rule(color=colours.muted, strokeWidth=1.5)
    drawn = build_specification(
        colours,
        _SMALL_HEIGHT if is_small else _HEIGHT,
        zone.encode(x=x, x2="x2:Q", y=y, y2="y2:Q"),
        line.encode(x=x, y=y),
        *([] if is_small else [stem.encode(x=x, y=y, y2="y2:Q")]),
        _point_guide_line(colours, x),
        _labels(texts, colours, x, is_small=is_small),
        *_point(colours, x, y),
        text=alt.MarkConfig(align=ALIGN, dx=side_offset(5), baseline="top", dy=1),
    )
    points = [point for point in curve if not isnan(point[1])]
    x_values, y_values = [c for c, _ in points], [penalty for _, penalty in points]
    specification_layers(drawn)[1] |= {
        "data": {"values": [{"x": x_values, "y": y_values}]},
        "transform": [{"flatten": ["x", "y"]}],  # two lists are half as long as a list of points
    }
    return drawn


def _length_axis(end: int, title: str | None) -> alt.X:
    # flush: the last number ends where the axis does, since nothing right of it would be drawn
    axis = alt.Axis(grid=False, tickCount=6, format="d", labelFlush=True)
    return alt.X("x:Q", title=title, scale=alt.Scale(domain=[0, end]), axis=axis)


def _penalty_axis() -> alt.Y:
    axis = alt.Axis(values=[0, 0.5, 1], labelExpr=SHORT_DECIMALS, gridDash=[2, 3])
    return alt.Y("y:Q", title=None, scale=alt.Scale(domain=[0, 1.18]), axis=axis)


def _point_guide_line(colours: Palette, x: alt.X) -> alt.Chart:
    """Return a vertical line through the point, from its length on the axis to its label above the curve."""
    line = filter_kind("point").mark_rule(color=colours.ink, strokeDash=[3, 3])
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
    ground = alt.ExprRef(f"datum.ground == 'tint' ? '{colours.tint}' : '{colours.background}'")
    halo = alt.Chart().mark_text(stroke=ground, strokeWidth=_HALO_WIDTH, strokeJoin="round")
    text = alt.layer(halo, alt.Chart().mark_text())
    if not is_small:
        separator = text_expression(texts("charts.number-separator"))
        text = text.transform_calculate(listed=f"replace(datum.numbers, regexp(', ', 'g'), {separator})")
    text = text.transform_calculate(words=choice_expression("kind", words, "''"))
    return text.transform_filter("datum.words != ''").encode(x=x, y=alt.Y("y2:Q"), text="words:N")


def _point(colours: Palette, x: alt.X, y: alt.Y) -> tuple[alt.Chart, alt.Chart]:
    point = filter_kind("point").mark_point(color=colours.ink, filled=True, size=130, opacity=1)
    label = filter_kind("point").mark_text(
        align=alt.ExprRef(_LABEL_ALIGN),
        dx=alt.ExprRef(_LABEL_OFFSET),
        baseline="middle",
        dy=-14,
        fontSize=LABEL_SIZE,
        fontWeight=LABEL_WEIGHT,
        color=colours.ink,
    )
    return point.encode(x=x, y=y), label.encode(x=x, y=alt.YDatum(1), text="label:N")


def length_axis_end(score: BleuScore) -> int:
    """Return the end of the length axis in tokens: 1.4 times the longest text, rounded up to a multiple of ten.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> length_axis_end(score([Segment("the cat", ("the cat is on the mat",))], VARIANTS["papineni"]))
    10
    """
    longest = max(score.candidate_length, score.reference_length, *reference_lengths(score))
    return 10 * max(1, ceil(1.4 * longest / 10))


def penalty_curve(score: BleuScore) -> Curve:
    """Return the penalty at many lengths up to r and at the end of the axis; beyond r it is constant."""
    r, penalty, end = score.reference_length, BREVITY_PENALTIES[score.variant.brevity_penalty], length_axis_end(score)
    if not r:
        return ((0, score.brevity_penalty), (end, score.brevity_penalty))
    places = [r * place / _CURVE_POINTS for place in range(1, _CURVE_POINTS + 1)]
    return tuple([(round(c, _CURVE_DIGITS), round(penalty(c, r), _CURVE_DIGITS)) for c in (*places, end)])


def brevity_chart_marks(score: BleuScore, reference_numbers: tuple[int, ...]) -> list[BrevityMark]:
    """Return the marks; `reference_numbers` are the positions of the score's references in the learner's list."""
    end = length_axis_end(score)
    numbered = tuple(zip(reference_lengths(score), reference_numbers, strict=False))
    placed = place_length_ticks(numbered, score.candidate_length, end)
    return [
        *_zone_marks(score, end),
        *(_tick_mark(tick, score) for tick in placed),
        *_point_marks(score, end),
    ]


def _zone_marks(score: BleuScore, end: int) -> list[BrevityMark]:
    """Return the zone below r and its label, placed beside a zone that is too narrow; an empty list for r = 0."""
    r = score.reference_length
    if not r:
        return []
    inside = r / end >= _MIN_ZONE_PART
    words = (
        BrevityMark("inside", 0, y2=_LABEL_TOP, ground="tint") if inside else BrevityMark("beside", r, y2=_LABEL_TOP)
    )
    return [BrevityMark("zone", 0, 0, r, 1), words]


def _tick_mark(tick: LengthTick, score: BleuScore) -> BrevityMark:
    r = score.reference_length
    in_zone = tick.length < r or (tick.length == r and tick.side == "left")
    return BrevityMark(
        "tick",
        tick.length,
        0,
        y2=tick.height,
        side=tick.side,
        ground="tint" if in_zone else "paper",
        label=length(tick.length),
        numbers=tick.numbers,
    )


def _point_marks(score: BleuScore, end: int) -> list[BrevityMark]:
    """Return the point (c, BP) in a list; the list is empty if the program failed before it computed a penalty."""
    c, penalty = score.candidate_length, score.brevity_penalty
    if isnan(penalty):
        return []
    label = f"c = {length(c)}, BP {format_equals(penalty)}"
    return [BrevityMark("point", c, penalty, side=_point_label_side(c / end, penalty), label=label)]


def _point_label_side(part: float, penalty: float) -> str:
    if penalty == 1 and _LABEL_CENTRED[0] <= part <= _LABEL_CENTRED[1]:
        return "middle"
    return "right" if part <= _LABEL_TURN else "left"


def place_length_ticks(
    numbered_lengths: Sequence[tuple[int, int]], candidate_length: int, end: int
) -> tuple[LengthTick, ...]:
    """Return the ticks for pairs of reference length and reference number, on an axis from 0 to `end` tokens.

    >>> [(tick.length, tick.numbers, tick.side) for tick in place_length_ticks([(16, 1), (18, 2), (16, 3)], 18, 30)]
    [(16, '1, 3', 'left'), (18, '2', 'right')]
    """
    named = [
        (place, join_numbers([number for _, number in group]))
        for place, group in groupby(sorted(numbered_lengths), key=lambda pair: pair[0])
    ]
    sides = {place: _tick_label_side(place, numbers, candidate_length, end) for place, numbers in named}
    left = [tick for tick in named if sides[tick[0]] == "left"]
    right = [tick for tick in reversed(named) if sides[tick[0]] == "right"]
    apart = all(place >= candidate_length for place, _ in right)
    levels = [*range(len(left)), *(range(len(right)) if apart else range(len(left), len(named)))]
    step = min(_TICK_STEP, _MAX_HEIGHT / max(1, len(named)))
    return tuple(
        LengthTick(place, numbers, sides[place], step * (level + 1))
        for (place, numbers), level in zip([*left, *right], levels, strict=True)
    )


def join_numbers(numbers: Sequence[int]) -> str:
    """Join ascending numbers with commas, and write three or more consecutive ones as a range.

    >>> join_numbers([1, 2, 3, 5, 6])
    '1–3, 5, 6'
    """
    runs = groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
    return ", ".join(_range_text([number for _, number in run]) for _, run in runs)


def _range_text(numbers: Sequence[int]) -> str:
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 2 else ", ".join(map(str, numbers))  # noqa: PLR2004


def _tick_label_side(place: int, numbers: str, candidate_length: int, end: int) -> str:
    """Return the side of a label: away from the candidate's length, unless the label would leave the chart there."""
    room = _LABEL_WIDTH + _DIGIT_WIDTH * len(f"{numbers}{place}")
    if place < candidate_length:
        return "left" if place / end >= room else "right"
    return "right" if 1 - place / end >= room else "left"


def brevity_alt(score: BleuScore, reference_numbers: tuple[int, ...], texts: Texts) -> str:
    """Return the text alternative of the brevity chart: r, the candidate's point, and the references' lengths."""
    c, r = length(score.candidate_length), length(score.reference_length)
    penalty = format_equals(score.brevity_penalty)
    references = [
        texts("charts.reference-tick", numbers=number, length=length(tokens))
        for tokens, number in zip(reference_lengths(score), reference_numbers, strict=False)
    ]
    if not references:
        return texts("charts.brevity-alone-alt", c=c, r=r, penalty=penalty)
    listed = texts("charts.list-separator").join(references)
    return texts("charts.brevity-alt", c=c, r=r, penalty=penalty, references=listed)
