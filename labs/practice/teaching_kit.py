"""For a class: worksheet, lessons, learning log, words. In: a page. Out: all of it on the page."""

from collections.abc import Mapping

import streamlit as st

from bleu_view.scenario.answers import PutInWords
from frame.shell.page import Page
from labs.practice.class_switches import show_ask_first_switch, show_presenter_switch
from labs.practice.glossary import show_glossary
from labs.practice.learning_log import show_learning_log
from labs.practice.lessons import show_lessons, show_plans
from labs.practice.worksheet_download import show_worksheet

_COLUMNS = (2, 3)


def show_teaching_kit(page: Page, in_words: Mapping[str, PutInWords]) -> None:
    """Draw everything that a class takes away; the log asks `in_words` about the other labs' own questions."""
    st.header(page.texts("teaching_kit.title"), anchor=False)
    left, right = st.columns(_COLUMNS, gap="medium")
    with left:
        show_worksheet(page.texts, right)
        show_plans(page.texts)
        show_ask_first_switch(page)
        show_presenter_switch(page)
    show_lessons(page.texts)
    show_learning_log(page.texts, in_words)
    show_glossary(page.texts)
