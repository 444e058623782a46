"""The switch "Ask me first", which decides whether labs ask their question before they show the result.

The address and a class's lesson override the learner's switch. The browser stores the switch in a cookie, which the
first rerun of a page reads, so that no result is visible for a moment before its question.
"""

from typing import Final

import streamlit as st

from bleu_view.scenario.lesson_plans import parse_lesson_place
from frame.state import session

COOKIE: Final = "bleu_ask_first"
_ON: Final = "1"


def is_switched_on() -> bool:
    """Return whether the learner's own switch is on; it is off by default."""
    turned = session.memory().asks_first
    return st.context.cookies.get(COOKIE) == _ON if turned is None else turned


def set_switch(*, on: bool) -> None:
    """Set the learner's switch, which overrides a link's setting; the result on the screen stays visible."""
    kept = session.memory()
    kept.asks_first, kept.visit_asks = on, None
    kept.shown_without_asking = (kept.page, session.present_scenario().texts) if on else None


def cookie_value() -> str | None:
    """Return the cookie's value for the browser to store; None if the switch was not set in this session."""
    turned = session.memory().asks_first
    return None if turned is None else str(int(turned))


def labs_ask() -> bool:
    """Return whether labs ask before they show the result, as set by the link, else the lesson, else the switch."""
    kept = session.memory()
    if kept.visit_asks is not None:
        return kept.visit_asks
    if kept.mode:
        return kept.links_ask_first and parse_lesson_place(kept.mode) is not None
    still_shows_result = kept.shown_without_asking == (kept.page, session.present_scenario().texts)
    return is_switched_on() and not still_shows_result
