"""The header of every page: its question as the title, the switch "Ask me first", the course menu, the language.

Above a stage, which shows the question itself, the header is a single line: the lab's name, the course's bricks, the
menu.
"""

from functools import partial

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from bleu_view.words.course_pages import LABS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.classroom import show_room_links
from frame.shell.course import numbered_pages
from frame.shell.course_map import show_course_list
from frame.shell.presenter import show_presenter_button, show_resume_lesson_link
from frame.state import ask_first, edits, session
from frame.state.progress_store import count_seen_labs, is_seen
from frame.widgets.blocks import show_note, show_popover

COURSE = "course"
ASK_FIRST, IN_MENU = "ask-first", "ask-first-in-menu"
_MENU_WIDTH = 520  # pixels


def show_header(name: str, texts: Texts, *, is_line: bool = False) -> None:
    """Draw title, switch, course menu and language in one row; `is_line` is true for a page with a stage."""
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", key="header"):
        st.title(page_label(name, texts) if is_line else texts(f"pages.{name}-title"), anchor=False, width="content")
        if is_line:
            _show_progress_bricks(name, texts)
        show_resume_lesson_link(texts)
        with st.container(horizontal=True, width="content", vertical_alignment="center", key="menu"):
            _show_ask_first_switch(texts, ASK_FIRST)
            show_popover(texts("frame.course"), COURSE, partial(_show_menu, name, texts), icon=":material/menu_book:")
            _show_language_switch(texts)


def page_label(name: str, texts: Texts) -> str:
    """Return a label with a page's number and name."""
    number = next(number for number, page, _ in numbered_pages() if page == name)
    return texts("frame.course-entry", number=number, name=texts(f"pages.{name}-menu"))


def _show_progress_bricks(name: str, texts: Texts) -> None:
    """Draw every lab as a brick, with marks for seen labs and for this page, and a text for screen readers."""
    kinds = ["here" if lab.page == name else "done" if is_seen(lab.page) else "" for lab in LABS]
    seen, total = count_seen_labs()
    spoken_text = texts("map.seen", seen=seen, total=total)
    bricks = element("span", *[element("i", class_=kind) for kind in kinds], aria_hidden="true")
    hidden_text = element("span", spoken_text, class_="bx-unseen")
    st.html(to_html(element("span", bricks, hidden_text, class_="bx-map", title=spoken_text)), width="content")


def _show_menu(name: str, texts: Texts) -> None:
    with st.container(width=_MENU_WIDTH, gap="xsmall"):
        with st.container(horizontal=True, vertical_alignment="center"):
            _show_ask_first_switch(texts, IN_MENU)
            show_note(texts("frame.ask-first-about"))
        show_course_list(name, texts)
        with st.container(horizontal=True):
            show_presenter_button(texts)
            show_room_links(texts, "menu", name)


def _show_ask_first_switch(texts: Texts, key: str) -> None:
    """Draw the switch "Ask me first" at its stored value, which may have been changed elsewhere."""
    st.session_state[key] = ask_first.is_switched_on()
    st.toggle(texts("frame.ask-first"), key=key, on_change=_store_ask_first, args=(key, texts))


def _store_ask_first(key: str, texts: Texts) -> None:
    """Store the switch; if it was turned on, show a toast, because the result on the screen stays visible for now."""
    ask_first.set_switch(on=session.widget_value(key, default=False))
    if ask_first.is_switched_on():
        st.toast(texts("frame.ask-first-on"))


def _show_language_switch(texts: Texts) -> None:
    names = {language: texts(f"frame.language-{language}") for language in LANGUAGES}
    st.session_state[edits.LANGUAGE] = texts.language
    st.segmented_control(
        texts("frame.language"),
        LANGUAGES,
        key=edits.LANGUAGE,
        format_func=names.__getitem__,
        required=True,
        on_change=edits.store_language,
        label_visibility="collapsed",
    )
