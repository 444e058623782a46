"""The address bar is the state: read it where the learner arrives, write it where the learner acts.

A run that a widget asked for is the learner's own act: the state leads and the address follows. Any other run whose
address differs from the one last written is an arrival (a link, a reload, Back, Forward): the address leads. Without
this rule a rerun that started before the browser had taken over the last address would throw typed text away. What the
browser tells by itself is no act: Back may come in the same run. But it may be behind, and then the state leads, too.
Where Back or Forward asked for the run, the address leads in any case: what was done in the same moment is left behind.
"""

from collections.abc import Mapping
from time import monotonic
from urllib.parse import urlencode

import streamlit as st

from bleu_view.scenario.lesson_plans import LessonPlace, place_of
from bleu_view.scenario.permalink import ADDRESS_LIMIT, Link, ViewItem, read, write
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.page_files import OPENING
from bleu_view.words.texts import LANGUAGES
from frame.runtime.user_acts import call_on_act
from frame.state import session
from frame.state.browser_side import is_of_browser, show_address, show_count
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
LATE_SECONDS = 2.0
_ASKS = {"1": True, "0": False}
_OURS = (LANGUAGE, SCENARIO, PRESENT, ASK, ROOM)
_STATE = (LANGUAGE, SCENARIO, PRESENT, ASK)
_UNTOUCHED = write(Link(scenario_of(PRESETS[0]), ()))


def _note(used: tuple[str, ...]) -> None:
    """Note an act, or what the browser told by itself."""
    if all(map(is_of_browser, used)):
        session.memory().told = True
    else:
        session.mark_user_action()


call_on_act(_note)


def read_address(page: str) -> None:
    """Bring the session to where the address says."""
    kept = session.memory()
    by_hand, kept.acted = kept.acted, False
    is_navigation, kept.navigated = kept.navigated, False
    kept.turned, kept.page = kept.page != page, page
    if by_hand and not kept.turned and not kept.progress.is_erased:
        kept.progress.seen.add(page)
    kept.progress.is_erased = False
    is_told = kept.told or (kept.unheard.is_late and not kept.turned)
    kept.told = kept.unheard.is_late = False
    kept.room = read_code(st.query_params.get(ROOM, "")) or kept.room
    mode = st.query_params.get(PRESENT, "")
    text = st.query_params.get(SCENARIO, "")
    is_known = mode == ON or (mode == FROM_ROOM and kept.room) or place_of(mode)
    asked = st.query_params.get(ASK, "")
    incoming = (st.query_params.get(LANGUAGE, ""), text, mode if is_known else "", asked if asked in _ASKS else "")
    kept.moves += (page, _ours(st.query_params.to_dict())) != kept.target
    is_behind = (kept.turned and _is_late(incoming)) or (is_told and incoming in kept.addresses)
    kept.arrived = incoming != kept.address and (is_navigation or not (by_hand or is_behind))
    if kept.arrived:
        _take_language(incoming[0])
        _take_scenario(incoming[1])
        kept.presenting = bool(incoming[2])
        kept.visit_asks = _ASKS.get(incoming[3])
        is_opened = _take_lesson("" if incoming[2] == ON else incoming[2])
        # A link from a page to itself leaves the browser's address as it was: it is written as after an act.
        kept.arrived = kept.turned or not is_opened
    session.keep_language()
    if kept.turned:
        session.take_along()
    kept.scenario = session.scenario_from_widgets()


def write_address(*, opens_rooms: bool = False) -> None:
    """Write language, scenario, view and mode into the address; what an arrival lacked adds no entry to the history."""
    kept = session.memory()
    target, state = parameters(kept.page), parameters()
    written = tuple([state.get(name, "") for name in _STATE])
    before, kept.address = kept.address or written, written
    if written not in kept.addresses:
        kept.addresses.append(written)
    if before != written and not kept.arrived:  # a quick Back from where a link led is no late link
        kept.replaced_address = (before, monotonic())
    _keep_step(state.get(SCENARIO, ""))
    present = st.query_params.to_dict()
    seen, kept.target = _ours(present), (kept.page, _ours(target))
    others = {name: value for name, value in present.items() if name not in _OURS}
    if not kept.arrived and (before != written or present != others | target):
        st.query_params.from_dict(others | target)
    page = "" if kept.page == OPENING else kept.page
    show_address(
        page,
        urlencode(target),
        arrived=kept.arrived,
        moves=kept.moves,
        seen=seen,
        classroom={"page": kept.page, "language": str(session.language())} if opens_rooms else None,
    )
    show_count(kept.unheard.told)


def lesson_place() -> LessonPlace | None:
    """Tell where the class stands in a lesson; None outside one."""
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
    return len(_written(session.view()))


def query(view: tuple[ViewItem, ...] | None = None, *, asks: bool | None = None) -> str:
    """Write the query string of a link to this page for others, whose labs ask first, or show first, if it says so."""
    return urlencode(for_others(view) | ({} if asks is None else {ASK: "1" if asks else "0"}))


def for_others(view: tuple[ViewItem, ...] | None = None) -> dict[str, str]:
    """Return the query parameters that open the present state, or another view of it, for other people."""
    text = _written(session.view() if view is None else view)
    carried = {SCENARIO: text} if len(text) <= ADDRESS_LIMIT else {}
    return {LANGUAGE: str(session.language())} | carried


def _written(view: tuple[ViewItem, ...]) -> str:
    """Write the link once for all places of a page that need it: a long text takes tens of milliseconds to deflate."""
    kept, link = session.memory(), Link(session.scenario_from_widgets(), view)
    if kept.link_cache is None or kept.link_cache[0] != link:
        kept.link_cache = (link, write(link))
    return kept.link_cache[1]


def _ours(parameters: Mapping[str, str]) -> dict[str, str]:
    return {name: parameters.get(name, "") for name in _OURS}


def _is_late(incoming: tuple[str, ...]) -> bool:
    """Return whether this is the address replaced less than `LATE_SECONDS` ago: a stale menu link."""
    left = session.memory().replaced_address
    return left is not None and left[0] == incoming and monotonic() - left[1] < LATE_SECONDS


def _take_scenario(incoming: str) -> None:
    kept = session.memory()
    if incoming:
        found = read(incoming)
        session.put_into_widgets(found.link.scenario)
        session.replace_view(found.link.view)
        kept.undo.clear()
        kept.problem = found.problem
    elif kept.scenario is None:
        session.put_into_widgets(scenario_of(PRESETS[0]))


def _take_lesson(incoming: str) -> bool:
    """Follow a lesson, and tell whether this opens a step of it; one that is begun anew has nothing answered."""
    kept, place = session.memory(), place_of(incoming)
    if place and place.number == 1 and not kept.lesson:
        kept.lesson_links.clear()
    before, kept.lesson = kept.lesson, incoming
    return bool(place and before != incoming)


def _keep_step(written: str) -> None:
    """Note how the step of a lesson stands now."""
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
