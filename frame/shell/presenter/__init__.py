"""Presenter mode: the pages for a lecture hall, one slide on the screen at a time, in large type.

The server stores whether the mode is on, so that the address and every link of the course carry it; the browser alone
stores the current slide, behind the `#` of the address. `screen.css` only hides elements, so that typed texts stay. A
page declares its slides (`frame/widgets/slide.py`), `slides.js` follows; `keys.js` lists the keys, and the keys that
belong to the focused control.

A lesson is one deck: `lesson_deck` finds the page's step in the plan and its neighbours, `notes.js` writes the
speaker's notes in a second window. The opening has a separate mode and joins the deck: both share
`frame/components/parts/deck.js`.
"""

from collections.abc import Iterator

import streamlit as st

from bleu_view.drawing.predict_card import plain_lines, presented_text
from bleu_view.scenario.lesson_plans import LessonPlace, place_of
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from frame.components.loader import component, reported_value
from frame.shell.course import course, link_to
from frame.shell.presenter.lesson_deck import Neighbour, lesson_data, lesson_words, show_end, step_query, steps_beside
from frame.shell.style import show_sheet
from frame.state import session
from frame.state.address import FROM_ROOM, lesson_place

_KEY = "presenter"
_ON, _OVER = "on", "over"
_mount = component(__file__)


def is_presenting() -> bool:
    """Return whether the pages are shown to a class."""
    return session.memory().presenting


def room_stage(texts: Texts) -> str:
    """Return the address of the room's stage, from which the class has come to see this page; "" where it has not."""
    kept = session.memory()
    is_from_room = kept.presenting and kept.lesson == FROM_ROOM and kept.room
    return f"/room/{kept.room}/stage?lang={texts.language}" if is_from_room else ""


def way_back(texts: Texts) -> str:
    """Return the label and the key of the way back to the class's room, or "" if it does not come from one."""
    return texts("classroom.back-by-key", code=session.memory().room) if room_stage(texts) else ""


def present(*, on: bool, is_over: bool = False) -> None:
    """Turn the mode on or off; turned on at its step, an unfinished lesson continues."""
    kept = session.memory()
    left = place_of(kept.lesson_left)
    is_resumed = on and left and left.step.page == kept.page
    if not on:
        kept.lesson_left = "" if is_over else kept.lesson if place_of(kept.lesson) else kept.lesson_left
    kept.presenting, kept.lesson = on, kept.lesson_left if is_resumed else ""


def show_presenter(page: str, texts: Texts) -> None:
    """Draw the mode's own controls, where it is on, and listen to its shortcut everywhere."""
    on, place = is_presenting(), lesson_place()
    lesson = lesson_data(texts, place, page) if place else None
    words = _words(texts, place)
    if back := way_back(texts):
        words |= {"leave": back}
    data = {
        "language": texts.language,
        "page": page,
        "on": on,
        "lesson": lesson,
        "room": room_stage(texts),
        "words": words,
    }
    _mount(key=_KEY, data=data, on_turned_change=_take_turn)
    with st.container():  # keeps its place in the page when it is empty, so that nothing below is drawn anew
        if on:
            show_sheet("frame/shell/presenter/screen.css")
            show_neighbours(page, texts)


def show_neighbours(page: str, texts: Texts) -> None:
    """Draw links to the previous and the next page: the browser follows them after the page's last slide."""
    place = lesson_place()
    with st.container(key="presenter-pages"):
        for which, name, query in steps_beside(place, page) if place else _pages_beside(page):
            with st.container(key=f"presenter-{which}"):
                link_to(name, texts(f"pages.{name}-menu"), query=query)


def offer_presenter(texts: Texts) -> None:
    """Draw the button that turns the mode on."""
    label = texts("presenter.start")
    st.button(label, key="present", icon=":material/slideshow:", type="tertiary", on_click=_start)


def offer_resumed_lesson(texts: Texts) -> None:
    """Draw the link that returns to an unfinished lesson."""
    place = place_of(session.memory().lesson_left)
    if place and not is_presenting():
        label = texts("presenter.resume", step=place.number, total=len(place.lesson.steps))
        with st.container(key="resume", width="content"):
            link_to(place.step.page, label, icon=":material/slideshow:", query=step_query(place))


def show_lesson_end(page: str, texts: Texts) -> None:
    """Draw the last slide of a lesson, after those of its last step."""
    place = lesson_place()
    if place and page == place.step.page and place.moved(1) is None:
        show_end(texts, place.lesson)


def show_text(texts: Texts, scenario: Scenario) -> None:
    """Show candidate and references as text where their inputs are hidden: in presenter mode and print."""
    if is_presenting():
        with st.container(key="text"):
            st.html(presented_text(texts, scenario))
    else:
        with st.container(key="paper-text"):
            st.text(plain_lines(texts, scenario))


def _start() -> None:
    present(on=True)


def _take_turn() -> None:
    turned = reported_value(_KEY, "turned")
    if turned is not None:
        present(on=turned == _ON, is_over=turned == _OVER)


def _words(texts: Texts, place: LessonPlace | None) -> dict[str, str]:
    names = ("name", "place", "spoken", "previous", "next", "reveal", "step", "black", "leave", "first", "last")
    values = {"at": "{at}", "total": "{total}"}
    words = {name: texts(f"presenter.{name}", **(values if name in ("place", "spoken") else {})) for name in names}
    return words | lesson_words(texts) if place else words


def _pages_beside(page: str) -> Iterator[Neighbour]:
    """Return the pages before and after in the course."""
    names = [name for name, _ in course()]
    at = names.index(page)
    for which, found in {"previous": names[at - 1 : at], "next": names[at + 1 : at + 2]}.items():
        for name in found:
            yield which, name, None
