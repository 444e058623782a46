"""The score card of Explore: two scores and their reading."""

import streamlit as st

from bleu_view.scenario.exploration import Exploration
from bleu_view.words.texts import Texts
from frame.widgets.blocks import with_terms
from labs.explore.view.program_weights import shown_scores
from labs.explore.view.readings import read
from labs.explore.view.score_card import score_card


def show_score_card(texts: Texts, result: Exploration) -> None:
    """Draw the card."""
    sentences = read(texts, result.uniform, d2l=result.d2l, reference_numbers=result.reference_numbers)
    st.html(score_card(texts, *shown_scores(result), sentences=sentences, written=with_terms()))
