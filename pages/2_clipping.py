"""Clipping: why a match counts only so often, one n-gram at a time."""

import streamlit as st

from bleu_view.scenario.predictions import QUESTIONS
from frame.shell.notices import show_refusals
from frame.shell.page import Page, open_page
from frame.widgets.blocks import show_note
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from frame.widgets.which_question import question_about
from labs.clipping.clipping_parts import (
    choose_order,
    counted,
    show_bench,
    show_clipping_code,
    show_pictures,
    show_repeat,
)
from labs.clipping.view.clipped_counts import Clipping

OWN = {"en": "the-x7", "zh": "zh-clipping"}
EXAMPLES = ("the-x7", "the-x3", "zh-clipping", "papineni-1", "d2l-abbcd")


def draw(page: Page) -> None:
    """Draw the page from top to bottom: question, text, bench; what its answer opens comes after it."""
    show_note(page.texts("pages.clipping-subtitle"))
    revealed = show_predict_card(page, question_about(page, "clipping-1", "clipping-3"))
    show_examples(page.texts, page.scenario, EXAMPLES)
    left, right = st.columns([62, 38], gap="large")
    with left:
        show_inputs(page.texts, page.scenario)
    if show_refusals(page.texts, page.scenario):
        return
    with right:
        order = choose_order(page)
        clipping = counted(page, order)
        show_repeat(page, clipping)
    show_bench(page, clipping, revealed=revealed)
    if revealed:
        draw_answer(page, clipping)
    else:
        show_veil(page.texts)


def draw_answer(page: Page, clipping: Clipping) -> None:
    """Draw what would answer the question, and one more question."""
    st.space("small")
    show_pictures(page, clipping)
    st.space("small")
    st.header(page.texts("clipping.one-more"), anchor=False)
    show_predict_card(page, QUESTIONS["clipping-2"])
    show_clipping_code(page, clipping)


with open_page("clipping", OWN) as opened_page:
    draw(opened_page)
