"""For a class: lessons, switches, worksheet."""

import streamlit as st

from frame.shell.page import Page
from labs.teach.class_switches import show_ask_first_switch, show_presenter_switch
from labs.teach.lessons import show_lessons, show_plans
from labs.teach.worksheet_download import show_worksheet

_COLUMNS = (2, 3)


def show_teaching_kit(page: Page) -> None:
    """Draw everything that a class takes away."""
    show_plans(page.texts)
    show_ask_first_switch(page)
    show_presenter_switch(page)
    show_lessons(page.texts)
    left, right = st.columns(_COLUMNS, gap="medium")
    with left:
        show_worksheet(page.texts, right)
