"""The top of every page: its question as the title, the course, the language."""

import streamlit as st

from bleu_view.texts import LANGUAGES, Texts
from frame import session
from frame.course import show_course


def show_header(name: str, texts: Texts) -> None:
    """Draw title, course menu and language switch in one row."""
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.title(texts(f"pages.{name}-title"), anchor=False, width="content")
        with st.container(horizontal=True, width="content", vertical_alignment="center"):
            with st.popover(texts("frame.course"), icon=":material/menu_book:"):
                show_course(texts)
            _language_switch(texts)


def _language_switch(texts: Texts) -> None:
    st.segmented_control(
        texts("frame.language"),
        LANGUAGES,
        key=session.LANGUAGE,
        format_func=lambda language: texts(f"frame.language-{language}"),
        required=True,
        on_change=session.acted,
        label_visibility="collapsed",
        persist_state="session",
    )
