"""N-grams: from text to tokens to n-grams, and how much the tokens decide."""

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from frame.shell.notices import show_refusals
from frame.shell.page import Page, open_page
from frame.widgets.blocks import show_note
from frame.widgets.code import show_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from labs.ngrams.ngrams_parts import show_forgotten, show_microscope, show_window
from labs.ngrams.view.microscope_words import scored

OWN = {"en": "zh-nlp", "zh": "zh-nlp"}
EXAMPLES = ("zh-nlp", "tokenizer-cat", "price", "papineni-1")


def draw(page: Page) -> None:
    """Draw the page from top to bottom: question, text, microscope, window, exercise, code."""
    show_note(page.texts("pages.ngrams-subtitle"))
    revealed = show_predict_card(page, QUESTIONS["ngrams-2"])
    show_examples(page.texts, page.scenario, EXAMPLES)
    show_inputs(page.texts, page.scenario)
    if show_refusals(page.texts, page.scenario):
        return
    st.space("small")
    seen = show_microscope(page, revealed=revealed)
    st.space("small")
    if show_window(page, seen):
        st.space("small")
        show_forgotten(page)
    st.space("small")
    functions = running_functions(seen.default.score.variant)
    show_code(page.texts, functions, scored(page.texts, seen) if revealed else ())


with open_page("ngrams", OWN) as opened_page:
    draw(opened_page)
