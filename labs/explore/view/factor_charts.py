"""The charts with a row for each factor: the precision bars, and the waterfall of the product.

The precision bars show the credited part of each order's n-grams, and below them the brevity penalty. The waterfall
shows the steps from 1 down to the score on a log scale, and their shares of the loss.
"""

from collections.abc import Sequence
from functools import cache
from math import isfinite, isnan, log, nan
from typing import NamedTuple

import altair as alt

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
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
from bleu_view.drawing.steps import (
    LENGTH_ROW,
    SCORE_ROW,
    Step,
    chart_row_ids,
    factor_steps,
    failure_name,
    row_symbol,
)
from bleu_view.words.numbers import MISSING, decimal, format_equals, format_fraction, length
from bleu_view.words.texts import Texts
from labs.explore.view.formulas import DIGITS, is_changed_by_smoothing

Domain = tuple[float, float]
"""The ends of the log scale that waterfalls side by side share."""
_PRECISION_ROW_HEIGHT, _PRECISION_AXIS_HEIGHT = 23, 38
_LABEL_ROOM = 104  # pixels right of 1, for "17/18 = 0.94"
_LONG_LABEL = 12  # signs; a longer label is written smaller
_WATERFALL_ROW_HEIGHT, _WATERFALL_AXIS_HEIGHT = 32, 24
_MARGIN = 54  # pixels right of the scale, for the shares
_SCORE_SIZE = 18
_LOWER_ENDS = (0.3, 0.1, 0.01, 0.001)
_UPPER_ENDS = (1.0, 1.2, 2.0, 10.0)  # some smoothing rules lead above 1
_CLEARANCE = 1.15  # the lowest product keeps this distance from the lower end
_NUMBER_ROOM, _WORDS_ROOM = 0.25, 0.35  # parts of the scale that a label takes
_ROW_FILL, _ROW_INK = alt.ExprRef("rows.fill[datum.row]"), alt.ExprRef("rows.ink[datum.row]")
_FINE_TICKS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1, 1.2, 2)
_TICKS = (0.001, 0.01, 0.1, 0.2, 0.5, 1, 1.2, 2, 5, 10)


class PrecisionBar(NamedTuple):
    """A row of the chart: a bar from 0 to `value` with its `label`; there is no bar if `value` is NaN.

    `kind` is "empty" for an order without n-grams. `smoothed` is the precision that a program uses instead of m/t, NaN
    if it uses m/t.
    """

    row: str
    kind: str
    value: float
    label: str
    smoothed: float = nan


class WaterfallMark(NamedTuple):
    """The mark of a row: a bar from `start` to `end`, a link at `link` to the next row, a label, a share of the loss.

    Positions are products, limited to the scale, or NaN if nothing is drawn. The label is on the side `side` of `at`.
    `kind` is the kind of the `Step`, or "score".
    """

    row: str
    kind: str
    label: str
    at: float
    side: str
    share: str = ""
    start: float = nan
    end: float = nan
    link: float = nan


@cache
def precision_spec(language: str, theme: str, max_order: int) -> dict[str, object]:
    """Return the chart's specification: bars with their fractions, on pale tracks from 0 to 1."""
    texts, colours = Texts(language), palette(theme)
    y = _row_axis(colours, chart_row_ids(max_order)[:-1])
    layers = (*_precision_bars(colours, y), *_precision_labels(texts, y))
    height = _PRECISION_ROW_HEIGHT * (max_order + 1) + _PRECISION_AXIS_HEIGHT
    return build_specification(colours, height, *layers, rows=_rows(colours, max_order))


def precision_data(score: BleuScore) -> list[PrecisionBar]:
    """Return the bars in order from top to bottom.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> scored = score([Segment("the cat", ("the dog",))], VARIANTS["papineni"])
    >>> [mark.label for mark in precision_data(scored)]
    ['1/2 = 0.50', '0/1 = 0', '', '', '1']
    """
    bars = [_precision_bar(str(order.order), order) for order in score.orders]
    penalty = PrecisionBar(LENGTH_ROW, "length", score.brevity_penalty, decimal(score.brevity_penalty))
    return [*bars, penalty]


