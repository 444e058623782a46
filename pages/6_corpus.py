"""Corpus: many segments, several systems; counts are pooled, and a lead may be chance."""

import streamlit as st

from frame.shell.notices import show_link_problem
from frame.shell.page import Page, open_page
from frame.shell.style import show_sheet
from frame.widgets.predict_card import show_veil
from labs.corpus.panels.breakdown import show_breakdown
from labs.corpus.panels.corpus_choice import choose_corpus, choose_pair
from labs.corpus.panels.downloads import show_downloads
from labs.corpus.panels.leaderboard import show_leaderboard
from labs.corpus.panels.panel_context import PanelContext, compare_systems, count_corpus
from labs.corpus.panels.pooled_votes import show_pooled
from labs.corpus.panels.segment_scatter import show_segment_scatter
from labs.corpus.panels.significance import show_significance_tests


def draw(page: Page) -> None:
    """Draw the page from top to bottom: which corpus, who leads, then why, then whether it is chance."""
    show_sheet("labs/corpus/corpus.css")
    show_link_problem(page.texts)
    chosen = choose_corpus(page)
    if chosen is None:
        return
    system_scores = count_corpus(page, chosen.corpus, chosen.variant)
    if system_scores is None:
        return
    context = compare_systems(page, system_scores, *choose_pair(system_scores))
    revealed = show_leaderboard(context)
    if not context.has_two:
        return
    if context.is_flip and not revealed:
        show_veil(page.texts)
        return
    draw_panels(context, revealed=revealed)


def draw_panels(context: PanelContext, *, revealed: bool) -> None:
    """Draw all that explains the board."""
    st.space("small")
    show_pooled(context)
    st.space("small")
    show_segment_scatter(context)
    st.space("small")
    show_breakdown(context)
    st.space("small")
    show_significance_tests(context, revealed=revealed)
    st.space("small")
    show_downloads(context, revealed=revealed)


with open_page("corpus") as opened_page:
    draw(opened_page)
