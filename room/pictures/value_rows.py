"""Values under each other, each with its name and a bar: what the programs, the weights or the metrics give.

In: rows, some of them known while the question is asked. Out: a drawing.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.svg import Drawing, shape, text
from bleu_view.drawing.pictures.text_width import text_width

WIDTH = 520.0
_SIZE = 18.0
_ROW, _TALL_ROW, _BAR = 38.0, 62.0, 20.0
_MOST_NAMES, _VALUES, _BOLD = 210.0, 72.0, 1.08


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A name, the value's length on the bar and how it is written.

    `known` from the start or told with the answer, as a `note` is; `right` is the answer.
    """

    name: str
    value: float
    shown: str
    note: str = ""
    known: bool = False
    right: bool = False


def value_rows(colours: Palette, rows: Sequence[Row], *, answered: bool, top: float = 1.0) -> Drawing:
    """Draw the rows; names that are long stand over their bars."""
    widest = max([_BOLD * text_width(row.name, _SIZE) for row in rows])
    is_tall = widest > _MOST_NAMES or any(row.note for row in rows)
    left = 0.0 if is_tall else widest + 16
    content: list[Element] = []
    y = 0.0
    for row in rows:
        content += _row(colours, row, (left, y), is_tall=is_tall, answered=answered, top=top)
        y += _TALL_ROW if is_tall else _ROW
    return Drawing(content=content, width=WIDTH, height=y)


def _row(
    colours: Palette, row: Row, place: tuple[float, float], *, is_tall: bool, answered: bool, top: float
) -> list[Element]:
    left, y = place
    told = answered or row.known
    weight = 700 if answered and row.right else 400
    name = f"{row.name}   {row.note}" if told and row.note else row.name
    parts = [text(0, y + 21, name, _SIZE, colours.ink, font_weight=weight)]
    if is_tall:
        y += 26
    width = WIDTH - left - _VALUES
    parts.append(shape("rect", x=left, y=y + 6, width=width, height=_BAR, rx=4, fill=colours.tint))
    if told and not math.isnan(row.value):
        fill = colours.accent if answered and row.right else colours.slate
        parts.append(
            shape(
                "rect", x=left, y=y + 6, width=max(2.0, width * min(1.0, row.value / top)), height=_BAR, rx=4, fill=fill
            )
        )
    ink = colours.accent if answered and row.right else colours.ink if told else colours.muted
    parts.append(text(WIDTH, y + 22, row.shown if told else "?", _SIZE, ink, text_anchor="end", font_weight=700))
    return parts
