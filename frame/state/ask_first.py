"""The switch "Ask me first", which makes labs ask a question before they show the result.

The address and a class's lesson override the learner's switch. The browser stores the switch in a cookie, so that the
first rerun of a page can read it, and no result flashes up before its question.
"""

from typing import Final

import streamlit as st

from bleu_view.scenario.lesson_plans import parse_lesson_place
from frame.state import session

COOKIE: Final = "bleu_ask_first"
_ON: Final = "1"


def is_switched_on() -> bool:
    """Return whether the learner's own switch is on; it is off by default."""
    switch = session.memory().asks_first
    return st.context.cookies.get(COOKIE) == _ON if switch is None else switch


def set_switch(*, on: bool) -> None:
    """Set the learner's switch, and drop the setting of the link; the result on the screen stays visible."""
    memory = session.memory()
    memory.asks_first, memory.visit_asks_first = on, None
    memory.shown_without_asking = (memory.page, session.current_scenario().texts) if on else None


def cookie_value() -> str | None:
    """Return the cookie's value for the browser to store; None if the switch was not set in this session."""
    switch = session.memory().asks_first
    return None if switch is None else str(int(switch))


def labs_ask() -> bool:
    """Return whether labs ask before they show the result: as set by the link, else by the lesson or the switch."""
    memory = session.memory()
    if memory.visit_asks_first is not None:
        return memory.visit_asks_first
    if memory.mode:
        return memory.links_ask_first and parse_lesson_place(memory.mode) is not None
    still_shows_result = memory.shown_without_asking == (memory.page, session.current_scenario().texts)
    return is_switched_on() and not still_shows_result
