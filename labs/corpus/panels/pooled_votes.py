"""Counts piling up under their heading, and how many votes the shorter half of the segments has."""

import streamlit as st

from bleu_view.contest.chance_words import pooled_words
from bleu_view.contest.pooling import votes
from bleu_view.contest.vote_bars import vote_bars
from frame.blocks import show_note
from frame.contest.stage import Stage
from frame.pooling import pooling_bench


def show_pooled(stage: Stage) -> None:
    """Draw the panel."""
    texts, weighed = stage.page.texts, votes(stage.pair)
    st.header(texts("corpus.pooled"), anchor=False)
    show_note(texts("corpus.pooled-note"))
    pooling_bench(
        texts,
        stage.pair,
        done=pooled_words(texts, stage.pair, weighed),
        identity=stage.id,
        key="corpus-pooling",
    )
    st.html(vote_bars(texts, weighed))
