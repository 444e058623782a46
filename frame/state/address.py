"""The state in the query parameters of the address: they are read on arrival, and written after every rerun.

An arrival is the first rerun of a session, a rerun with an address that this session has not written, or one with a new
`go` parameter. The browser sets `go` for Back and Forward (`browser_side/history.js`), and a page sets it for links to
another state. All other reruns ignore the address, because a slow browser may still send an earlier one.
"""

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st

from bleu_view.scenario.lesson_plans import LessonPlace, parse_lesson_place
from bleu_view.scenario.permalink import ADDRESS_LIMIT, Link, ViewItem, read_link, write_link
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.words.catalogue import OPENING
from bleu_view.words.texts import LANGUAGES
from frame.state import session
from frame.state.browser_side import send_address
from frame.state.progress_store import mark_seen
from room.codes import read_code

SCENARIO = "s"
LANGUAGE = "lang"
PRESENT = "present"
"""Presenter mode: `ON`, a place in a lesson, or `FROM_ROOM`; missing if the mode is off."""
ON = "1"
FROM_ROOM = "room"
"""Presenter mode of a page opened from the stage of a room, to which leaving the mode returns."""
ASK = "ask"
"""Set by a link to "1" or "0": whether labs ask first, regardless of the reader's own switch."""
EMBED = "embed=true"
"""Streamlit's query parameter for a page embedded in another one."""
ROOM = "room"
"""The code of the room that this browser has joined, for the link back to the room."""
GO = "go"
"""A new value marks Back, Forward or a link to another state; the browser then removes the parameter."""
_ASK_VALUES = {"1": True, "0": False}
_APP_PARAMETERS = (LANGUAGE, SCENARIO, PRESENT, ASK, ROOM, GO)
_STATE_PARAMETERS = (LANGUAGE, SCENARIO, PRESENT, ASK)
_DEFAULT_STATE = write_link(Link(PRESETS[0], ()))


def read_address(page: str, examples: Mapping[str, str] | None = None) -> None:
    """Load the state in the address into the session if this rerun is an arrival, then the page's own example if due.

    `examples` maps each language to the name of the example that the page opens with. It is loaded before the page
    draws its first link, because every link contains the text.
    """
    memory = session.memory()
    memory.page_changed, memory.page, memory.is_asking = memory.page_changed or memory.page != page, page, False
    memory.room = read_code(st.query_params.get(ROOM, "")) or memory.room
    incoming, go = _state_in_address(), st.query_params.get(GO, "")
    is_arrival = go not in {"", memory.go} or hash(incoming) not in memory.addresses
    memory.go = go or memory.go
    memory.addresses.append(hash(incoming))
    if is_arrival:  # loaded only once, because typing may interrupt this rerun and must not be lost
        _load_language(incoming[0])
        _load_scenario(incoming[1])
        memory.visit_asks_first = _ASK_VALUES.get(incoming[3])
        is_opened = _load_mode(incoming[2])
        # A link from a page to itself does not change the browser's address, so it is written as after an edit.
        memory.is_arrival = memory.page_changed or not is_opened
    elif memory.address != _state_values(state_parameters()) and not memory.page_changed:
        mark_seen(page)  # a control was used
    if examples:
        _open_example(page, examples)


def write_address(*, opens_rooms: bool = False) -> None:
    """Write language, scenario, view and mode into the address; after an arrival, without adding a history entry."""
    memory = session.memory()
    target, state = state_parameters(memory.page), state_parameters()
    values = _state_values(state)
    previous_values, memory.address = memory.address, values
    memory.addresses.extend({hash(values), hash(_state_values(target))})  # the opening's is without a first example
    _store_lesson_step(state.get(SCENARIO, ""))
    query = st.query_params.to_dict()
    others = {name: value for name, value in query.items() if name not in _APP_PARAMETERS}
    if not memory.is_arrival and (previous_values != values or query != others | target):
        st.query_params.from_dict(others | target)
    page = "" if memory.page == OPENING else memory.page
    seen = {name: query.get(name, "") for name in _APP_PARAMETERS}
    classroom = {"page": memory.page, "language": str(session.language())} if opens_rooms else None
    send_address(page, urlencode(target), arrived=memory.is_arrival, go=memory.go, seen=seen, classroom=classroom)
    memory.is_arrival = memory.page_changed = False


def with_new_go_parameter(query: Mapping[str, str]) -> dict[str, str]:
    """Return query parameters with a new `go`, so that the session loads them even if it has written them before."""
    return dict(query) | {GO: "2" if session.memory().go == "1" else "1"}


def expect_address(query: Mapping[str, str]) -> None:
    """Record an address that the server itself is about to open, so that it does not count as an arrival."""
    session.memory().addresses.append(hash(_state_values(query)))


def lesson_place() -> LessonPlace | None:
    """Return the class's place in a lesson; None outside a lesson."""
    return parse_lesson_place(session.memory().mode)


