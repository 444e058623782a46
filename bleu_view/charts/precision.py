"""The precision bars: of each order, how much of all n-grams is credited; below them the brevity penalty.

In: a score. Out: the specification, which depends on language, theme and N only, and the frame with the numbers.
"""

from functools import cache
from math import nan
from typing import NamedTuple

import altair as alt
import pandas as pd

from bleu_core import BleuScore, OrderScore
from bleu_view.charts import rows
from bleu_view.charts.marks import frame_of
from bleu_view.charts.style import (
    LABEL_SIZE,
    LABEL_WEIGHT,
    NOTE_SIZE,
    SHORT_DECIMALS,
    choice,
    expression,
    specification,
)
from bleu_view.numbers import decimal, equals, fraction, length
from bleu_view.palette import palette
from bleu_view.steps import LENGTH_ROW, SCORE_ROW
from bleu_view.texts import Texts

_LABEL_ROOM = 108  # pixels right of 1, for "1234/5000 = .25"


@cache
def precision_spec(language: str, theme: str, max_order: int) -> dict[str, object]:
    """Draw bars on a pale track that ends at 1, their fractions beside them."""
    texts, colours = Texts(language), palette(theme)
    y = rows.vertical(colours, max_order, "")
    axis = alt.Axis(values=[0, 0.5, 1], labelExpr=SHORT_DECIMALS, grid=False, orient="top")
    scale = alt.Scale(domain=[0, 1], range=[0, alt.ExprRef(f"width - {_LABEL_ROOM}")])
    x = alt.X("value:Q", title=None, axis=axis, scale=scale)
    bars = alt.Chart().transform_filter("isValid(datum.value)")
    track = bars.mark_bar(color=colours.rule, opacity=0.45).encode(x=alt.XDatum(0), x2=alt.X2Datum(1), y=y)
    filled = bars.mark_bar(strokeWidth=1).encode(
        x=x, y=y, color=rows.fill(colours, max_order), stroke=rows.edge(colours, max_order)
    )
    label = (
        alt.Chart()
        .mark_text(align="left", dx=8, fontSize=LABEL_SIZE, fontWeight=LABEL_WEIGHT, color=colours.ink)
        .encode(x=alt.XDatum(1), y=y, text="label:N")
    )
    words = {
        "empty": expression(texts("charts.no-ngrams", n="{row}")),
        "note": expression(texts("charts.length-note", c="{c}", r="{r}")),
    }
    note = (
        alt.Chart()
        .transform_calculate(words=choice("kind", words, "''"))
        .mark_text(align="left", dx=2, fontSize=NOTE_SIZE, color=colours.muted)
        .encode(x=alt.XDatum(0), y=y, text="words:N")
    )
    return specification(colours, rows.height(max_order), track, filled, label, note)


class Mark(NamedTuple):
    """One row: a bar from 0 to `value`, nan for none, and its `label`; or words about `c` and `r`, by `kind`."""

    row: str
    kind: str
    value: float
    label: str
    c: str = ""
    r: str = ""


def precision_frame(score: BleuScore) -> pd.DataFrame:
    """Lay out the bars, from top to bottom, and the note below them, with the columns of `Mark`.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> precision_frame(score([Segment("the cat", ("the dog",))], VARIANTS["papineni"]))["label"].tolist()
    ['1/2 = .50', '0/1 = 0', '', '', '1', '']
    """
    bars = [_bar(str(order.order), order) for order in score.orders]
    penalty = Mark(LENGTH_ROW, "length", score.brevity_penalty, decimal(score.brevity_penalty, 2))
    note = Mark(SCORE_ROW, "note", nan, "", length(score.candidate_length), length(score.reference_length))
    return frame_of([*bars, penalty, note])


def _bar(row: str, order: OrderScore) -> Mark:
    if not order.total:
        return Mark(row, "empty", nan, "")
    label = f"{fraction(order.matches, order.total)} {equals(order.precision, 2)}"
    return Mark(row, "order", order.precision, label)