def _precision_bar(row: str, order: OrderScore) -> PrecisionBar:
    if not order.total:
        return PrecisionBar(row, "empty", nan, "")
    counted = format_fraction(order.matches, order.total)
    if not is_changed_by_smoothing(order):
        return PrecisionBar(row, "order", order.precision, f"{counted} {format_equals(order.precision, DIGITS)}")
    moved = decimal(order.smoothed, DIGITS)
    return PrecisionBar(row, "order", order.precision, f"{counted} → {moved}", order.smoothed)


def _precision_bars(colours: Palette, y: alt.Y) -> tuple[alt.Chart, ...]:
    """Return the layers with the tracks, the bars, and ticks at the smoothed values."""
    x = _value_axis("value")
    bars = alt.Chart().transform_filter("isValid(datum.value)")
    moved = alt.Chart().transform_filter("isValid(datum.smoothed)").mark_tick(color=colours.ink, opacity=1, thickness=3)
    return (
        bars.mark_bar(color=colours.tint).encode(x=alt.XDatum(0), x2=alt.X2Datum(1), y=y),
        bars.mark_bar(strokeWidth=1, fill=_ROW_FILL, stroke=_ROW_INK).encode(x=x, y=y),
        moved.encode(x=_value_axis("smoothed"), y=y),
    )


def _precision_labels(texts: Texts, y: alt.Y) -> tuple[alt.Chart, alt.Chart]:
    size = alt.ExprRef(f"length(datum.label) > {_LONG_LABEL} ? {NOTE_SIZE} : {LABEL_SIZE}")
    label = alt.Chart().mark_text(align="left", dx=8, fontSize=size, fontWeight=LABEL_WEIGHT, color=_ROW_INK)
    words = choice_expression("kind", {"empty": text_expression(texts("charts.no-ngrams", n="{row}"))}, "''")
    note = alt.Chart().transform_calculate(words=words)
    return (
        label.encode(x=alt.XDatum(1), y=y, text="label:N"),
        note.mark_text(align="left", dx=4).encode(x=alt.XDatum(0), y=y, text="words:N"),
    )


def _value_axis(field: str) -> alt.X:
    axis = alt.Axis(values=[0, 0.5, 1], labelExpr=SHORT_DECIMALS, grid=False, orient="top")
    scale = alt.Scale(domain=[0, 1], range=[0, alt.ExprRef(f"width - {_LABEL_ROOM}")], clamp=True)
    return alt.X(f"{field}:Q", title=None, axis=axis, scale=scale)


@cache
def waterfall_spec(language: str, theme: str, max_order: int, domain: Domain) -> dict[str, object]:
    """Return the chart's specification; `domain` is the log scale that waterfalls side by side share."""
    texts, colours = Texts(language), palette(theme)
    y = _row_axis(colours, chart_row_ids(max_order))
    layers = (*_waterfall_bars(colours, y, domain), *_waterfall_labels(texts, colours, y, domain))
    height = _WATERFALL_ROW_HEIGHT * (max_order + 2) + _WATERFALL_AXIS_HEIGHT
    rows = _rows(colours, max_order, texts("charts.score-row"))
    return build_specification(colours, height, *layers, rows=rows)


def _waterfall_bars(colours: Palette, y: alt.Y, domain: Domain) -> tuple[alt.Chart, alt.Chart]:
    bars = alt.Chart().transform_filter("isValid(datum.start)")
    following = alt.Chart().transform_window(next="lead(row)")
    links = following.transform_filter("isValid(datum.link)").mark_rule(strokeWidth=1, color=colours.ink)
    filled = bars.mark_bar(strokeWidth=1, fill=_ROW_FILL, stroke=_ROW_INK)
    return (
        filled.encode(x=_log_axis("start", domain), x2="end:Q", y=y),
        links.encode(x=_log_axis("link", domain), y=y, y2="next:N"),
    )


