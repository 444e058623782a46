"""Presenter mode: pages for a lecture hall, which show one slide at a time in large type.

The server stores whether the mode is on, and writes it into the address and every link of the course. Only the browser
stores the current slide, in the URL fragment. `screen.css` only hides elements, so typed texts are not lost. A page
declares its slides (`frame/widgets/slide.py`), and `slides.js` shows one of them; `keys.js` lists the keyboard
shortcuts, and the keys that a focused control handles itself. While the mode is off, only `presenter_key` is loaded.

A lesson is one deck of slides: `lesson_deck` finds the page's step in the plan, and the steps before and after it; the
speaker's notes are in a second window. The opening has its own presenter mode, but is part of the deck; both use
`frame/components/parts/deck.js`.
"""

from collections.abc import Iterator
from functools import partial

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.predict_card import presented_text_html, printed_lines
from bleu_view.scenario.lesson_plans import parse_lesson_place
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, reported_value
from frame.shell.course import course, show_page_link
from frame.shell.presenter.lesson_deck import (
    Neighbour,
    lesson_data,
    lesson_words,
    neighbour_steps,
    show_homework_slide,
    step_query,
)
from frame.shell.presenter.presenter_key import mount_shortcut
from frame.state import session
from frame.state.address import FROM_ROOM, ON, lesson_place

_KEY = "presenter"
_OVER = "over"
_SHORTCUT_KEY = "presenter-key"
_mount = register_component(__file__, presenter="name place spoken previous next reveal step black leave first last")


def is_presenting() -> bool:
    """Return whether presenter mode is on."""
    return session.memory().mode != ""


def room_stage_address(texts: Texts) -> str:
    """Return the URL of the room's stage if the lecturer opened this page from there, otherwise ""."""
    memory = session.memory()
    is_from_room = memory.mode == FROM_ROOM and memory.room
    return f"/room/{memory.room}/stage?lang={texts.language}" if is_from_room else ""


def room_return_label(texts: Texts) -> str:
    """Return the label of the link back to the room, with its shortcut; "" if the page was not opened from a room."""
    return texts("classroom.back-by-key", code=session.memory().room) if room_stage_address(texts) else ""


def set_presenting(*, on: bool, is_over: bool = False) -> None:
    """Turn the mode on or off; turning it on at the current step of an unfinished lesson resumes the lesson.

    `is_over` is true if the mode is turned off at the end of a lesson, which cannot be resumed then.
    """
    memory = session.memory()
    left_place = parse_lesson_place(memory.left_lesson)
    is_resumed = on and left_place and left_place.step.page == memory.page
    if not on:
        memory.left_lesson = "" if is_over else memory.mode if parse_lesson_place(memory.mode) else memory.left_lesson
    memory.mode = "" if not on else memory.left_lesson if is_resumed else ON


def show_presenter(page: str, texts: Texts) -> None:
    """Draw the mode's controls if it is on, or else mount the component that handles its shortcut."""
    if is_presenting():
        _mount(key=_KEY, data=_mode_data(page, texts), on_turned_change=_end_mode)
    else:
        turn_on = partial(set_presenting, on=True)
        mount_shortcut(key=_SHORTCUT_KEY, data={"language": texts.language}, on_turned_change=turn_on)


def show_neighbour_links(page: str, texts: Texts) -> None:
    """Draw links to the previous and the next page, which the browser follows after the page's first or last slide."""
    place = lesson_place()
    with st.container(key="presenter-pages"):
        for which, name, query in neighbour_steps(place, page) if place else _neighbour_pages(page):
            with st.container(key=f"presenter-{which}"):
                show_page_link(name, texts(f"pages.{name}-menu"), query=query)


def show_presenter_button(texts: Texts) -> None:
    """Draw the button that turns the mode on."""
    label, turn_on = texts("presenter.start"), partial(set_presenting, on=True)
    st.button(label, key="present", icon=":material/slideshow:", type="tertiary", on_click=turn_on)


def show_resume_lesson_link(texts: Texts) -> None:
    """Draw the link that returns to an unfinished lesson."""
    place = parse_lesson_place(session.memory().left_lesson)
    if place and not is_presenting():
        label = texts("presenter.resume", step=place.number, total=len(place.lesson.steps))
        with st.container(key="resume", width="content"):
            show_page_link(place.step.page, label, icon=":material/slideshow:", query=step_query(place))


def show_lesson_end(page: str, texts: Texts) -> None:
    """Draw the last slide of a lesson, if this page is the lesson's last step."""
    place = lesson_place()
    if place and page == place.step.page and place.moved_by(1) is None:
        show_homework_slide(texts, place.lesson)


def show_fixed_texts(texts: Texts, scenario: Scenario) -> None:
    """Draw candidate and references as text, because presenter mode and print hide the input fields."""
    if is_presenting():
        st.html(presented_text_html(texts, scenario))
    else:
        st.html(to_html(element("div", printed_lines(texts, scenario), class_="bx-printed")))


def _mode_data(page: str, texts: Texts) -> dict[str, object]:
    place = lesson_place()
    words = lesson_words(texts) if place else {}
    if return_label := room_return_label(texts):
        words |= {"leave": return_label}
    return {
        "language": texts.language,
        "lesson": lesson_data(texts, place, page) if place else None,
        "room": room_stage_address(texts),
        "words": words,
    }


def _end_mode() -> None:
    mode = reported_value(_KEY, "turned")
    if mode is not None:
        set_presenting(on=False, is_over=mode == _OVER)


def _neighbour_pages(page: str) -> Iterator[Neighbour]:
    names = [name for name, _ in course()]
    index = names.index(page)
    for which, neighbours in {"previous": names[index - 1 : index], "next": names[index + 1 : index + 2]}.items():
        for name in neighbours:
            yield which, name, None
