"""The tab on mean and pooled scores: every segment as a dot, and the weight of short segments."""

import streamlit as st

from frame.widgets.blocks import show_reading
from labs.corpus.panels.corpus_choice import SEGMENT_ITEM
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.segment_card import opened_segment
from labs.corpus.segment_dots import show_segment_dots
from labs.corpus.view.scores.pooled_counts import vote_bars, weigh_halves
from labs.corpus.view.significance.significance_sentences import pooled_sentences


def show_mean_and_pool(context: PanelContext) -> None:
    """Draw a sentence on mean and pool, the dots of all segments, and the weights of short and long ones."""
    texts, weighed = context.page.texts, weigh_halves(context.pair)
    st.header(texts("corpus.scattered"), anchor=False)
    show_reading(pooled_sentences(texts, context.pair, weighed))
    opened = opened_segment(context)
    show_segment_dots(
        texts, context.pair, opened=opened, item=SEGMENT_ITEM, palette=context.page.palette, key="corpus-dots"
    )
    st.html(vote_bars(texts, weighed))
