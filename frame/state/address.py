"""The address bar is the state: read it where the learner arrives, write it after every run.

An arrival is the first run of a session, an address that this session has not written, or one with a new `go`: the
browser marks every Back and Forward by it (`browser_side/history.js`), a page every link to another state. In all
other runs the state leads: a browser that is behind may still send an address of before.
"""

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st

from bleu_view.scenario.lesson_plans import LessonPlace, place_of
from bleu_view.scenario.permalink import ADDRESS_LIMIT, Link, ViewItem, read, write
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.page_files import OPENING
from bleu_view.words.texts import LANGUAGES
from frame.state import session
from frame.state.browser_side import show_address
from room.codes import read_code

SCENARIO = "s"
LANGUAGE = "lang"
PRESENT = "present"
"""Set to `ON`, or to a place in a lesson, or to `FROM_ROOM`, where a lecturer shows the pages to a class."""
ON = "1"
FROM_ROOM = "room"
"""Where the class has just seen the answer on the stage of its room, to which leaving leads back."""
ASK = "ask"
"""Set to "1" or "0" by a link whose labs ask before they show, or do not, whatever the reader's own switch says."""
EMBED = "embed=true"
"""What Streamlit reads from the address of a page that stands in another one."""
ROOM = "room"
"""The code of the classroom that this browser is in: it leads back to the room from any page."""
GO = "go"
"""New in the address wherever Back, Forward or a link leads to another state; the browser takes it out again."""
_ASKS = {"1": True, "0": False}
_OURS = (LANGUAGE, SCENARIO, PRESENT, ASK, ROOM, GO)
_STATE = (LANGUAGE, SCENARIO, PRESENT, ASK)
_UNTOUCHED = write(Link(scenario_of(PRESETS[0]), ()))


def read_address(page: str) -> None:
    """Load the address's state into the session if the learner has just arrived there."""
    kept = session.memory()
    session.begin_page(page)
    kept.room = read_code(st.query_params.get(ROOM, "")) or kept.room
    incoming = _incoming_state()
    is_followed = kept.address is None or _go() not in {"", kept.go}
    kept.arrived = is_followed or hash(incoming) not in kept.addresses
    kept.addresses.append(hash(incoming))
    kept.visits += is_followed
    if kept.arrived and kept.read != (*incoming, _go()):  # an arrival's run may be interrupted by typing, which stays
        kept.read = (*incoming, _go())
        _take_language(incoming[0])
        _take_scenario(incoming[1])
        kept.presenting = bool(incoming[2])
        kept.visit_asks = _ASKS.get(incoming[3])
        is_opened = _take_lesson("" if incoming[2] == ON else incoming[2])
        # A link from a page to itself leaves the browser's address as it was: it is written as after an act.
        kept.arrived = kept.turned or not is_opened
    elif kept.address != _of_state(parameters()) and not (kept.turned or kept.progress.is_erased):
        kept.progress.seen.add(page)  # a control was used


def write_address(*, opens_rooms: bool = False) -> None:
    """Write language, scenario, view and mode into the address; what an arrival lacked adds no entry to the history."""
    kept = session.memory()
    target, state = parameters(kept.page), parameters()
    written = _of_state(state)
    before, kept.address = kept.address, written
    kept.addresses.append(hash(written))
    _keep_step(state.get(SCENARIO, ""))
    present = st.query_params.to_dict()
    others = {name: value for name, value in present.items() if name not in _OURS}
    if not kept.arrived and (before != written or present != others | target):
        st.query_params.from_dict(others | target)
    if kept.go != _go() != "":
        kept.go = _go()
    page = "" if kept.page == OPENING else kept.page
    seen = {name: present.get(name, "") for name in _OURS}
    classroom = {"page": kept.page, "language": str(session.language())} if opens_rooms else None
    show_address(page, urlencode(target), arrived=kept.arrived, go=kept.go, seen=seen, classroom=classroom)
    kept.progress.is_erased = kept.turned = False


def leading_on(query: Mapping[str, str]) -> dict[str, str]:
    """Return a link's parameters such that the session follows them, also to where it has been before."""
    return dict(query) | {GO: str(session.memory().visits + 1)}


