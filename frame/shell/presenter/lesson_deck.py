"""A lesson as one deck: the steps of its plan in order, each on its page with its example."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import streamlit as st

from bleu_view.scenario.lesson_plans import HOMEWORK, Lesson, LessonPlace, written_link
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.texts import Texts
from frame.state import address, session
from frame.widgets.slide import slide

END = "lesson-end"
"""The slide after the last step."""

Neighbour: TypeAlias = tuple[str, str, Mapping[str, str] | None]
"""Where a link stands, "previous" or "next", its page, and its query; None for the present state."""


def lesson_data(texts: Texts, place: LessonPlace, page: str) -> dict[str, object]:
    """Return the lesson's state for the browser: the step, the speaker's notes, the step's slides.

    `slides` is how many of the page's slides belong to the step, 0 for all; they begin at the tab of its question, ""
    for the first slide.
    """
    after, question = place.moved(1), QUESTIONS.get(place.step.question_in(texts.language))
    is_here = page == place.step.page
    return {
        "plan": place.lesson.id,
        "title": _title(texts, place),
        "step": place.number,
        "total": len(place.lesson.steps),
        "slides": place.step.slides if is_here else 0,
        "tab": question.tab if question and is_here else "",
        "minutes": place.lesson.minutes,
        "now": [texts(f"lessons.{place.lesson.id}-{place.step.words}")],
        "then": _title(texts, after) if after else "",
    }


def lesson_words(texts: Texts) -> dict[str, str]:
    """Collect the words of the lesson's own parts, and of its ends."""
    return {
        "lesson": texts("presenter.lesson", step="{step}", total="{total}", left="{left}"),
        "first": texts("presenter.lesson-first"),
        "last": texts("presenter.lesson-over"),
        **{name: texts(f"presenter.{name}") for name in ("notes", "notes-blocked", "notes-then", "notes-keys")},
    }


def steps_beside(place: LessonPlace, page: str) -> Iterator[Neighbour]:
    """Return the steps before and after; on a page outside the lesson both links return to its step."""
    for which, by in (("previous", -1), ("next", 1)):
        found = place.moved(by) if page == place.step.page else place
        if found:
            yield which, found.step.page, step_query(found)


def step_query(place: LessonPlace) -> Mapping[str, str]:
    """Return the query that opens a step: its example with its question open, or as the class left it.

    A step about the text on the page keeps everything as it is; so does the opening, which has its own sentences.
    """
    mode, now = {address.PRESENT: place.name}, address.lesson_place()
    is_shown = now and now.opens == place.opens and session.memory().page == place.step.page
    if place.step.scenes or is_shown:
        return address.parameters(place.step.page) | mode
    written = session.memory().lesson_links.get(place.opens) or written_link(place.step, str(session.language()))
    carried = {address.SCENARIO: written} if written else {}
    return {address.LANGUAGE: str(session.language())} | carried | mode


def show_end(texts: Texts, lesson: Lesson) -> None:
    """Draw the end of the lesson, and the plan's homework."""
    sheet = HOMEWORK[lesson.homework]
    title = texts(f"lessons.{sheet.id}-title")
    with slide(END):
        st.header(texts("presenter.lesson-end"), anchor=False)
        page, fold = texts("pages.teach-menu"), texts("teaching_kit.steps")
        st.text(texts("presenter.lesson-homework", title=title, minutes=sheet.minutes, page=page, fold=fold))


def _title(texts: Texts, place: LessonPlace) -> str:
    page = texts(f"pages.{place.step.page}-menu")
    return texts("presenter.lesson-title", page=page, minutes=place.step.minutes)
