"""Length: c, r, and what the brevity penalty makes of them."""

import streamlit as st

from bleu_view.scenario.predictions import QUESTIONS
from frame.shell.notices import show_refusals
from frame.shell.page import Page, open_page
from frame.widgets.blocks import show_note
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from frame.widgets.which_question import question_about
from labs.length.length_parts import measured, show_bench, show_bug, show_corpus, show_length_code, show_tent
from labs.length.view import Measured

OWN = {"en": "more-refs-lower", "zh": "more-refs-lower"}
EXAMPLES = ("more-refs-lower", "more-refs-higher", "perfect-copy", "papineni-1")
_WHICH_R, _HOW_SHORT = "length-2", "length-1"


def draw(page: Page) -> None:
    """Draw the page from top to bottom: question, text, bench; what its answer opens comes after it."""
    show_note(page.texts("pages.length-subtitle"))
    first = question_about(page, _WHICH_R, _HOW_SHORT)
    revealed = show_predict_card(page, first)
    show_examples(page.texts, page.scenario, EXAMPLES)
    show_inputs(page.texts, page.scenario)
    if show_refusals(page.texts, page.scenario):
        return
    text = measured(page, revealed=revealed)
    show_bench(page, text, revealed=revealed)
    if revealed:
        draw_answer(page, text, _WHICH_R if first.id == _HOW_SHORT else _HOW_SHORT)


def draw_answer(page: Page, text: Measured, one_more: str) -> None:
    """Draw what would answer the question: too long a text, the bug, the corpus, and one more question."""
    if text.is_drawn:
        st.space("small")
        if show_predict_card(page, QUESTIONS["length-3"]):
            show_tent(page, text)
        else:
            show_veil(page.texts)
    st.space("small")
    show_bug(page)
    st.space("small")
    show_corpus(page)
    st.space("small")
    st.header(page.texts("length.one-more"), anchor=False)
    show_predict_card(page, QUESTIONS[one_more])
    show_length_code(page, text)


with open_page("length", OWN) as opened_page:
    draw(opened_page)
