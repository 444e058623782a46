"""Limits: change the text without changing the score, and the score without changing the meaning."""

import streamlit as st

from bleu_core import BleuScore
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from frame.shell.notices import show_refusals
from frame.shell.page import Page, open_page
from frame.shell.style import show_sheet
from frame.widgets.blocks import show_note, show_reading
from frame.widgets.code import show_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from labs.limits.belief_cards import show_cards
from labs.limits.bug_hunt import show_bug_hunt
from labs.limits.part_links import show_part_links
from labs.limits.text_changes import show_text_parts
from labs.limits.view.plain_scoring import plain_score
from labs.limits.view.score_bands import bands

OWN = {"en": "papineni-1", "zh": "papineni-1"}
OF_ANY_TEXT = ("cards", "bugs", "bands")


def draw(page: Page) -> None:
    """Draw the page from top to bottom: question, text, what it can be turned into, beliefs, bugs, bands."""
    show_sheet("labs/limits/limits.css")
    show_note(page.texts("pages.limits-subtitle"))
    revealed = show_predict_card(page, QUESTIONS["limits-1"])
    links = st.container()
    show_examples(page.texts, page.scenario)
    show_inputs(page.texts, page.scenario)
    if show_refusals(page.texts, page.scenario):
        return
    score = plain_score(page.scenario)
    parts = (*show_text_parts(page, score, revealed=revealed), *OF_ANY_TEXT)
    draw_beliefs(page, score)
    show_code(page.texts, running_functions(score.variant))
    with links:
        names = {f"part-{name}": page.texts(f"limits.part-{name}") for name in parts}
        show_part_links(page.texts, page.texts("limits.on-this-page"), names)


def draw_beliefs(page: Page, score: BleuScore) -> None:
    """Draw what holds of any text."""
    with st.container(key="part-cards"):
        show_cards(page)
    with st.container(key="part-bugs"):
        show_bug_hunt(page, score)
    with st.container(key="part-bands"):
        st.header(page.texts("limits.bands"), anchor=False)
        if show_predict_card(page, QUESTIONS["limits-2"]):
            st.html(bands(page.texts))
            show_reading(page.texts("limits.bands-reading"))
        else:
            show_veil(page.texts)


with open_page("limits", OWN) as opened_page:
    draw(opened_page)
