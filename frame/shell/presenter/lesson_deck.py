"""A lesson as one deck of slides: the steps of its plan in order, each on its own page with its own example."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import streamlit as st

from bleu_view.scenario.lesson_plans import HOMEWORK, Lesson, LessonPlace, step_query_value
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.texts import Texts
from frame.state import address, session
from frame.widgets.slide import open_slide_container

END = "lesson-end"
"""The name of the slide after the last step."""

Neighbour: TypeAlias = tuple[str, str, Mapping[str, str] | None]
"""A link: "previous" or "next", its page, and its query parameters, None for those of the current state."""


def lesson_data(texts: Texts, place: LessonPlace, page: str) -> dict[str, object]:
    """Build the lesson's state for the browser: the current step, the speaker's notes, and the step's slides.

    `slides` is the number of the page's slides that belong to the step, 0 for all of them. `tab` is the tab with the
    first of these slides, "" if it is the page's first slide.
    """
    next_place, question = place.moved_by(1), QUESTIONS.get(place.step.question_name(texts.language))
    is_here = page == place.step.page
    return {
        "plan": place.lesson.id,
        "title": _step_title(texts, place),
        "step": place.number,
        "total": len(place.lesson.steps),
        "slides": place.step.slides if is_here else 0,
        "tab": question.tab if question and is_here else "",
        "minutes": place.lesson.minutes,
        "now": [texts(f"lessons.{place.lesson.id}-{place.step.text_key}")],
        "then": _step_title(texts, next_place) if next_place else "",
    }


def lesson_words(texts: Texts) -> dict[str, str]:
    """Return the texts of a lesson's controls, by the names that the scripts use."""
    return {
        "lesson": texts("presenter.lesson", step="{step}", total="{total}", left="{left}"),
        "first": texts("presenter.lesson-first"),
        "last": texts("presenter.lesson-over"),
        **{name: texts(f"presenter.{name}") for name in ("notes", "notes-blocked", "notes-then", "notes-keys")},
    }


def neighbour_steps(place: LessonPlace, page: str) -> Iterator[Neighbour]:
    """Yield links to the previous and the next step; on a page outside the lesson, both return to the current step."""
    for which, distance in (("previous", -1), ("next", 1)):
        target = place.moved_by(distance) if page == place.step.page else place
        if target:
            yield which, target.step.page, step_query(target)


def step_query(place: LessonPlace) -> Mapping[str, str]:
    """Return the query parameters that open a step: its example with an open question, or the state when it was left.

    A step about the same subject as the current page keeps the current state, and so does a step on the opening.
    """
    mode, current_place = {address.PRESENT: place.name}, address.lesson_place()
    is_shown = current_place and current_place.subject == place.subject and session.memory().page == place.step.page
    if place.step.scenes or is_shown:
        return address.state_parameters(place.step.page) | mode
    link = session.memory().lesson_links.get(place.subject) or step_query_value(place.step, str(session.language()))
    scenario_parameter = {address.SCENARIO: link} if link else {}
    return {address.LANGUAGE: str(session.language())} | scenario_parameter | mode


def show_homework_slide(texts: Texts, lesson: Lesson) -> None:
    """Draw the last slide of the lesson, with the plan's homework."""
    sheet = HOMEWORK[lesson.homework]
    title = texts(f"lessons.{sheet.id}-title")
    with open_slide_container(END):
        st.header(texts("presenter.lesson-end"), anchor=False)
        page, fold = texts("pages.teach-menu"), texts("teaching_kit.steps")
        st.text(texts("presenter.lesson-homework", title=title, minutes=sheet.minutes, page=page, fold=fold))


def _step_title(texts: Texts, place: LessonPlace) -> str:
    page = texts(f"pages.{place.step.page}-menu")
    return texts("presenter.lesson-title", page=page, minutes=place.step.minutes)
