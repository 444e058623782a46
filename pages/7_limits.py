"""Limits: change the text without changing the score, and the score without changing the meaning."""

import streamlit as st

from bleu_core import BleuScore
from bleu_view.bands import bands
from bleu_view.plain_scoring import plain_score
from bleu_view.predictions import QUESTIONS
from bleu_view.shuffling import MAX_TOKENS
from bleu_view.source import running_functions
from frame.belief_cards import show_cards
from frame.blocks import show_note, show_notice, show_reading
from frame.bug_hunt import show_bug_hunt
from frame.code import show_code
from frame.inputs import show_examples, show_inputs
from frame.leaving_out import show_edits, show_leaving_out
from frame.notices import show_refusals
from frame.own_example import on_own_example
from frame.page import Page, open_page
from frame.predict_card import show_predict_card
from frame.shuffle_row import show_rating, show_shuffle
from frame.style import show_sheet

OWN = {"en": "papineni-1", "zh": "papineni-1"}


def draw(page: Page) -> None:
    """Draw the page from top to bottom: question, text, what it can be turned into, beliefs, bugs, bands."""
    show_sheet("limits")
    show_note(page.texts("pages.limits-subtitle"))
    revealed = show_predict_card(page, QUESTIONS["limits-1"])
    show_examples(page.texts, page.scenario)
    show_inputs(page.texts, page.scenario)
    if show_refusals(page.texts, page.scenario):
        return
    score = plain_score(page.scenario)
    draw_text(page, score, revealed=revealed)
    draw_beliefs(page)
    show_code(page.texts, running_functions(score.variant))


def draw_text(page: Page, score: BleuScore, *, revealed: bool) -> None:
    """Draw what the learner's own text can be turned into, where it is neither empty nor too long for it."""
    if not score.candidate_length:
        show_notice(page.texts("limits.no-tokens"))
        return
    if score.candidate_length > MAX_TOKENS:
        show_notice(page.texts("limits.too-long", length=score.candidate_length, most=MAX_TOKENS))
        return
    show_shuffle(page, score, revealed=revealed)
    if revealed:
        st.space("small")
        show_rating(page, score)
        st.space("small")
        show_leaving_out(page, score)
        show_edits(page, score)


def draw_beliefs(page: Page) -> None:
    """Draw what holds of any text."""
    st.space("small")
    show_cards(page)
    st.space("small")
    show_bug_hunt(page)
    st.space("small")
    if show_predict_card(page, QUESTIONS["limits-2"]):
        st.header(page.texts("limits.bands"), anchor=False)
        st.html(bands(page.texts))
        show_reading(page.texts("limits.bands-reading"))


with open_page("limits") as opened_page:
    draw(on_own_example(opened_page, OWN))
