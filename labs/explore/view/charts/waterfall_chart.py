"""The waterfall: the steps of the factors from 1 down to the score on a log scale, and their shares of the loss."""

from functools import cache

import altair as alt

from bleu_view.drawing.chart_style import (
    ALIGN,
    LABEL_SIZE,
    LABEL_WEIGHT,
    NOTE_SIZE,
    SHORT_DECIMALS,
    build_specification,
    choice_expression,
    side_offset,
    text_expression,
)
from bleu_view.drawing.palette import Palette, palette
from bleu_view.drawing.waterfall_marks import Domain
from bleu_view.words.texts import Texts
from labs.explore.view.charts import chart_rows

_ROW_HEIGHT, _AXIS_HEIGHT = 32, 24
_MARGIN = 54  # pixels right of the scale, for the shares
_SCORE_SIZE = 18
_FINE_TICKS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1, 1.2, 2)
_TICKS = (0.001, 0.01, 0.1, 0.2, 0.5, 1, 1.2, 2, 5, 10)


@cache
def waterfall_spec(language: str, theme: str, max_order: int, domain: Domain) -> dict[str, object]:
    """Return the chart's specification; `domain` is the log scale that waterfalls side by side share."""
    texts, colours = Texts(language), palette(theme)
    y = chart_rows.row_axis(colours, max_order, texts("charts.score-row"))
    layers = (*_bar_layers(colours, max_order, y, domain), *_label_layers(texts, colours, max_order, y, domain))
    return build_specification(colours, _ROW_HEIGHT * (max_order + 2) + _AXIS_HEIGHT, *layers)


def _bar_layers(colours: Palette, max_order: int, y: alt.Y, domain: Domain) -> tuple[alt.Chart, alt.Chart]:
    bars = alt.Chart().transform_filter("isValid(datum.start)").mark_bar(strokeWidth=1)
    following = alt.Chart().transform_window(next="lead(row)")
    links = following.transform_filter("isValid(datum.link)").mark_rule(strokeWidth=1, color=colours.ink)
    fill, edge = chart_rows.row_fill(colours, max_order), chart_rows.row_stroke(colours, max_order)
    return (
        bars.encode(x=_log_axis("start", domain), x2="end:Q", y=y, color=fill, stroke=edge),
        links.encode(x=_log_axis("link", domain), y=y, y2="next:N"),
    )


def _label_layers(
    texts: Texts, colours: Palette, max_order: int, y: alt.Y, domain: Domain
) -> tuple[alt.Chart, alt.Chart]:
    words = {
        "zero": text_expression(texts("charts.product-ends")),
        "unused": text_expression(texts("charts.order-unused")),
        "failure": text_expression(texts("charts.program-stops")),
    }
    tone = f"datum.side == 'inside' ? {chart_rows.row_text_colour_expression(colours, max_order)} : '{colours.ink}'"
    labels = (
        alt.Chart()
        .transform_calculate(words=choice_expression("kind", words, "datum.label"), tone=tone)
        .mark_text(
            align=ALIGN,
            dx=side_offset(7),
            fontSize=alt.ExprRef(f"datum.side == 'score' ? {_SCORE_SIZE} : {LABEL_SIZE}"),
            fontWeight=LABEL_WEIGHT,
        )
        .encode(x=_log_axis("at", domain), y=y, text="words:N", color=alt.Color("tone:N", scale=None))
    )
    shares = alt.Chart().mark_text(align="right", color=colours.muted, fontSize=NOTE_SIZE)
    return labels, shares.encode(x=alt.value(alt.ExprRef("width")), y=y, text="share:N")


def _log_axis(field: str, domain: Domain) -> alt.X:
    """Return the encoding of a field on the log scale."""
    fine = domain[0] >= _FINE_TICKS[0] and domain[1] <= _FINE_TICKS[-1]
    ticks = [tick for tick in (_FINE_TICKS if fine else _TICKS) if domain[0] <= tick <= domain[1]]
    axis = alt.Axis(values=ticks, labelExpr=SHORT_DECIMALS, gridDash=[2, 3], orient="top")
    width = alt.ExprRef(f"width - {_MARGIN}")
    scale = alt.Scale(type="log", domain=list(domain), range=[0, width], nice=False)
    return alt.X(f"{field}:Q", title=None, axis=axis, scale=scale)
