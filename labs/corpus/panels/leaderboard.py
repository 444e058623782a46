"""The board beside the question; with two segments, their sentences, then the slope."""

import streamlit as st

from frame.widgets.blocks import show_note, show_table
from labs.corpus.panels.corpus_choice import show_pair
from labs.corpus.panels.panel_context import Stage
from labs.corpus.panels.question_card import show_question
from labs.corpus.slope import slope_chart
from labs.corpus.view.scores.leaderboard_rows import board, board_table
from labs.corpus.view.scores.rank_flip import sentences, slope_table
from labs.corpus.view.significance.pairwise_wins import duels_summary

MANY = 3


def show_opening(stage: Stage) -> bool:
    """Draw both columns; tell whether what the question asks for may be shown."""
    many = len(stage.standing.contestants) >= MANY
    left, right = st.columns([60, 40] if many else [56, 44], gap="medium")
    with right:
        if many:
            show_pair(stage.page, stage.whole.standing, stage.places)
        revealed = show_question(stage)
        if many and revealed and stage.can_draw:
            show_note(duels_summary(stage.page.texts, stage.standing, stage.duels()))
    with left:
        _show_board(stage, revealed=revealed)
    return revealed


def _show_board(stage: Stage, *, revealed: bool) -> None:
    texts = stage.page.texts
    if stage.is_flip and stage.has_two:
        if revealed:
            slope_chart(texts, stage.pair, key="corpus-slope")
            with st.expander(texts("corpus.numbers"), icon=":material/table:"):
                show_table(texts("corpus.board"), slope_table(texts, stage.pair))
        else:
            st.html(sentences(texts, stage.pair))
        return
    draws = stage.draws() if revealed and stage.can_draw else None
    st.html(board(texts, stage.pair, draws))
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts("corpus.board"), board_table(texts, stage.pair, draws))
