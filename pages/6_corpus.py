"""Corpus: many segments, several systems; counts are pooled, and a lead may be chance."""

import streamlit as st

from frame.contest.choosing import choose_corpus, choose_pair
from frame.contest.closer import show_closer
from frame.contest.leaving import show_leaving
from frame.contest.luck import show_luck
from frame.contest.opening import show_opening
from frame.contest.pooled import show_pooled
from frame.contest.scattered import show_scattered
from frame.contest.stage import Stage, set_stage, with_pair
from frame.notices import show_link_problem
from frame.page import Page, open_page
from frame.predict_card import show_veil
from frame.style import show_sheet


def draw(page: Page) -> None:
    """Draw the page from top to bottom: which corpus, who leads, then why, then whether it is chance."""
    show_sheet("contest")
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
