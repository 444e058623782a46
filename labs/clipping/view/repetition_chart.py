"""The repetition chart: plain and clipped precision against the number of copies of one token.

The specification depends only on language, theme, order and the end of the axis.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import altair as alt

from bleu_view.drawing.chart_style import (
    LABEL_SIZE,
    LABEL_WEIGHT,
    NOTE_SIZE,
    SHORT_DECIMALS,
    build_specification,
    text_expression,
)
from bleu_view.drawing.palette import palette
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import Texts
from labs.clipping.view.repetition import MAX_COPIES, RepetitionCounts

_HEIGHT = 250
_DASH = [4, 4]


class RepetitionPoint(NamedTuple):
    """A point of a line ("plain" or "clipped") or of a label ("here" for the typed text, "end" for the plain line)."""

    kind: str
    copies: int
    precision: float
    label: str = ""


@lru_cache(maxsize=64)  # a learner's text decides where the axis ends
def repetition_spec(language: str, theme: str, order: int, end: int) -> dict[str, object]:
    """Return the chart's specification; `end` is the largest number of copies on the axis."""
    texts, colours = Texts(language), palette(theme)
    ink, fill = colours.inks[order - 1], colours.fills[order - 1]
    axis = alt.Axis(grid=False, tickCount=min(end, MAX_COPIES), format="d")
    x = alt.X("copies:Q", title=texts("clipping.copies-axis"), scale=alt.Scale(domain=[0.5, end + 0.5]), axis=axis)
    ticks = alt.Axis(values=[0, 0.25, 0.5, 0.75, 1], labelExpr=SHORT_DECIMALS)
    title = texts("clipping.precision-axis", n=order)
    y = alt.Y("precision:Q", title=title, scale=alt.Scale(domain=[0, 1.12]), axis=ticks)
    plain = _filter_kind("plain").mark_line(color=colours.muted, strokeDash=_DASH, strokeWidth=2.5)
    clipped = _filter_kind("clipped").mark_line(color=ink, strokeWidth=3)
    points = _filter_kind("clipped").mark_point(color=ink, filled=True, size=60, opacity=1)
    words = _filter_kind("end").transform_calculate(words=text_expression(texts("clipping.without-limit")))
    note = words.mark_text(align="right", dy=-18, fontSize=NOTE_SIZE, color=colours.muted).encode(text="words:N")
    here = _filter_kind("here").mark_point(
        color=fill, stroke=colours.ink, strokeWidth=2, filled=True, size=260, opacity=1
    )
    label = _filter_kind("here").mark_text(
        dy=-19, dx=14, fontSize=LABEL_SIZE + 2, fontWeight=LABEL_WEIGHT, color=colours.ink
    )
    layers = (plain, clipped, points, note, here, label.encode(text="label:N"))
    return build_specification(colours, _HEIGHT, *[layer.encode(x=x, y=y) for layer in layers])


def repetition_data(points: Sequence[RepetitionCounts], present: int) -> list[RepetitionPoint]:
    """Return the points of both lines and of the labels; `present` is the number of copies in the learner's text.

    >>> [mark.label for mark in repetition_data([RepetitionCounts(1, 1, 1, 1), RepetitionCounts(2, 1, 2, 2)], 2)]
    ['', '', '', '', '', '1/2']
    """
    plain = [RepetitionPoint("plain", each.copies, each.plain_precision) for each in points]
    clipped = [RepetitionPoint("clipped", each.copies, each.clipped_precision) for each in points]
    here = [
        RepetitionPoint("here", each.copies, each.clipped_precision, format_fraction(each.matches, each.total))
        for each in points
        if each.copies == present
    ]
    return [*plain, *clipped, RepetitionPoint("end", points[-1].copies, points[-1].plain_precision), *here]


def repetition_alt(points: Sequence[RepetitionCounts], token: str, present: int, texts: Texts) -> str:
    """Return the chart's alternative text: the ends of the lines, and the point of the learner's text."""
    last = points[-1]
    here = next((each for each in points if each.copies == present), points[0])
    return texts(
        "clipping.repetition-alt",
        token=token,
        present=here.copies,
        clipped=format_fraction(here.matches, here.total),
        plain=format_fraction(here.plain, here.total),
        last=last.copies,
        clipped_last=format_fraction(last.matches, last.total),
        plain_last=format_fraction(last.plain, last.total),
    )


def repetition_table(points: Sequence[RepetitionCounts], texts: Texts) -> Table:
    """Return the chart's numbers as a table, one row for each number of copies.

    >>> repetition_table([RepetitionCounts(7, 2, 7, 7)], Texts("en")).rows
    (('7', '7/7', '1', '2/7', '0.286'),)
    """
    plain, clipped = texts("clipping.plain-precision"), texts("clipping.modified-precision")
    headings = (texts("clipping.copies"), plain, "", clipped, "")
    return Table(headings, tuple(_row(each) for each in points))


def _row(point: RepetitionCounts) -> tuple[str, ...]:
    return (
        str(point.copies),
        format_fraction(point.plain, point.total),
        decimal(point.plain_precision),
        format_fraction(point.matches, point.total),
        decimal(point.clipped_precision),
    )


def _filter_kind(kind: str) -> alt.Chart:
    return alt.Chart().transform_filter(f"datum.kind == '{kind}'")
