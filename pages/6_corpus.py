"""Corpus: many segments, several systems; counts are pooled, and a lead may be chance."""

import streamlit as st

from frame.shell.notices import show_link_problem
from frame.shell.page import Page, open_page
from frame.shell.style import show_sheet
from frame.widgets.predict_card import show_veil
from labs.corpus.panels.breakdown import show_closer
from labs.corpus.panels.corpus_choice import choose_corpus, choose_pair
from labs.corpus.panels.downloads import show_leaving
from labs.corpus.panels.leaderboard import show_opening
from labs.corpus.panels.panel_context import Stage, set_stage, with_pair
from labs.corpus.panels.pooled_votes import show_pooled
from labs.corpus.panels.segment_scatter import show_scattered
from labs.corpus.panels.significance import show_luck


def draw(page: Page) -> None:
    """Draw the page from top to bottom: which corpus, who leads, then why, then whether it is chance."""
    show_sheet("labs/corpus/corpus.css")
    show_link_problem(page.texts)
    chosen = choose_corpus(page)
    if chosen is None:
        return
    standing = set_stage(page, chosen.corpus, chosen.variant)
    if standing is None:
        return
    stage = with_pair(page, standing, *choose_pair(standing))
    revealed = show_opening(stage)
    if not stage.has_two:
        return
    if stage.is_flip and not revealed:
        show_veil(page.texts)
        return
    draw_panels(stage, revealed=revealed)


def draw_panels(stage: Stage, *, revealed: bool) -> None:
    """Draw all that explains the board."""
    st.space("small")
    show_pooled(stage)
    st.space("small")
    show_scattered(stage)
    st.space("small")
    show_closer(stage)
    st.space("small")
    show_luck(stage, revealed=revealed)
    st.space("small")
    show_leaving(stage, revealed=revealed)


with open_page("corpus") as opened_page:
    draw(opened_page)
