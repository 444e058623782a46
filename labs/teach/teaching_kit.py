"""The teaching kit on the page: lesson plans, switches, and the worksheet."""

import streamlit as st

from frame.shell.page import Page
from frame.shell.presenter import is_presenting, set_presenting
from frame.state import session
from frame.widgets.blocks import show_note
from labs.teach.lessons import show_lesson_details, show_lesson_plans
from labs.teach.worksheet_download import show_worksheet

_COLUMNS = (2, 3)
_ASK_SWITCH, _PRESENTER_SWITCH = "links-ask", "presenter-switch"


def show_teaching_kit(page: Page) -> None:
    """Draw the lesson plans, the switches and the worksheet."""
    show_lesson_plans(page.texts)
    show_ask_first_switch(page)
    show_presenter_switch(page)
    show_lesson_details(page.texts)
    left, right = st.columns(_COLUMNS, gap="medium")
    with left:
        show_worksheet(page.texts, right)


def show_ask_first_switch(page: Page) -> None:
    """Draw the switch that decides whether the links for a class ask questions."""
    st.session_state[_ASK_SWITCH] = session.memory().links_ask_first
    st.toggle(page.texts("presenter.ask-first"), key=_ASK_SWITCH, on_change=_store_ask_first)


def show_presenter_switch(page: Page) -> None:
    """Draw the switch of presenter mode, with a note on its keys."""
    st.session_state[_PRESENTER_SWITCH] = is_presenting()
    st.toggle(page.texts("presenter.switch"), key=_PRESENTER_SWITCH, on_change=_switch_presenter_mode)
    show_note(page.texts("presenter.keys"))


def _store_ask_first() -> None:
    session.memory().links_ask_first = bool(st.session_state.get(_ASK_SWITCH))


def _switch_presenter_mode() -> None:
    set_presenting(on=bool(st.session_state.get(_PRESENTER_SWITCH)))
