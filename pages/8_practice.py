"""Practice: compute BLEU by hand, step by step; then reach goals with a text of your own; then teach it."""

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from frame.shell.notices import show_link_problem
from frame.shell.page import Page, open_page
from frame.shell.style import show_sheet
from frame.widgets.blocks import show_note
from frame.widgets.code import show_code
from frame.widgets.predict_card import show_predict_card
from labs.corpus.view.questions.answers_in_words import ANSWERS_IN_WORDS
from labs.practice.challenge import show_challenges
from labs.practice.exercise import show_exercise
from labs.practice.progress_boxes import show_progress_boxes
from labs.practice.teaching_kit import show_teaching_kit


def draw(page: Page) -> None:
    """Draw the page from top to bottom: progress, questions with exercise and challenges, what a class needs."""
    show_sheet("labs/practice/practice.css")
    show_progress_boxes(page)
    show_note(page.texts("pages.practice-subtitle"))
    show_link_problem(page.texts)
    show_predict_card(page, QUESTIONS["practice-1"])
    score = show_exercise(page)
    st.space("small")
    show_predict_card(page, QUESTIONS["practice-2"])
    show_challenges(page)
    st.space("small")
    show_teaching_kit(page, ANSWERS_IN_WORDS)
    show_code(page.texts, running_functions(score.variant))


with open_page("practice") as opened_page:
    draw(opened_page)
