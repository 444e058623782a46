"""Explore in another page: the candidate, both scores and their reading, the fractions and the brevity penalty."""

import streamlit as st

from bleu_view.scenario.exploration import Exploration
from frame.shell.exhibit import show_quoted
from frame.shell.page import Page
from labs.explore.scores import show_score_card
from labs.explore.wall_row import show_charts


def show_exhibit(page: Page, result: Exploration) -> None:
    """Draw what fits 720 × 420 without scrolling."""
    with st.container(key="exhibit"):
        show_quoted(page.texts, page.scenario)
        show_score_card(page.texts, result)
        if result.token_total:
            show_charts(page, result)
