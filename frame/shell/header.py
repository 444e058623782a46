"""The top of every page: its question as the title, the course and how much of it is done, the language."""

from functools import partial

import streamlit as st

from bleu_view.drawing.blocks import count_done
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.classroom import offer_classroom
from frame.shell.course import labs_done, show_course
from frame.shell.presenter import offer_presenter
from frame.shell.tour import offer_tour
from frame.state import session
from frame.widgets.blocks import show_menu, show_note

COURSE = "course"
_MENU_WIDTH = 340  # pixels


def show_header(name: str, texts: Texts) -> None:
    """Draw title, progress, course menu and language switch in one row."""
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.title(texts(f"pages.{name}-title"), anchor=False, width="content")
        with st.container(horizontal=True, width="content", vertical_alignment="center", key="menu"):
            _show_progress(texts)
            show_menu(texts("frame.course"), COURSE, partial(_show_menu, name, texts), icon=":material/menu_book:")
            _language_switch(texts)


def _show_menu(name: str, texts: Texts) -> None:
    with st.container(width=_MENU_WIDTH, gap="xsmall"):
        show_course(texts)
        offer_tour(name, texts)
        offer_presenter(texts)
        offer_classroom(name, texts)
        _explain_progress(texts)


def _explain_progress(texts: Texts) -> None:
    done, total = labs_done()
    show_note(texts.run_on((texts("frame.labs-done", done=done, total=total), texts("frame.what-done-means"))))


def _show_progress(texts: Texts) -> None:
    """Say quietly how many labs are done, once one is."""
    done, total = labs_done()
    if done:
        numbers = {"done": done, "total": total}
        shown, spoken = texts("frame.labs-done-short", **numbers), texts("frame.labs-done", **numbers)
        meaning = texts.run_on((spoken, texts("frame.what-done-means")))
        st.html(count_done(shown, spoken, meaning), width="content")


def _language_switch(texts: Texts) -> None:
    st.segmented_control(
        texts("frame.language"),
        LANGUAGES,
        key=session.LANGUAGE,
        format_func=lambda language: texts(f"frame.language-{language}"),
        required=True,
        on_change=session.mark_user_action,
        label_visibility="collapsed",
        persist_state="session",
    )
