"""Questions that labs ask before they show a result: whether a question is asked, and the learner's answer.

An answer, or `SKIPPED`, is a view item with the question's name. An answer that is not committed yet is a draft: a
separate view item, which survives a reload and a change of language or page. `frame/state/ask_first.py` decides whether
labs ask at all.
"""

from collections.abc import Callable
from dataclasses import replace

from bleu_view.drawing.predict_card import question_subject
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.predictions import QUESTIONS, SKIPPED, Question
from bleu_view.scenario.presets import has_text_of_preset
from frame.shell.page import Page
from frame.state import ask_first, session
from frame.state.progress_store import DRAFT_SUFFIX

Item = str | int | float | None


def is_asked(name: str) -> bool:
    """Return whether to ask a question: it is unanswered, labs ask first, and the page shows the question's text."""
    question = QUESTIONS.get(name)
    return session.view_item(name) is None and ask_first.labs_ask() and (question is None or _fits_page_text(question))


def is_about_shown_text(question: Question) -> bool:
    """Return whether the question is about the page's text, or about no text at all.

    For a question about the tokens of a sentence, only the candidate is compared, ignoring spaces.
    """
    scenario = session.current_scenario()
    candidate, references = question_subject(question, str(session.language()))
    if not candidate:
        return True
    if question.tokenizer == "whitespace" and not references:
        return "".join(candidate.split()) == "".join(scenario.candidate.split())
    return (candidate, references) == (scenario.candidate, scenario.references)


def _fits_page_text(question: Question) -> bool:
    """Return whether a question fits the page's text; in a tab, it fits any example, because it quotes its own text."""
    if question.tab:
        return has_text_of_preset(session.current_scenario())
    return is_about_shown_text(question)


def store_answer(name: str, item: str | float | None) -> None:
    """Store an answer, or `SKIPPED`, as a view item; None removes it. Only an answer counts as progress."""
    store_draft(name, None)
    session.set_view_item(name, item)
    if item not in (None, SKIPPED):
        memory = session.memory()
        memory.progress = replace(memory.progress, answers={**memory.progress.answers, name: item})


def draft_answer(name: str) -> Item:
    """Return the answer that is not committed yet; None if there is none."""
    return session.view_item(name + DRAFT_SUFFIX)


def store_draft(name: str, item: str | float | None) -> None:
    """Store an answer that is not committed yet as a view item; None removes it."""
    session.memory().missing_answer = ""
    session.set_view_item(name + DRAFT_SUFFIX, item)


def commit_answer(name: str, is_answer: Callable[[Item], bool]) -> None:
    """Commit the draft or, if there is no valid one, show a notice; do nothing if the question was answered before."""
    answer = draft_answer(name)
    if session.view_item(name) is not None:
        return
    if is_answer(answer):
        store_answer(name, answer)
    else:
        session.memory().missing_answer = name


def without_answers(view: tuple[ViewItem, ...], names: tuple[str, ...]) -> tuple[ViewItem, ...]:
    """Return view items without the answers and drafts of questions, so that a link with them asks again.

    >>> without_answers((("explore-1", 0.4), ("order", 2), ("weights-2-draft", 3)), ("explore-1", "weights-2"))
    (('order', 2),)
    """
    left_out = {*names, *[name + DRAFT_SUFFIX for name in names]}
    return tuple((name, value) for name, value in view if name not in left_out)


def choose_question(page: Page, default: str, alternative: str) -> Question:
    """Return the question `alternative` if the page has its text, otherwise `default`.

    If only one of the two was answered or has a draft, return this one.
    """
    page_text = (page.scenario.candidate, page.scenario.references)
    by_text = alternative if page_text == question_subject(QUESTIONS[alternative], page.texts.language) else default
    answered = [name for name in (default, alternative) if session.view_item(name) is not None]
    started = answered or [name for name in (default, alternative) if draft_answer(name) is not None]
    return QUESTIONS[started[0] if len(started) == 1 else by_text]
