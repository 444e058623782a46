"""For a class: worksheet, lessons, glossary, learning log. In: a page. Out: four parts on it."""

import streamlit as st

from frame.glossary import show_glossary
from frame.learning_log import show_learning_log
from frame.lessons import show_lessons
from frame.page import Page
from frame.worksheet import show_worksheet


def show_teaching_kit(page: Page) -> None:
    """Draw everything that a class takes away."""
    st.header(page.texts("teaching_kit.title"), anchor=False)
    show_worksheet(page.texts)
    show_lessons(page.texts)
    show_learning_log(page.texts)
    show_glossary(page.texts)
