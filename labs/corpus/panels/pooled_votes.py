"""Counts piling up under their heading, and how many votes the shorter half of the segments has."""

import streamlit as st

from frame.widgets.blocks import show_note
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.pooling import pooling_bench
from labs.corpus.view.scores.pooled_counts import votes
from labs.corpus.view.scores.vote_bars import vote_bars
from labs.corpus.view.significance.significance_sentences import pooled_words


def show_pooled(context: PanelContext) -> None:
    """Draw the panel."""
    texts, weighed = context.page.texts, votes(context.pair)
    st.header(texts("corpus.pooled"), anchor=False)
    show_note(texts("corpus.pooled-note"))
    pooling_bench(
        texts,
        context.pair,
        done=pooled_words(texts, context.pair, weighed),
        identity=context.id,
        key="corpus-pooling",
    )
    st.html(vote_bars(texts, weighed))
