"""The tab with the scores of all variants: a row with a dot for each, a menu that sorts the rows, and a table."""

from collections.abc import Sequence
from typing import Final

import streamlit as st

from bleu_core import BleuScore, Variant
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.widgets.blocks import NUMBERS, show_expander, show_note, show_table
from frame.widgets.view_choice import view_segmented_control
from labs.variants.score_rows import AxisZone, RowsFrame, show_score_rows
from labs.variants.view.comparison import SORTINGS
from labs.variants.view.score_dots import AXIS, GUTTER, TICKS, dot_rows, scores_table, spread_sentences

SORTING_ITEM: Final = "dots-by"
OPEN_ROW_ITEM: Final = "dots-open"


def show_score_dots(page: Page, scores: Sequence[BleuScore], a: Variant, b: Variant) -> None:
    """Draw a row for each score, and mark two rows with the letters A and B."""
    texts = page.texts
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        show_note(spread_sentences(scores, texts))
        sorting = view_segmented_control(
            texts("comparison.sorting"),
            SORTING_ITEM,
            tuple(SORTINGS),
            "score",
            lambda name: texts(f"comparison.sorting-{name}"),
        )
    ordered = SORTINGS[sorting](scores)
    rows = dot_rows(ordered, texts, a=a.name, b=b.name, grouped=sorting == "family")
    show_score_rows(_dots_frame(scores, texts), rows, texts, item=OPEN_ROW_ITEM)
    title = texts("comparison.dots")
    show_expander(texts("comparison.numbers"), NUMBERS, lambda: show_table(title, scores_table(ordered, texts)))


def _dots_frame(scores: Sequence[BleuScore], texts: Texts) -> RowsFrame:
    gutter_from, gutter_to = map(AXIS.position, GUTTER)
    return RowsFrame(
        kind="dots",
        name=texts("comparison.picture", heading=texts("comparison.dots"), sentence=spread_sentences(scores, texts)),
        ticks=tuple((AXIS.position(tick), decimal(tick, 1)) for tick in TICKS),
        fields=(
            AxisZone("fails", gutter_from, gutter_to, texts("comparison.axis-fails")),
            AxisZone("above", AXIS.position(1), 1.0, texts("comparison.axis-above")),
        ),
        limit=AXIS.position(1),
        value_heading="",
        legend=tuple((kind, texts(f"comparison.key-{key}")) for kind, key in _LEGEND),
        hint=texts("comparison.key-open"),
    )


_LEGEND = (("dot", "score"), ("tiny", "tiny"), ("fails", "fails"), ("above", "above"))
