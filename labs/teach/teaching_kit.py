"""For a class: lessons, switches, worksheet."""

import streamlit as st

from frame.shell.page import Page
from frame.shell.presenter import is_presenting, present
from frame.state import asking, session
from frame.widgets.blocks import show_note
from labs.teach.lessons import show_lessons, show_plans
from labs.teach.worksheet_download import show_worksheet

_COLUMNS = (2, 3)
_ASK, _PRESENT = "links-ask", "presenter-switch"


def show_teaching_kit(page: Page) -> None:
    """Draw everything that a class takes away."""
    show_plans(page.texts)
    show_ask_first_switch(page)
    show_presenter_switch(page)
    show_lessons(page.texts)
    left, right = st.columns(_COLUMNS, gap="medium")
    with left:
        show_worksheet(page.texts, right)


def show_ask_first_switch(page: Page) -> None:
    """Draw the switch that all links for a class follow."""
    st.session_state[_ASK] = asking.lessons_ask()
    st.toggle(page.texts("presenter.ask-first"), key=_ASK, on_change=_take_asking)


def show_presenter_switch(page: Page) -> None:
    """Draw the switch of presenter mode, and say which keys it knows."""
    st.session_state[_PRESENT] = is_presenting()
    st.toggle(page.texts("presenter.switch"), key=_PRESENT, on_change=_take_mode)
    show_note(page.texts("presenter.keys"))


def _take_asking() -> None:
    session.memory().links_ask_first = bool(st.session_state.get(_ASK))


def _take_mode() -> None:
    present(on=bool(st.session_state.get(_PRESENT)))
