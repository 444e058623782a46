"""The rows p₁ … BP, BLEU that the precision bars and the waterfalls share, as Altair encodings."""

import json

import altair as alt

from bleu_view.drawing.palette import Palette
from bleu_view.drawing.steps import SCORE_ROW, chart_row_ids, row_symbol


def row_axis(colours: Palette, max_order: int, last: str = "") -> alt.Y:
    """Return the vertical axis with the rows from top to bottom.

    `last` is the label of the score's row, which "" leaves out.
    """
    names = {row: row_symbol(row) for row in chart_row_ids(max_order)} | {SCORE_ROW: last}
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


def row_fill(colours: Palette, max_order: int) -> alt.Color:
    """Return the fill of the rows: the colour of each row's order."""
    return alt.Color("row:N", legend=None, scale=_colour_scale(colours.fills, max_order, colours.muted, colours.ink))


def row_stroke(colours: Palette, max_order: int) -> alt.Stroke:
    """Return the stroke of the rows: the ink of each row's order, because some fills are too pale on the background."""
    return alt.Stroke("row:N", legend=None, scale=_colour_scale(colours.inks, max_order, colours.muted, colours.ink))


def row_ink_expression(colours: Palette, max_order: int) -> str:
    """Return a Vega expression for the ink of a row.

    A second colour scale would be merged with the scale of the fills.
    """
    listed = zip(chart_row_ids(max_order), (*colours.inks[:max_order], colours.muted, colours.ink), strict=True)
    return _lookup(dict(listed), "datum.row")


def row_text_colour_expression(colours: Palette, max_order: int) -> str:
    """Return a Vega expression for the text colour that is legible on the fill of a row."""
    paper = (colours.background, colours.background)
    return _lookup(dict(zip(chart_row_ids(max_order), (*colours.signs[:max_order], *paper), strict=True)), "datum.row")


def _colour_scale(orders: tuple[str, ...], max_order: int, length: str, score: str) -> alt.Scale:
    return alt.Scale(domain=list(chart_row_ids(max_order)), range=[*orders[:max_order], length, score])


def _lookup(options: dict[str, str], key: str) -> str:
    return f"{json.dumps(options, ensure_ascii=False)}[{key}]"
