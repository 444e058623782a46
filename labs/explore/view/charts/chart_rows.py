"""The rows that precision bars and waterfalls share: p₁ … BP, BLEU.

It takes the maximum order and a palette, and returns Altair's encodings for the vertical axis and the colours of the
rows.
"""

import json

import altair as alt

from bleu_view.drawing.palette import Palette
from bleu_view.drawing.steps import SCORE_ROW, rows, symbol


def place_rows(colours: Palette, max_order: int, last: str = "") -> alt.Y:
    """Place the rows from top to bottom; `last` is written at the score's row, which "" leaves out."""
    names = {row: symbol(row) for row in rows(max_order)} | {SCORE_ROW: last}
    shown = [row for row in names if names[row]]
    axis = alt.Axis(
        ticks=False,
        grid=False,
        labelPadding=8,
        labelFontSize=14,
        labelFontWeight=600,
        labelColor=colours.ink,
        labelExpr=_lookup(names, "datum.value"),
    )
    scale = alt.Scale(domain=shown, paddingInner=0.28, paddingOuter=0.1)
    return alt.Y("row:N", title=None, axis=axis, scale=scale)


def fill(colours: Palette, max_order: int) -> alt.Color:
    """Fill each row with its order's colour."""
    return alt.Color("row:N", legend=None, scale=_scale(colours.fills, max_order, colours.muted, colours.ink))


def edge(colours: Palette, max_order: int) -> alt.Stroke:
    """Draw each row's edge in its order's ink, since not every fill stands out from the paper."""
    return alt.Stroke("row:N", legend=None, scale=_scale(colours.inks, max_order, colours.muted, colours.ink))


def inks(colours: Palette, max_order: int) -> str:
    """Write the expression that gives the ink of a row's order: a separate scale would be the one of the fills."""
    listed = zip(rows(max_order), (*colours.inks[:max_order], colours.muted, colours.ink), strict=True)
    return _lookup(dict(listed), "datum.row")


def signs(colours: Palette, max_order: int) -> str:
    """Write the expression that gives the colour in which a row's own fill can be written on."""
    paper = (colours.background, colours.background)
    return _lookup(dict(zip(rows(max_order), (*colours.signs[:max_order], *paper), strict=True)), "datum.row")


def _scale(orders: tuple[str, ...], max_order: int, length: str, score: str) -> alt.Scale:
    return alt.Scale(domain=list(rows(max_order)), range=[*orders[:max_order], length, score])


def _lookup(options: dict[str, str], key: str) -> str:
    return f"{json.dumps(options, ensure_ascii=False)}[{key}]"