def _waterfall_labels(texts: Texts, colours: Palette, y: alt.Y, domain: Domain) -> tuple[alt.Chart, alt.Chart]:
    words = {
        "zero": text_expression(texts("charts.product-ends")),
        "unused": text_expression(texts("charts.order-unused")),
        "failure": text_expression(texts("charts.program-stops")),
    }
    tone = alt.ExprRef(f"datum.side == 'inside' ? rows.sign[datum.row] : '{colours.ink}'")
    labels = (
        alt.Chart()
        .transform_calculate(words=choice_expression("kind", words, "datum.label"))
        .mark_text(
            align=ALIGN,
            dx=side_offset(7),
            fontSize=alt.ExprRef(f"datum.side == 'score' ? {_SCORE_SIZE} : {LABEL_SIZE}"),
            fontWeight=LABEL_WEIGHT,
            color=tone,
        )
        .encode(x=_log_axis("at", domain), y=y, text="words:N")
    )
    shares = alt.Chart().mark_text(align="right")
    return labels, shares.encode(x=alt.value(alt.ExprRef("width")), y=y, text="share:N")


def _log_axis(field: str, domain: Domain) -> alt.X:
    """Return the encoding of a field on the log scale."""
    fine = domain[0] >= _FINE_TICKS[0] and domain[1] <= _FINE_TICKS[-1]
    ticks = [tick for tick in (_FINE_TICKS if fine else _TICKS) if domain[0] <= tick <= domain[1]]
    axis = alt.Axis(values=ticks, labelExpr=SHORT_DECIMALS, gridDash=[2, 3], orient="top")
    width = alt.ExprRef(f"width - {_MARGIN}")
    scale = alt.Scale(type="log", domain=list(domain), range=[0, width], nice=False)
    return alt.X(f"{field}:Q", title=None, axis=axis, scale=scale)


def _row_axis(colours: Palette, shown: Sequence[str]) -> alt.Y:
    """Return the vertical axis with these rows from top to bottom."""
    axis = alt.Axis(
        ticks=False,
        grid=False,
        labelPadding=8,
        labelFontSize=14,
        labelFontWeight=600,
        labelColor=colours.ink,
        labelExpr="rows.name[datum.value]",
    )
    scale = alt.Scale(domain=list(shown), paddingInner=0.28, paddingOuter=0.1)
    return alt.Y("row:N", title=None, axis=axis, scale=scale)


def _rows(colours: Palette, max_order: int, score_name: str = "") -> dict[str, dict[str, str]]:
    """Return each row's name, fill, ink and the colour of signs on its fill; without `score_name`, no score's row.

    Bars have the ink of their order as their stroke, because some fills are too pale on the background.
    """
    rows = chart_row_ids(max_order)[: None if score_name else -1]
    tones = {
        "fill": (*colours.fills[:max_order], colours.muted, colours.ink),
        "ink": (*colours.inks[:max_order], colours.muted, colours.ink),
        "sign": (*colours.signs[:max_order], colours.background, colours.background),
    }
    names = {row: row_symbol(row) for row in rows} | ({SCORE_ROW: score_name} if score_name else {})
    used = tones if score_name else {name: tones[name] for name in ("fill", "ink")}
    return {"name": names} | {name: dict(zip(rows, tone, strict=False)) for name, tone in used.items()}


def precision_alt(score: BleuScore, texts: Texts) -> str:
    """Return the text alternative of the chart with the precision bars.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> print(precision_alt(score([Segment("a b c", ("a b d",))], VARIANTS["papineni"]), Texts("en")))
    Bars of the modified precisions: order 1, 2 of 3 credited, 0.667; order 2, 1 of 2 credited, 0.500;
    order 3, 0 of 1 credited, 0; order 4, no n-grams. Brevity penalty 1, from c = 3 and r = 3.
    """
    bars = [_order_phrase(order, texts) for order in score.orders]
    return texts(
        "charts.precision-alt",
        orders=texts("charts.list-separator").join(bars),
        penalty=decimal(score.brevity_penalty),
        c=length(score.candidate_length),
        r=length(score.reference_length),
    )


def waterfall_alt(score: BleuScore, texts: Texts) -> str:
    """Return the text alternative of a waterfall chart, which describes it step by step."""
    phrase = texts("charts.list-separator").join(_step_phrase(step, texts) for step in factor_steps(score))
    if score.failure is not None:
        return texts("charts.waterfall-failed-alt", steps=phrase, failure=failure_name(score))
    return texts("charts.waterfall-alt", steps=phrase, score=decimal(score.value))


