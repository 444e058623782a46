"""The board beside the question; with two segments, their sentences, then the slope."""

import streamlit as st

from frame.widgets.blocks import show_note, show_table
from labs.corpus.panels.corpus_choice import show_pair
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.question_card import show_question
from labs.corpus.slope import slope_chart
from labs.corpus.view.scores.leaderboard_rows import board, board_table
from labs.corpus.view.scores.rank_flip import sentences, slope_table
from labs.corpus.view.significance.pairwise_wins import duels_summary

MANY = 3


def show_leaderboard(context: PanelContext) -> bool:
    """Draw both columns; tell whether what the question asks for may be shown."""
    many = len(context.system_scores.systems) >= MANY
    left, right = st.columns([60, 40] if many else [56, 44], gap="medium")
    with right:
        if many:
            show_pair(context.page, context.whole.system_scores, context.places)
        revealed = show_question(context)
        if many and revealed and context.enough_segments:
            show_note(duels_summary(context.page.texts, context.system_scores, context.pairwise_wins()))
    with left:
        _show_board(context, revealed=revealed)
    return revealed


def _show_board(context: PanelContext, *, revealed: bool) -> None:
    texts = context.page.texts
    if context.is_flip and context.has_two:
        if revealed:
            slope_chart(texts, context.pair, key="corpus-slope")
            with st.expander(texts("corpus.numbers"), icon=":material/table:"):
                show_table(texts("corpus.board"), slope_table(texts, context.pair))
        else:
            st.html(sentences(texts, context.pair))
        return
    draws = context.bootstrap_samples() if revealed and context.enough_segments else None
    st.html(board(texts, context.pair, draws))
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts("corpus.board"), board_table(texts, context.pair, draws))
