"""The tab on mean and pooled scores: every segment as a dot, and how much short segments weigh."""

import streamlit as st

from frame.widgets.blocks import show_explanation
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.segment_card import open_segment_index
from labs.corpus.segment_dots import show_segment_dots
from labs.corpus.view.scores.pooled_counts import weigh_halves, weight_bars_html
from labs.corpus.view.significance.significance_sentences import mean_or_pooled_sentences


def show_mean_and_pool(context: PanelContext) -> None:
    """Draw a sentence on mean and pooled scores, a dot for each segment, and how much short and long ones weigh."""
    texts, weighed = context.page.texts, weigh_halves(context.pair)
    st.header(texts("corpus.scattered"), anchor=False)
    show_explanation(mean_or_pooled_sentences(texts, context.pair, weighed))
    show_segment_dots(texts, context.pair, opened=open_segment_index(context), palette=context.page.palette)
    st.html(weight_bars_html(texts, weighed))
