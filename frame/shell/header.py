"""The top of every page: its question as the title, the switch "Ask me first", the course, the language.

Above a stage, which asks the question itself, it is one line: the lab's name, the way through the course, the menu.
"""

from functools import partial

import streamlit as st

from bleu_view.drawing.blocks import count_done, course_map
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.classroom import offer_classroom
from frame.shell.course import WORKBENCH, labs_done, numbered_pages
from frame.shell.course_map import show_map
from frame.shell.presenter import offer_presenter, offer_resumed_lesson
from frame.shell.progress import is_done, is_lab
from frame.state import asking, session
from frame.state.progress_store import forget, to_keep
from frame.widgets.blocks import show_menu, show_note

COURSE = "course"
ASK_FIRST = "ask-first"
_MENU_WIDTH = 760  # pixels


def show_header(name: str, texts: Texts, *, is_line: bool = False) -> None:
    """Draw title, progress, course menu and language switch in one row."""
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", key="header"):
        st.title(_name(name, texts) if is_line else texts(f"pages.{name}-title"), anchor=False, width="content")
        if is_line:
            _show_bricks(name, texts)
        offer_resumed_lesson(texts)
        with st.container(horizontal=True, width="content", vertical_alignment="center", key="menu"):
            if not is_line:
                _show_progress(texts)
            _ask_first_switch(texts)
            show_menu(texts("frame.course"), COURSE, partial(_show_menu, name, texts), icon=":material/menu_book:")
            _language_switch(texts)


def _name(name: str, texts: Texts) -> str:
    number = next(number for number, page, _ in numbered_pages() if page == name)
    return texts("frame.course-entry", number=number, name=texts(f"pages.{name}-menu"))


def _show_bricks(name: str, texts: Texts) -> None:
    """Show every lab as a brick: those that are done, and this one."""
    labs = [page for _, page, _ in numbered_pages() if is_lab(page) and page != WORKBENCH]
    bricks = ["here" if page == name else "done" if is_done(page) else "" for page in labs]
    done, total = labs_done()
    st.html(course_map(bricks, texts("frame.labs-done", done=done, total=total)), width="content")


def _show_menu(name: str, texts: Texts) -> None:
    with st.container(width=_MENU_WIDTH, gap="xsmall"):
        show_map(name, texts)
        with st.container(horizontal=True):
            offer_presenter(texts)
            offer_classroom(name, texts)
            _offer_to_forget(texts)
        _explain_progress(texts)


def _explain_progress(texts: Texts) -> None:
    done, total = labs_done()
    show_note(texts.run_on((texts("frame.labs-done", done=done, total=total), texts("frame.what-done-means"))))


def _offer_to_forget(texts: Texts) -> None:
    """Draw the button that erases all progress, where there is some."""
    if to_keep()["text"]:
        label = texts("frame.erase-progress")
        st.button(label, key="erase-progress", icon=":material/delete:", type="tertiary", on_click=forget)


def _show_progress(texts: Texts) -> None:
    """Say quietly how many labs are done, once one is."""
    done, total = labs_done()
    if done:
        numbers = {"done": done, "total": total}
        shown, spoken = texts("frame.labs-done-short", **numbers), texts("frame.labs-done", **numbers)
        meaning = texts.run_on((spoken, texts("frame.what-done-means")))
        st.html(count_done(shown, spoken, meaning), width="content")


def _ask_first_switch(texts: Texts) -> None:
    """Draw the switch that all labs follow; another page may have turned it since this one was drawn."""
    st.session_state[ASK_FIRST] = asking.is_switched_on()
    st.toggle(texts("frame.ask-first"), key=ASK_FIRST, on_change=_turn_switch)


def _turn_switch() -> None:
    asking.turn(on=session.held(ASK_FIRST, usual=False))


def _language_switch(texts: Texts) -> None:
    st.segmented_control(
        texts("frame.language"),
        LANGUAGES,
        key=session.LANGUAGE,
        format_func=lambda language: texts(f"frame.language-{language}"),
        required=True,
        label_visibility="collapsed",
        persist_state="session",
    )
