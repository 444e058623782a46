"""Counts piling up under their heading."""

import streamlit as st

from frame.widgets.blocks import show_note
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.pooling import pooling_bench
from labs.corpus.view.scores.pooled_counts import votes
from labs.corpus.view.significance.significance_sentences import pooled_words


def show_pooled(context: PanelContext) -> None:
    """Draw the panel."""
    texts = context.page.texts
    st.header(texts("corpus.pooled"), anchor=False)
    show_note(texts("corpus.pooled-note"))
    done = pooled_words(texts, context.pair, votes(context.pair))
    pooling_bench(texts, context.pair, done=done, identity=context.id, key="corpus-pooling")
