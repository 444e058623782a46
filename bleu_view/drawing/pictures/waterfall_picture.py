"""Waterfalls as a picture, side by side on one log scale: each factor's way down from 1 to the score.

In: scores with their headings. Out: a drawing. Places and labels are those of the page's charts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan, log
from xml.etree.ElementTree import Element

from bleu_core import BleuScore
from bleu_view.drawing.palette import Palette
from bleu_view.drawing.pictures.sheet import Drawing
from bleu_view.drawing.pictures.svg import group, line, shape, text
from bleu_view.drawing.steps import SCORE_ROW, rows, symbol
from bleu_view.drawing.waterfall_marks import Domain, Mark, shared_domain, waterfall_data
from bleu_view.words.texts import Texts

_NAMES, _SCALE, _SHARES, _BETWEEN = 62.0, 320.0, 58.0, 40.0
_HEAD, _AXIS, _ROW, _BAR = 34.0, 24.0, 38.0, 26.0
_LABEL, _SCORE, _NOTE = 14.0, 17.0, 13.0
_GAP = 7.0
_TICKS = (0.001, 0.01, 0.1, 0.2, 0.3, 0.5, 1.0, 1.2, 2.0, 5.0, 10.0)
_FINE_TICKS = (0.3, 0.4, 0.5, 0.6, 0.8, 1.0, 1.2)


@dataclass(frozen=True, slots=True)
class Waterfall:
    """One score and what stands over it."""

    heading: str
    score: BleuScore


@dataclass(frozen=True, slots=True)
class _Scale:
    """Places on the log scale, in pixels from the left edge of a waterfall."""

    domain: Domain

    def place(self, product: float) -> float:
        lower, upper = self.domain
        return _NAMES + _SCALE * log(product / lower) / log(upper / lower)

    @property
    def ticks(self) -> list[float]:
        lower, upper = self.domain
        fine = lower >= _FINE_TICKS[0] and upper <= _FINE_TICKS[-1]
        return [tick for tick in (_FINE_TICKS if fine else _TICKS) if lower <= tick <= upper]


def waterfall_picture(texts: Texts, colours: Palette, waterfalls: Sequence[Waterfall]) -> Drawing:
    """Draw the waterfalls beside each other."""
    scale = _Scale(shared_domain(*[each.score for each in waterfalls]))
    step = _NAMES + _SCALE + _SHARES + _BETWEEN
    parts = [group(step * place, 0, *_waterfall(texts, colours, each, scale)) for place, each in enumerate(waterfalls)]
    tallest = max([len(each.score.orders) for each in waterfalls]) + 2
    return Drawing(content=parts, width=step * len(parts) - _BETWEEN, height=_HEAD + _AXIS + _ROW * tallest)


def _waterfall(texts: Texts, colours: Palette, waterfall: Waterfall, scale: _Scale) -> list[Element]:
    marks = waterfall_data(waterfall.score, scale.domain)
    bottom = _HEAD + _AXIS + _ROW * len(marks)
    parts = [text(0, 16, waterfall.heading, 16, colours.ink, font_weight=600)]
    for tick in scale.ticks:
        x = scale.place(tick)
        parts.append(line(x, _HEAD + _AXIS - 4, x, bottom, colours.rule, stroke_dasharray="2 3"))
        parts.append(text(x, _HEAD + _AXIS - 10, f"{tick:g}", _NOTE, colours.muted, text_anchor="middle"))
    names = {row: symbol(row) for row in rows(len(marks) - 2)} | {SCORE_ROW: texts("charts.score-row")}
    for row, mark in enumerate(marks):
        parts += _row(texts, colours, mark, names[mark.row], scale, _HEAD + _AXIS + _ROW * row)
    return parts


def _row(texts: Texts, colours: Palette, mark: Mark, name: str, scale: _Scale, top: float) -> list[Element]:
    """Draw a row: its name, its bar, the link to the next row, its label, its share."""
    middle, fill, edge, sign = top + _ROW / 2, *_shades(colours, mark)
    parts = [text(_NAMES - 12, middle + 5, name, _LABEL, colours.ink, text_anchor="end", font_weight=600)]
    if not isnan(mark.link):
        x = scale.place(mark.link)
        parts.append(line(x, middle + _BAR / 2, x, middle + _ROW - _BAR / 2, colours.ink))
    if not isnan(mark.start):
        left, right = sorted((scale.place(mark.start), scale.place(mark.end)))
        place = {"x": left, "y": middle - _BAR / 2, "width": max(right - left, 1), "height": _BAR}
        parts.append(shape("rect", fill=fill, stroke=edge, **place))
    is_left, size = mark.side == "left", _SCORE if mark.side == "score" else _LABEL
    x = scale.place(mark.at) + (-_GAP if is_left else _GAP)
    shade, anchor = sign if mark.side == "inside" else colours.ink, "end" if is_left else "start"
    parts.append(text(x, middle + 5, _words(texts, mark), size, shade, text_anchor=anchor, font_weight=600))
    edge_of_shares = _NAMES + _SCALE + _SHARES
    parts.append(text(edge_of_shares, middle + 5, mark.share, _NOTE, colours.muted, text_anchor="end"))
    return parts


def _shades(colours: Palette, mark: Mark) -> tuple[str, str, str]:
    """Give fill, edge, and the colour of a label on the fill."""
    if mark.row.isdigit():
        place = int(mark.row) - 1
        return colours.fills[place], colours.inks[place], colours.signs[place]
    own = colours.ink if mark.row == SCORE_ROW else colours.muted
    return own, own, colours.background


def _words(texts: Texts, mark: Mark) -> str:
    keys = {"zero": "charts.product-ends", "unused": "charts.order-unused", "failure": "charts.program-stops"}
    return texts(keys[mark.kind]) if mark.kind in keys else mark.label
