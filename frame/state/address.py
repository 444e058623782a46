"""The address as the stored state: it is read when the learner arrives at it, and written after every rerun.

An arrival is the first rerun of a session, an address that this session has not written, or an address with a new `go`
parameter. The browser sets `go` for Back and Forward (`browser_side/history.js`), and a page sets it for links to
another state. In all other reruns the session's state is used, because a slow browser may still send an earlier
address.
"""

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st

from bleu_view.scenario.lesson_plans import LessonPlace, parse_lesson_place
from bleu_view.scenario.permalink import ADDRESS_LIMIT, Link, ViewItem, read_link, write_link
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.page_files import OPENING
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
"""Set by a link to "1" or "0" to make labs ask first or not, regardless of the reader's own switch."""
EMBED = "embed=true"
"""Streamlit's query parameter for a page embedded in another one."""
ROOM = "room"
"""The code of the room that this browser has joined, for the link back to it on any page."""
GO = "go"
"""A new value in the address marks Back, Forward or a link to another state; the browser then removes it."""
_ASKS = {"1": True, "0": False}
_OURS = (LANGUAGE, SCENARIO, PRESENT, ASK, ROOM, GO)
_STATE = (LANGUAGE, SCENARIO, PRESENT, ASK)
_UNTOUCHED = write_link(Link(scenario_of(PRESETS[0]), ()))


def read_address(page: str, examples: Mapping[str, str] | None = None) -> None:
    """Load the address's state into the session if this rerun is an arrival, or the page's own example.

    `examples` are the names of the example that the page opens with, by language. It is loaded before the page draws
    its first link, because every link contains the text.
    """
    kept = session.memory()
    kept.turned, kept.page, kept.is_asking = kept.turned or kept.page != page, page, False
    kept.room = read_code(st.query_params.get(ROOM, "")) or kept.room
    incoming, go = _incoming_state(), st.query_params.get(GO, "")
    is_arrival = go not in {"", kept.go} or hash(incoming) not in kept.addresses
    kept.go = go or kept.go
    kept.addresses.append(hash(incoming))
    if is_arrival:  # only once: its run may be interrupted by typing, which stays
        _load_language(incoming[0])
        _load_scenario(incoming[1])
        kept.visit_asks = _ASKS.get(incoming[3])
        is_opened = _load_mode(incoming[2])
        # A link from a page to itself leaves the browser's address as it was: it is written as after an act.
        kept.arrived = kept.turned or not is_opened
    elif kept.address != _state_values(state_parameters()) and not kept.turned:
        mark_seen(page)  # a control was used
    if examples:
        _open_example(page, examples)


def write_address(*, opens_rooms: bool = False) -> None:
    """Write language, scenario, view and mode into the address; right after an arrival, without a history entry."""
    kept = session.memory()
    target, state = state_parameters(kept.page), state_parameters()
    written = _state_values(state)
    before, kept.address = kept.address, written
    kept.addresses.append(hash(written))
    _store_step(state.get(SCENARIO, ""))
    present = st.query_params.to_dict()
    others = {name: value for name, value in present.items() if name not in _OURS}
    if not kept.arrived and (before != written or present != others | target):
        st.query_params.from_dict(others | target)
    page = "" if kept.page == OPENING else kept.page
    seen = {name: present.get(name, "") for name in _OURS}
    classroom = {"page": kept.page, "language": str(session.language())} if opens_rooms else None
    send_address(page, urlencode(target), arrived=kept.arrived, go=kept.go, seen=seen, classroom=classroom)
    kept.arrived = kept.turned = False


def with_new_go_parameter(query: Mapping[str, str]) -> dict[str, str]:
    """Return a link's parameters with a new `go`, so that the session loads them even if it has been there before."""
    return dict(query) | {GO: "2" if session.memory().go == "1" else "1"}


def expect_address(query: Mapping[str, str]) -> None:
    """Record an address to which the server itself sends the browser, so that it does not count as an arrival."""
    session.memory().addresses.append(hash(_state_values(query)))


def lesson_place() -> LessonPlace | None:
    """Return the class's place in a lesson; None outside a lesson."""
    return parse_lesson_place(session.memory().mode)


