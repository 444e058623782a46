"""A short tour of Explore: a card that points at four real controls, one after the other, until each was used.

In: what the session knows of it. Out: the card on the page; which controls were used, and that the learner left, come
back as reports and stay in the session alone. The tour starts by itself on the first visit of Explore, but not where
somebody sent a text along or switched the questions off; the course menu starts it again at any time.
"""

import streamlit as st

from bleu_view.words.texts import Texts
from frame.components.loader import component, reported
from frame.shell.course import WORKBENCH, turn_to
from frame.shell.style import show_sheet
from frame.state import session
from frame.widgets.question import EXPLORE, OFF, QUESTIONS, is_revealed

STEPS = ("candidate", "brick", "reveal", "course")
_KEY = "tour"
_PLACE = "tour-place"
_REVEAL = "reveal"
_mount = component(__file__)


def show_tour(texts: Texts) -> None:
    """Draw the card while the tour lasts, and nothing at all before and after."""
    kept = session.memory().progress
    if kept.tour is None:
        kept.tour = not kept.came_by_link and session.view_item(QUESTIONS) != OFF
    with st.container(key=_PLACE):  # stays when it is empty, so that nothing below is drawn anew
        if kept.tour:
            _show_card(texts)


def offer_tour(page: str, texts: Texts) -> None:
    """Draw the button that starts the tour, goes on with it, or starts it again; from another page it leads there."""
    asked = st.button(_offer(texts), key="start-tour", icon=":material/tour:", type="tertiary", on_click=_start)
    if asked and page != WORKBENCH:
        turn_to(WORKBENCH)


def used() -> frozenset[str]:
    """Give the steps whose control was used; the question counts however it was revealed."""
    revealed = {_REVEAL} if is_revealed(EXPLORE) else set()
    return frozenset(session.memory().progress.toured | revealed)


def _show_card(texts: Texts) -> None:
    show_sheet("frame/shell/tour/outline.css")
    data = {
        "language": texts.language,
        "used": sorted(used()),
        "steps": texts.words("tour", "candidate brick reveal course"),
        "words": texts.words("tour", "name place finished show leave close"),
    }
    _mount(data=data, key=_KEY, on_used_change=_take_used, on_left_change=_leave)


def _offer(texts: Texts) -> str:
    if used() >= set(STEPS):
        return texts("tour.again")
    return texts("tour.resume") if session.memory().progress.toured else texts("tour.start")


def _start() -> None:
    """Go on where the learner left; a tour that is over begins anew."""
    kept = session.memory().progress
    if used() >= set(STEPS):
        kept.toured.clear()
    kept.tour = True


def _take_used() -> None:
    told = str(reported(_KEY, "used") or "").split()
    session.memory().progress.toured.update(step for step in told if step in STEPS)


def _leave() -> None:
    session.memory().progress.tour = False
