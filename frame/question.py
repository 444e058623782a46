"""Predict first: what the learner answered, what was skipped, and whether a lecturer's link asks at all.

An answer is a view item under the question's name: a number (the guess) or `SKIPPED`. The item `QUESTIONS` set to `OFF`
switches every question off.
"""

import streamlit as st

from bleu_view.permalink import ViewItem
from bleu_view.texts import Texts
from frame import session

QUESTIONS = "questions"
OFF = "off"
SKIPPED = "skipped"
EXPLORE = "explore-1"
STEP = 0.01
_GUESS = "guess"


def is_revealed(name: str) -> bool:
    """Tell whether the answer may be shown."""
    return session.seen(name) is not None or session.seen(QUESTIONS) == OFF


def guess(name: str) -> float | None:
    """Give the number that was committed, 0 to 1."""
    answer = session.seen(name)
    return min(max(float(answer), 0.0), 1.0) if isinstance(answer, int | float) else None


def take_answer(name: str, item: str | float | None) -> None:
    """Take an answer as a view item, or `SKIPPED`; None asks again. An answer counts as progress, skipping does not."""
    session.acted()
    session.see(name, item)
    if item not in (None, SKIPPED):
        session.memory().progress.committed.add(name)


def leave_open(name: str) -> None:
    """Note that this run shows the question without its answer."""
    session.memory().progress.asking.add(name)


def ask_number(texts: Texts, name: str, ask: str) -> None:
    """Draw the question with a track from 0 to 1; committing or skipping reveals."""
    leave_open(name)
    st.slider(ask, 0.0, 1.0, value=0.5, step=STEP, key=_GUESS, on_change=session.acted)
    with st.container(horizontal=True):
        st.button(texts("frame.reveal"), key="reveal", on_click=_commit, args=(name,))
        st.button(texts("frame.skip"), key="skip", type="tertiary", on_click=take_answer, args=(name, SKIPPED))


def end_question() -> None:
    """Take the place of the question's control and buttons: what a run does not draw anew stays until it ends."""
    st.empty()
    st.empty()


def unanswered(view: tuple[ViewItem, ...], names: tuple[str, ...]) -> tuple[ViewItem, ...]:
    """Leave the answers out of a view: whoever opens it is asked.

    >>> unanswered((("explore-1", 0.4), ("order", 2)), ("explore-1",))
    (('order', 2),)
    """
    return tuple((name, value) for name, value in view if name not in (*names, QUESTIONS))


def unasked(view: tuple[ViewItem, ...], names: tuple[str, ...]) -> tuple[ViewItem, ...]:
    """Switch the questions off in a view.

    >>> unasked((("explore-1", 0.4),), ("explore-1",))
    (('questions', 'off'),)
    """
    return (*unanswered(view, names), (QUESTIONS, OFF))


def links_ask() -> bool:
    """Tell whether links for a class ask the questions first: they do until a teacher switches it off."""
    return session.memory().links_ask is not False


def _commit(name: str) -> None:
    take_answer(name, round(float(st.session_state[_GUESS]), 2))
