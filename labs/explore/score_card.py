"""The score card of Explore: the question before the guess, two scores and their reading after it."""

import streamlit as st

from bleu_view.scenario.exploration import Exploration
from bleu_view.words.texts import Texts
from frame.shell.style import show_sheet
from frame.widgets.blocks import with_terms
from frame.widgets.question import EXPLORE, ask_number, end_question, guess, is_revealed
from labs.explore.view.program_weights import shown_scores
from labs.explore.view.readings import read
from labs.explore.view.score_card import asking_card, score_card


def show_score_card(texts: Texts, result: Exploration) -> None:
    """Ask first, unless it was answered, skipped or switched off."""
    show_sheet("labs/explore/score_card.css")
    if is_revealed(EXPLORE):
        st.html(_revealed(texts, result))
        end_question()
    else:
        st.html(asking_card(texts, *shown_scores(result)))
        ask_number(texts, EXPLORE, texts("predictions.explore-1-ask"))


def _revealed(texts: Texts, result: Exploration) -> str:
    committed = guess(EXPLORE)
    sentences = read(texts, result.uniform, d2l=result.d2l, guess=committed, reference_numbers=result.reference_numbers)
    return score_card(texts, *shown_scores(result), guess=committed, sentences=sentences, written=with_terms())
