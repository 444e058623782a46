"""The mean of sentence scores against the pooled score: every segment as a dot, and the weight of short ones."""

import streamlit as st

from frame.widgets.blocks import show_reading
from labs.corpus.panels.corpus_choice import SEGMENT
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.segment_card import opened_segment
from labs.corpus.segment_dots import segment_dots
from labs.corpus.view.scores.pooled_counts import vote_bars, votes
from labs.corpus.view.significance.significance_sentences import pooled_words


def show_mean_and_pool(context: PanelContext) -> None:
    """Draw the panel."""
    texts, weighed = context.page.texts, votes(context.pair)
    st.header(texts("corpus.scattered"), anchor=False)
    show_reading(pooled_words(texts, context.pair, weighed))
    opened = opened_segment(context)
    segment_dots(texts, context.pair, opened=opened, item=SEGMENT, palette=context.page.palette, key="corpus-dots")
    st.html(vote_bars(texts, weighed))