def state_parameters(page: str = "") -> dict[str, str]:
    """Return the query parameters of a link to a page that keep the current state, mode and room."""
    kept = session.memory()
    mode = {PRESENT: kept.mode} if kept.mode else {}
    mode |= {ROOM: kept.room} if kept.room else {}
    mode |= {} if kept.visit_asks is None else {ASK: "1" if kept.visit_asks else "0"}
    shared = share_link_parameters()
    if page == OPENING and shared.get(SCENARIO) == _UNTOUCHED:
        del shared[SCENARIO]
    return shared | mode


def address_length() -> int:
    """Return the number of characters that the current state needs in the address."""
    return len(write_link(Link(session.present_scenario(), session.view())))


def shared_query(view: tuple[ViewItem, ...] | None = None, *, asks: bool | None = None) -> str:
    """Return the query string of a link to share; `asks` sets whether labs ask first there, None leaves it open."""
    return urlencode(share_link_parameters(view) | ({} if asks is None else {ASK: "1" if asks else "0"}))


def share_link_parameters(view: tuple[ViewItem, ...] | None = None) -> dict[str, str]:
    """Return the query parameters of a link to share: the current scenario, with its view or with another one."""
    text = write_link(Link(session.present_scenario(), session.view() if view is None else view))
    carried = {SCENARIO: text} if len(text) <= ADDRESS_LIMIT else {}
    return {LANGUAGE: str(session.language())} | carried


def page_href(page: str) -> str:
    """Return the relative address of another page, with the current state."""
    return _path(page, state_parameters(page))


def page_address(page: str, query: Mapping[str, str], home: str | None = None) -> str:
    """Return the absolute address of a page, for links in a new tab; `home` is the app's address if it is known."""
    return f"{home_address() if home is None else home}/{_path(page, query)}"


def home_address() -> str:
    """Return the absolute address of the app, without a slash at its end."""
    return (st.context.url or "").rpartition("/")[0]


def _path(page: str, query: Mapping[str, str]) -> str:
    return f"{'' if page == OPENING else page}?{urlencode(query)}"


def _incoming_state() -> tuple[str, ...]:
    """Return the state in the browser's address, with "" for missing or invalid values."""
    found = st.query_params
    mode, asked = found.get(PRESENT, ""), found.get(ASK, "")
    is_known = mode == ON or (mode == FROM_ROOM and session.memory().room) or parse_lesson_place(mode)
    return found.get(LANGUAGE, ""), found.get(SCENARIO, ""), mode if is_known else "", asked if asked in _ASKS else ""


def _state_values(parameters: Mapping[str, str]) -> tuple[str, ...]:
    return tuple([parameters.get(name, "") for name in _STATE])


def _load_scenario(incoming: str) -> None:
    kept = session.memory()
    if incoming:
        found = read_link(incoming)
        session.replace_scenario(found.link.scenario)
        session.replace_view(found.link.view)
        kept.undo.clear()
        kept.problem = found.problem


def _load_mode(incoming: str) -> bool:
    """Load presenter mode; return whether this opens another step of a lesson. A restarted lesson has no answers."""
    kept, place = session.memory(), parse_lesson_place(incoming)
    if place and place.number == 1 and kept.mode in {"", ON}:
        kept.lesson_links.clear()
    before, kept.mode = kept.mode, incoming
    return bool(place and before != incoming)


def _open_example(page: str, examples: Mapping[str, str]) -> None:
    """Load the page's example once a session, or for a class whenever the lecturer opens the page.

    A text that was typed, chosen or in a link is kept.
    """
    kept = session.memory()
    if page in kept.offered and not (kept.mode and kept.turned):
        return
    came_by_link = kept.arrived and bool(st.query_params.get(SCENARIO))
    is_ours = kept.document.scenario in (scenario_of(PRESETS[0]), *kept.offered.values())
    kept.offered[page] = scenario_of(preset(examples[str(session.language())]))
    if is_ours and not kept.undo and not came_by_link:
        session.replace_scenario(kept.offered[page])
        kept.arrived = True  # the address changes without a separate entry in the history


def _store_step(written: str) -> None:
    """Store the current state of a lesson's step."""
    kept, place = session.memory(), lesson_place()
    if place and place.step.page == kept.page:
        kept.lesson_links[place.subject] = written


def _load_language(incoming: str) -> None:
    if incoming in LANGUAGES:
        session.set_language(incoming)
    elif session.language() not in LANGUAGES:
        session.set_language(_browser_language())


def _browser_language() -> str:
    locale = (st.context.locale or "").lower()
    return next((language for language in LANGUAGES if locale.startswith(language)), LANGUAGES[0])