def state_parameters(page: str = "") -> dict[str, str]:
    """Return the query parameters of a link to a page that keep the current state, mode and room."""
    memory = session.memory()
    mode = {PRESENT: memory.mode} if memory.mode else {}
    mode |= {ROOM: memory.room} if memory.room else {}
    mode |= {} if memory.visit_asks_first is None else {ASK: "1" if memory.visit_asks_first else "0"}
    shared = share_link_parameters()
    if page == OPENING and shared.get(SCENARIO) == _DEFAULT_STATE:
        del shared[SCENARIO]
    return shared | mode


def address_length() -> int:
    """Return the number of characters of the current state in the address."""
    return len(write_link(Link(session.current_scenario(), session.view())))


def share_link_query(view: tuple[ViewItem, ...] | None = None, *, asks: bool | None = None) -> str:
    """Return the query string of a link to share; `asks` sets whether labs ask first, None leaves it to the reader."""
    return urlencode(share_link_parameters(view) | ({} if asks is None else {ASK: "1" if asks else "0"}))


def share_link_parameters(view: tuple[ViewItem, ...] | None = None) -> dict[str, str]:
    """Return the query parameters of a link to share: the current scenario, with the current view or with `view`."""
    text = write_link(Link(session.current_scenario(), session.view() if view is None else view))
    scenario_parameter = {SCENARIO: text} if len(text) <= ADDRESS_LIMIT else {}
    return {LANGUAGE: str(session.language())} | scenario_parameter


def page_href(page: str) -> str:
    """Return the relative URL of another page, with the current state."""
    return _relative_url(page, state_parameters(page))


def page_address(page: str, query: Mapping[str, str], home: str | None = None) -> str:
    """Return the absolute URL of a page, for links in a new tab; `home` is the app's URL if the caller has it."""
    return f"{home_address() if home is None else home}/{_relative_url(page, query)}"


def home_address() -> str:
    """Return the absolute URL of the app, without a slash at its end."""
    return (st.context.url or "").rpartition("/")[0]


def _relative_url(page: str, query: Mapping[str, str]) -> str:
    return f"{'' if page == OPENING else page}?{urlencode(query)}"


def _state_in_address() -> tuple[str, ...]:
    """Return the state in the browser's address, with "" for missing or invalid values."""
    query = st.query_params
    mode, ask = query.get(PRESENT, ""), query.get(ASK, "")
    is_known = mode == ON or (mode == FROM_ROOM and session.memory().room) or parse_lesson_place(mode)
    return query.get(LANGUAGE, ""), query.get(SCENARIO, ""), mode if is_known else "", ask if ask in _ASK_VALUES else ""


def _state_values(parameters: Mapping[str, str]) -> tuple[str, ...]:
    return tuple([parameters.get(name, "") for name in _STATE_PARAMETERS])


def _load_scenario(incoming: str) -> None:
    memory = session.memory()
    if incoming:
        reading = read_link(incoming)
        session.replace_scenario(reading.link.scenario)
        session.replace_view(reading.link.view)
        memory.undo.clear()
        memory.link_problem = reading.problem


def _load_mode(incoming: str) -> bool:
    """Load presenter mode, and return whether it opens another step of a lesson.

    If a lesson starts anew, the stored states of its steps are deleted.
    """
    memory, place = session.memory(), parse_lesson_place(incoming)
    if place and place.number == 1 and memory.mode in {"", ON}:
        memory.lesson_links.clear()
    previous_mode, memory.mode = memory.mode, incoming
    return bool(place and previous_mode != incoming)


def _open_example(page: str, examples: Mapping[str, str]) -> None:
    """Load the page's example once a session, or in presenter mode whenever the page is opened.

    A text that was typed, chosen or loaded from a link is not replaced.
    """
    memory = session.memory()
    if page in memory.default_examples and not (memory.mode and memory.page_changed):
        return
    is_from_link = memory.is_arrival and bool(st.query_params.get(SCENARIO))
    is_default_text = memory.document.scenario in (PRESETS[0], *memory.default_examples.values())
    memory.default_examples[page] = preset(examples[str(session.language())])
    if is_default_text and not memory.undo and not is_from_link:
        session.replace_scenario(memory.default_examples[page])
        memory.is_arrival = True  # the address changes without a separate entry in the history


def _store_lesson_step(encoded_state: str) -> None:
    """Store the encoded state if the current page is the lesson's current step, for returning to this step."""
    memory, place = session.memory(), lesson_place()
    if place and place.step.page == memory.page:
        memory.lesson_links[place.subject] = encoded_state


def _load_language(incoming: str) -> None:
    if incoming in LANGUAGES:
        session.set_language(incoming)
    elif session.language() not in LANGUAGES:
        locale = (st.context.locale or "").lower()
        session.set_language(next((language for language in LANGUAGES if locale.startswith(language)), LANGUAGES[0]))