def expect(query: Mapping[str, str]) -> None:
    """Record that the server itself leads the browser to these parameters: coming there is no arrival."""
    session.memory().addresses.append(hash(_of_state(query)))


def lesson_place() -> LessonPlace | None:
    """Return the class's place in a lesson; None outside one."""
    return place_of(session.memory().lesson) if session.memory().presenting else None


def parameters(page: str = "") -> dict[str, str]:
    """Return the parameters that bring the present state to a page, in the present mode and the present room."""
    mode = {PRESENT: session.memory().lesson or ON} if session.memory().presenting else {}
    mode |= {ROOM: session.memory().room} if session.memory().room else {}
    visit_asks = session.memory().visit_asks
    mode |= {} if visit_asks is None else {ASK: "1" if visit_asks else "0"}
    shared = for_others()
    if page == OPENING and shared.get(SCENARIO) == _UNTOUCHED:
        del shared[SCENARIO]
    return shared | mode


def address_length() -> int:
    """Count the characters that the present state takes in the address."""
    return len(_link_text(session.view()))


def query(view: tuple[ViewItem, ...] | None = None, *, asks: bool | None = None) -> str:
    """Write the query string of a link to this page for others, whose labs ask first, or show first, if it says so."""
    return urlencode(for_others(view) | ({} if asks is None else {ASK: "1" if asks else "0"}))


def for_others(view: tuple[ViewItem, ...] | None = None) -> dict[str, str]:
    """Return the query parameters that open the present state, or another view of it, for other people."""
    text = _link_text(session.view() if view is None else view)
    carried = {SCENARIO: text} if len(text) <= ADDRESS_LIMIT else {}
    return {LANGUAGE: str(session.language())} | carried


def _link_text(view: tuple[ViewItem, ...]) -> str:
    """Write the link once for all places of a page that need it: a long text takes tens of milliseconds to deflate."""
    kept, link = session.memory(), Link(session.present_scenario(), view)
    if kept.link_cache is None or kept.link_cache[0] != link:
        kept.link_cache = (link, write(link))
    return kept.link_cache[1]


def _incoming_state() -> tuple[str, ...]:
    """Return the state that the browser's address names, without what none of our links says."""
    found = st.query_params
    mode, asked = found.get(PRESENT, ""), found.get(ASK, "")
    is_known = mode == ON or (mode == FROM_ROOM and session.memory().room) or place_of(mode)
    return found.get(LANGUAGE, ""), found.get(SCENARIO, ""), mode if is_known else "", asked if asked in _ASKS else ""


def _of_state(parameters: Mapping[str, str]) -> tuple[str, ...]:
    return tuple([parameters.get(name, "") for name in _STATE])


def _go() -> str:
    return st.query_params.get(GO, "")


def _take_scenario(incoming: str) -> None:
    kept = session.memory()
    if incoming:
        found = read(incoming)
        session.replace_scenario(found.link.scenario)
        session.replace_view(found.link.view)
        kept.undo.clear()
        kept.problem = found.problem


def _take_lesson(incoming: str) -> bool:
    """Follow a lesson, and tell whether this opens a step of it; one that is begun anew has nothing answered."""
    kept, place = session.memory(), place_of(incoming)
    if place and place.number == 1 and not kept.lesson:
        kept.lesson_links.clear()
    before, kept.lesson = kept.lesson, incoming
    return bool(place and before != incoming)


def _keep_step(written: str) -> None:
    """Store the present state of a lesson's step."""
    kept, place = session.memory(), lesson_place()
    if place and place.step.page == kept.page:
        kept.lesson_links[place.opens] = written


def _take_language(incoming: str) -> None:
    if incoming in LANGUAGES:
        session.set_language(incoming)
    elif session.language() not in LANGUAGES:
        session.set_language(_browsers_own())


def _browsers_own() -> str:
    locale = (st.context.locale or "").lower()
    return next((language for language in LANGUAGES if locale.startswith(language)), LANGUAGES[0])
