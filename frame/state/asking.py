"""The switch "Ask me first": whether labs put their question before they show their result.

The address and a class's lesson override the learner's switch. The browser stores it in a cookie, which the first rerun
of a page can read, so that no result flashes up before its question.
"""

from typing import Final

import streamlit as st

from bleu_view.scenario.lesson_plans import place_of
from frame.state import session

COOKIE: Final = "bleu_ask_first"
_ON: Final = "1"


def is_switched_on() -> bool:
    """Return whether the learner's own switch is on; it is off until it was turned."""
    turned = session.memory().asks_first
    return st.context.cookies.get(COOKIE) == _ON if turned is None else turned


def turn(*, on: bool) -> None:
    """Turn the switch, which outlives what a link said for this visit; a result on the screen stays."""
    kept = session.memory()
    kept.asks_first, kept.visit_asks = on, None
    kept.shown_without_asking = (kept.page, session.present_scenario().texts) if on else None


def to_store() -> str | None:
    """Return the cookie's value for the browser to store; None where the switch was not turned in this session."""
    turned = session.memory().asks_first
    return None if turned is None else str(int(turned))


def lessons_ask() -> bool:
    """Return whether lessons and links for a class ask first: they do until a teacher switches it off."""
    return session.memory().links_ask_first is not False


def labs_ask() -> bool:
    """Return whether labs ask before they show: as the link says, else the lesson, else the switch."""
    kept = session.memory()
    if kept.visit_asks is not None:
        return kept.visit_asks
    if kept.presenting:
        return lessons_ask() and place_of(kept.lesson) is not None
    return is_switched_on() and not _is_on_screen()


def _is_on_screen() -> bool:
    """Return whether the page still shows the result from when the switch was turned on."""
    kept = session.memory()
    return kept.shown_without_asking == (kept.page, session.present_scenario().texts)
