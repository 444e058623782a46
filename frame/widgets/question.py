"""Questions before results: whether one is asked, the learner's answer, and whether the answer is shown.

An answer is a view item under the question's name: a number (the guess) or `SKIPPED`. Until it is committed it is a
draft, a separate view item, so that it survives a change of language or page and a reload: a slider counts once it was
moved. `frame/state/asking.py` decides whether labs ask at all.
"""

from collections.abc import Callable

import streamlit as st

from bleu_view.drawing.predict_card import subject
from bleu_view.scenario import answers
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.predictions import QUESTIONS, Question
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import asking, session
from frame.state.progress_store import DRAFT
from frame.widgets.blocks import show_notice

Item = str | int | float | None

SKIPPED = answers.SKIPPED


def is_asked(name: str) -> bool:
    """Return whether the question comes before its result now: labs ask, it is open, and its text is on the screen."""
    question = QUESTIONS.get(name)
    return session.view_item(name) is None and asking.labs_ask() and (question is None or _fits_the_screen(question))


def is_revealed(name: str) -> bool:
    """Return whether the result may be shown: the question was answered or skipped, or is not asked."""
    return not is_asked(name)


def is_about_shown_text(question: Question) -> bool:
    """Return whether the question is about the page's text, or about none; without references the candidate counts."""
    scenario = session.present_scenario()
    candidate, references = subject(question, str(session.language()))
    if not candidate:
        return True
    if question.tokenizer == "whitespace" and not references:
        return "".join(candidate.split()) == "".join(scenario.candidate.split())
    return (candidate, references) == (scenario.candidate, scenario.references)


def _fits_the_screen(question: Question) -> bool:
    """Return whether the question may be asked here; one in a tab quotes its text, but never beside an own text."""
    if question.tab:
        return session.present_scenario().has_text_of_preset
    return is_about_shown_text(question)


def take_answer(name: str, item: str | float | None) -> None:
    """Store an answer as a view item, or `SKIPPED`; None asks again. Only an answer counts as progress."""
    keep_draft(name, None)
    session.set_view_item(name, item)
    if item not in (None, SKIPPED):
        session.memory().progress.answers[name] = item


def draft(name: str) -> Item:
    """Return the answer that is not committed yet."""
    return session.view_item(name + DRAFT)


def keep_draft(name: str, item: str | float | None) -> None:
    """Store an answer that is not committed yet, in the form of a committed one; None removes it."""
    session.memory().urged = ""
    session.set_view_item(name + DRAFT, item)


def commit(name: str, is_answer: Callable[[Item], bool]) -> None:
    """Commit the draft; if it is not an answer, ask the learner for one. A second click changes nothing."""
    answer = draft(name)
    if session.view_item(name) is not None:
        return
    if is_answer(answer):
        take_answer(name, answer)
    else:
        session.memory().urged = name


def show_urging(texts: Texts, name: str) -> None:
    """Ask to move the slider, once it was committed where it began."""
    if session.memory().urged == name:
        show_notice(texts("predict.move-first"))


def mark_open(name: str) -> None:
    """Record that this run shows the question without its answer."""
    session.memory().progress.asking.add(name)


def end_question() -> None:
    """Replace the question's control and buttons: elements not redrawn would stay until the rerun ends."""
    st.empty()
    st.empty()


def without_answers(view: tuple[ViewItem, ...], names: tuple[str, ...]) -> tuple[ViewItem, ...]:
    """Leave the answers out of a view, and the drafts: whoever opens it is asked.

    >>> without_answers((("explore-1", 0.4), ("order", 2), ("weights-2-draft", 3)), ("explore-1", "weights-2"))
    (('order', 2),)
    """
    left_out = {*names, *[name + DRAFT for name in names]}
    return tuple((name, value) for name, value in view if name not in left_out)


def question_about(page: Page, usual: str, other: str) -> Question:
    """Ask the other question where its text is the page's; the one that was answered, or is about to be, stays."""
    shown = (page.scenario.candidate, page.scenario.references)
    by_text = other if shown == subject(QUESTIONS[other], page.texts.language) else usual
    told = [name for name in (usual, other) if session.view_item(name) is not None]
    begun = told or [name for name in (usual, other) if draft(name) is not None]
    return QUESTIONS[begun[0] if len(begun) == 1 else by_text]
