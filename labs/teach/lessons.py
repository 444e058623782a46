"""Lesson plans and homework on the page: each step's task, minutes, page, and a link with its question."""

from functools import lru_cache

import streamlit as st

from bleu_view.scenario.lesson_plans import HOMEWORK, LESSONS, LessonPlace, LessonStep, step_query_value
from bleu_view.words.texts import Texts
from frame.shell.classroom import show_lesson_rooms_note, show_room_links
from frame.shell.course import course, show_page_link
from frame.shell.presenter.lesson_deck import step_query
from frame.state import address, session
from frame.widgets.blocks import show_expander, show_note
from frame.widgets.view_choice import view_segmented_control
from labs.teach.view.lesson_bars import lesson_bars_html

TERMS_ITEM = "lesson-steps"
_PLAN = "plan"
_FIRST_SCENE = "#1"
"""Without it, a returning visitor would see the last scene of the opening."""


def show_lesson_plans(texts: Texts) -> None:
    """Draw the lesson plans as bars, with links that start each plan as a deck of slides or in a room."""
    st.header(texts("teaching_kit.lessons"), anchor=False)
    pages = tuple([name for name, _ in course()])
    st.html(_linked_bars(texts, pages, address.home_address(), asks=session.memory().links_ask_first))
    with st.container(horizontal=True):
        for lesson in LESSONS.values():
            with st.container(horizontal=True, width="content", vertical_alignment="center", gap="xsmall"):
                first = LessonPlace(lesson=lesson, number=1)
                label = texts("teaching_kit.start", minutes=lesson.minutes)
                show_page_link(first.step.page, label, icon=":material/slideshow:", query=step_query(first))
                show_room_links(texts, "plan", lesson.id, lesson.minutes)
    show_lesson_rooms_note(texts)
    show_note(texts("teaching_kit.lessons-about"))


@lru_cache(maxsize=64)
def _linked_bars(texts: Texts, pages: tuple[str, ...], home: str, *, asks: bool) -> str:
    """Return the plans as bars with links; they are cached, because they do not depend on typed text."""
    return lesson_bars_html(texts, pages, lambda step: _step_address(texts, step, home, asks=asks))


def show_lesson_details(texts: Texts) -> None:
    """Draw a folded section with the menu of plans and homework, and the chosen one."""
    show_expander(texts("teaching_kit.steps"), TERMS_ITEM, lambda: _show_chosen(texts), icon=":material/list:")


def _show_chosen(texts: Texts) -> None:
    plans = (*LESSONS, *HOMEWORK)
    with st.container(key=_PLAN):
        chosen = view_segmented_control(
            texts("teaching_kit.plan"), _PLAN, plans, plans[0], lambda name: texts(f"lessons.{name}-title")
        )
    if chosen in LESSONS:
        _show_lesson(texts, chosen)
    else:
        _show_homework(texts, chosen)


def _show_lesson(texts: Texts, name: str) -> None:
    st.text(texts(f"lessons.{name}-goal"))
    show_note(texts(f"lessons.{name}-prepare"))
    for step in LESSONS[name].steps:
        with st.container(border=True, gap="small"):
            page = texts(f"pages.{step.page}-menu")
            show_page_link(step.page, texts("teaching_kit.minutes-on", minutes=step.minutes, page=page))
            st.text(texts(f"lessons.{name}-{step.text_key}"))
            if step.question:  # the others go on where the one before has led
                shown = _step_address(texts, step, address.home_address(), asks=session.memory().links_ask_first)
                st.code(shown, language=None)
    show_note(texts("teaching_kit.links-ask"))


def _step_address(texts: Texts, step: LessonStep, home: str, *, asks: bool) -> str:
    """Return the address of a step, with its language, its example, and whether labs ask questions."""
    if step.scenes:
        return address.page_address(step.page, {address.LANGUAGE: texts.language}, home) + _FIRST_SCENE
    link_text = step_query_value(step, texts.language)
    query = {address.SCENARIO: link_text} if link_text else {}
    asked = {address.ASK: str(int(asks))}
    return address.page_address(step.page, {address.LANGUAGE: texts.language} | query | asked, home)


def _show_homework(texts: Texts, name: str) -> None:
    sheet = HOMEWORK[name]
    show_note(texts("teaching_kit.about-minutes", minutes=sheet.minutes))
    for number in range(1, sheet.tasks + 1):
        st.text(texts("teaching_kit.task", number=number, task=texts(f"lessons.{name}-task-{number}")))
    with st.expander(texts("teaching_kit.answers")):
        for number in range(1, sheet.tasks + 1):
            st.text(texts("teaching_kit.task", number=number, task=texts(f"lessons.{name}-answer-{number}")))
