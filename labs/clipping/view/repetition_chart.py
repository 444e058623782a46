"""The chart of repetition: the precision over the number of copies of one token, with a limit and without.

The specification depends on language, theme, order and the end of the axis.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import altair as alt

from bleu_view.drawing.chart_style import LABEL_SIZE, LABEL_WEIGHT, NOTE_SIZE, SHORT_DECIMALS, expression, specification
from bleu_view.drawing.palette import palette
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal, fraction
from bleu_view.words.texts import Texts
from labs.clipping.view.repetition import COPIES, Said

_HEIGHT = 250
_DASH = [4, 4]


class Mark(NamedTuple):
    """A point of a line, "plain" or "clipped", or a label: "here" the present number, "end" the plain line's last."""

    kind: str
    copies: int
    precision: float
    label: str = ""


@lru_cache(maxsize=64)  # a learner's text decides where the axis ends
def repetition_spec(language: str, theme: str, order: int, end: int) -> dict[str, object]:
    """Draw the plain precision dashed and muted, the clipped one in the order's colour, the present text large."""
    texts, colours = Texts(language), palette(theme)
    ink, fill = colours.inks[order - 1], colours.fills[order - 1]
    axis = alt.Axis(grid=False, tickCount=min(end, COPIES), format="d")
    x = alt.X("copies:Q", title=texts("clipping.copies-axis"), scale=alt.Scale(domain=[0.5, end + 0.5]), axis=axis)
    ticks = alt.Axis(values=[0, 0.25, 0.5, 0.75, 1], labelExpr=SHORT_DECIMALS)
    title = texts("clipping.precision-axis", n=order)
    y = alt.Y("precision:Q", title=title, scale=alt.Scale(domain=[0, 1.12]), axis=ticks)
    plain = _only("plain").mark_line(color=colours.muted, strokeDash=_DASH, strokeWidth=2.5)
    clipped = _only("clipped").mark_line(color=ink, strokeWidth=3)
    points = _only("clipped").mark_point(color=ink, filled=True, size=60, opacity=1)
    here = _only("here").mark_point(color=fill, stroke=colours.ink, strokeWidth=2, filled=True, size=260, opacity=1)
    label = _only("here").mark_text(dy=-19, dx=14, fontSize=LABEL_SIZE + 2, fontWeight=LABEL_WEIGHT, color=colours.ink)
    words = _only("end").transform_calculate(words=expression(texts("clipping.without-limit")))
    note = words.mark_text(align="right", dy=-18, fontSize=NOTE_SIZE, color=colours.muted)
    return specification(
        colours,
        _HEIGHT,
        plain.encode(x=x, y=y),
        clipped.encode(x=x, y=y),
        points.encode(x=x, y=y),
        note.encode(x=x, y=y, text="words:N"),
        here.encode(x=x, y=y),
        label.encode(x=x, y=y, text="label:N"),
    )


def repetition_data(said: Sequence[Said], present: int) -> list[Mark]:
    """Return both lines and the labels.

    >>> [mark.label for mark in repetition_data([Said(1, 1, 1, 1), Said(2, 1, 2, 2)], 2)]
    ['', '', '', '', '', '1/2']
    """
    plain = [Mark("plain", each.copies, each.plain_precision) for each in said]
    clipped = [Mark("clipped", each.copies, each.clipped_precision) for each in said]
    here = [_here(each) for each in said if each.copies == present]
    return [*plain, *clipped, Mark("end", said[-1].copies, said[-1].plain_precision), *here]


def repetition_alt(said: Sequence[Said], token: str, present: int, texts: Texts) -> str:
    """Describe the chart: the ends of the lines, and the point of the present text."""
    last = said[-1]
    here = next((each for each in said if each.copies == present), said[0])
    return texts(
        "clipping.repetition-alt",
        token=token,
        present=here.copies,
        clipped=fraction(here.matches, here.total),
        plain=fraction(here.plain, here.total),
        last=last.copies,
        clipped_last=fraction(last.matches, last.total),
        plain_last=fraction(last.plain, last.total),
    )


def repetition_table(said: Sequence[Said], texts: Texts) -> Table:
    """Write the chart's numbers.

    >>> repetition_table([Said(7, 2, 7, 7)], Texts("en")).rows
    (('7', '7/7', '1', '2/7', '0.286'),)
    """
    plain, clipped = texts("clipping.plain-precision"), texts("clipping.modified-precision")
    headings = (texts("clipping.copies"), plain, "", clipped, "")
    return Table(headings, tuple(_row(each) for each in said))


def _row(said: Said) -> tuple[str, ...]:
    return (
        str(said.copies),
        fraction(said.plain, said.total),
        decimal(said.plain_precision),
        fraction(said.matches, said.total),
        decimal(said.clipped_precision),
    )


def _here(said: Said) -> Mark:
    return Mark("here", said.copies, said.clipped_precision, fraction(said.matches, said.total))


def _only(kind: str) -> alt.Chart:
    return alt.Chart().transform_filter(f"datum.kind == '{kind}'")
