"""All systems: which two are compared, the board, and who beats whom."""

import streamlit as st

from frame.widgets.blocks import show_reading, show_table
from frame.widgets.predict_card import show_veil
from labs.corpus.panels.corpus_choice import show_pair
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.view.scores.leaderboard_rows import board, board_table
from labs.corpus.view.significance.pairwise_wins import duels_matrix, duels_words

MANY = 3


def show_systems(context: PanelContext) -> None:
    """Draw the selectors, then what may be told."""
    many = len(context.system_scores.systems) >= MANY
    if many:
        show_pair(context.page, context.whole.system_scores, context.places)
    elif not context.has_two:
        show_reading(context.page.texts("corpus.one-system"))
    if not context.is_winner_told:
        show_veil(context.page.texts)
        return
    _show_board(context)
    if many and context.is_lead_told and context.enough_segments:
        _show_duels(context)


def _show_board(context: PanelContext) -> None:
    texts = context.page.texts
    draws = context.bootstrap_samples() if context.is_lead_told and context.enough_segments else None
    st.html(board(texts, context.pair, draws))
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts("corpus.board"), board_table(texts, context.pair, draws))


def _show_duels(context: PanelContext) -> None:
    texts, met = context.page.texts, context.pairwise_wins()
    st.header(texts("corpus.duels"), anchor=False)
    st.html(duels_matrix(texts, context.system_scores, met, context.places))
    show_reading(duels_words(texts, met))