def _order_phrase(order: OrderScore, texts: Texts) -> str:
    if not order.total:
        return texts("charts.order-empty-alt", n=order.order)
    p, smoothed = decimal(order.precision), decimal(order.smoothed)
    phrase = texts("charts.order-alt", n=order.order, m=order.matches, t=order.total, p=p)
    return phrase if smoothed == p else texts("charts.order-smoothed-alt", order=phrase, smoothed=smoothed)


def _step_phrase(step: Step, texts: Texts) -> str:
    row, factor = row_symbol(step.row), decimal(step.factor)
    if step.kind == "zero":
        return texts("charts.step-zero-alt", row=row)
    if step.kind == "unused":
        return texts("charts.step-unused-alt", row=row)
    if step.kind == "failure":
        return texts("charts.step-failure-alt", row=row)
    if step.factor == 1:
        return texts("charts.step-free-alt", row=row)
    if isnan(step.share):
        return texts("charts.step-alt", row=row, factor=factor)
    return texts("charts.step-costs-alt", row=row, factor=factor, share=step.percent_text)


def shared_domain(*scores: BleuScore) -> Domain:
    """Return the ends of one log scale for several waterfalls; they have few fixed values, so that they rarely change.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> shared_domain(score([Segment("a b c d e", ("a b c d f",))], VARIANTS["papineni"]))
    (0.3, 1.0)
    """
    products = [product for score in scores for product in score.running_products if isfinite(product) and product > 0]
    lower = next((end for end in _LOWER_ENDS if end * _CLEARANCE <= min(products)), _LOWER_ENDS[-1])
    upper = next((end for end in _UPPER_ENDS if end >= max(products)), _UPPER_ENDS[-1])
    return lower, upper


def waterfall_chart_marks(score: BleuScore, domain: Domain) -> list[WaterfallMark]:
    """Return a mark for each step, from top to bottom, and last one for the score."""
    return [*(_step_mark(step, domain) for step in factor_steps(score)), _score_mark(score, domain)]


def _step_mark(step: Step, domain: Domain) -> WaterfallMark:
    label = MISSING if isnan(step.factor) else f"× {decimal(step.factor)}"
    if step.kind == "later":
        return WaterfallMark(step.row, step.kind, label, domain[0], "right")
    start = _limit_to_domain(step.before, domain)
    end = start if step.kind == "failure" else _limit_to_domain(step.after, domain)
    mark = WaterfallMark(step.row, step.kind, label, *_place_label(step.kind, start, end, domain), share=_share(step))
    if step.kind == "failure":
        return mark
    if step.kind == "unused":
        return mark._replace(link=end)
    return mark._replace(start=start, end=end, link=nan if step.kind == "zero" else end)


def _score_mark(score: BleuScore, domain: Domain) -> WaterfallMark:
    """Return the score's mark, from the lower end of the scale; only a label for 0 or for a program that fails."""
    lower = domain[0]
    if score.failure is not None:
        return WaterfallMark(SCORE_ROW, "score", f"✕ {failure_name(score)}", lower, "right")
    end = _limit_to_domain(score.value, domain)
    mark = WaterfallMark(SCORE_ROW, "score", decimal(score.value), end, "score")
    return mark._replace(start=lower, end=end) if score.value else mark


def _share(step: Step) -> str:
    if step.factor == 1:
        return MISSING
    return step.percent_text if isfinite(step.share) else ""


def _place_label(kind: str, start: float, end: float, domain: Domain) -> tuple[float, str]:
    """Return the position and side of a label: left of the bar if it fits there, or else right of it or inside it.

    Of the last two, the wider space is used.
    """
    low, high = sorted((start, end))
    left, right = _axis_position(low, domain), 1 - _axis_position(high, domain)
    if left > (_NUMBER_ROOM if kind == "factor" else _WORDS_ROOM):
        return low, "left"
    return (high, "right") if right >= 1 - left - right else (low, "inside")


def _limit_to_domain(product: float, domain: Domain) -> float:
    lower, upper = domain
    return min(max(product, lower), upper)


def _axis_position(product: float, domain: Domain) -> float:
    """Return the position of a product on the log scale, from 0 to 1."""
    lower, upper = domain
    return log(product / lower) / log(upper / lower)
