"""The mean of sentence scores against the pooled score: every segment as a dot; of a few, the slope between both."""

import streamlit as st

from frame.widgets.blocks import show_table
from labs.corpus.panels.corpus_choice import SEGMENT
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.segment_card import opened_segment
from labs.corpus.segment_dots import segment_dots
from labs.corpus.slope import slope_chart
from labs.corpus.view.scores.pooled_counts import votes
from labs.corpus.view.scores.rank_flip import slope_table
from labs.corpus.view.scores.vote_bars import vote_bars


def show_mean_and_pool(context: PanelContext) -> None:
    """Draw the panel."""
    texts = context.page.texts
    st.header(texts("corpus.scattered"), anchor=False)
    if context.is_flip:
        slope_chart(texts, context.pair, key="corpus-slope")
        with st.expander(texts("corpus.numbers"), icon=":material/table:"):
            show_table(texts("corpus.board"), slope_table(texts, context.pair))
    opened = opened_segment(context)
    segment_dots(texts, context.pair, opened=opened, item=SEGMENT, palette=context.page.palette, key="corpus-dots")
    st.html(vote_bars(texts, votes(context.pair)))
