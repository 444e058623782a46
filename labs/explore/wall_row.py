"""The wall of bricks under its heading, with the choice of the orders it shows."""

import streamlit as st

from bleu_view.scenario.exploration import Exploration
from frame.shell.page import Page
from frame.widgets.order_choice import choose_order
from frame.widgets.question import EXPLORE, is_revealed
from frame.widgets.wall import wall


def show_wall(page: Page, result: Exploration) -> int:
    """Draw the wall; give the order that it shows, 0 for all."""
    texts = page.texts
    with st.container(gap="xsmall"):
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            st.header(texts("explore.wall"), anchor=False, width="content")
            order = choose_order(texts, page.scenario.max_order, result.token_total)
        wall(
            texts,
            result.uniform,
            order=order,
            revealed=is_revealed(EXPLORE),
            reference_numbers=result.reference_numbers,
            key="wall",
        )
    return order
