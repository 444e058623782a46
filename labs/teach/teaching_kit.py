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
    texts = page.texts
    show_lesson_plans(texts)
    st.session_state[_ASK_SWITCH] = session.memory().links_ask_first
    st.toggle(texts("presenter.ask-first"), key=_ASK_SWITCH, on_change=_store_ask_first)
    st.session_state[_PRESENTER_SWITCH] = is_presenting()
    st.toggle(texts("presenter.switch"), key=_PRESENTER_SWITCH, on_change=_switch_presenter_mode)
    show_note(texts("presenter.keys"))
    show_lesson_details(texts)
    left, right = st.columns(_COLUMNS, gap="medium")
    with left:
        show_worksheet(texts, right)


def _store_ask_first() -> None:
    session.memory().links_ask_first = bool(st.session_state.get(_ASK_SWITCH))


def _switch_presenter_mode() -> None:
    set_presenting(on=bool(st.session_state.get(_PRESENTER_SWITCH)))
