"""Practice: compute BLEU by hand, step by step."""

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from frame.shell.notices import show_link_problem
from frame.shell.old_links import follow_old_link_to_practice
from frame.shell.page import Page, open_page
from frame.shell.style import show_sheet
from frame.widgets.blocks import show_note
from frame.widgets.code import show_code
from frame.widgets.predict_card import show_predict_card
from labs.practice.exercise import show_exercise


def draw(page: Page) -> None:
    """Draw the page from top to bottom: a question, the exercise, one more question, the code."""
    show_sheet("labs/practice/practice.css")
    show_note(page.texts("pages.practice-subtitle"))
    show_link_problem(page.texts)
    show_predict_card(page, QUESTIONS["practice-1"])
    score = show_exercise(page)
    st.space("small")
    show_predict_card(page, QUESTIONS["practice-2"])
    show_code(page.texts, running_functions(score.variant))


follow_old_link_to_practice()
with open_page("practice") as opened_page:
    draw(opened_page)
