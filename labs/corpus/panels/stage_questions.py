"""The stage's two questions: who leads once counts are pooled, and in how many redrawn corpora the lead survives.

In: what the panels draw from. Out: the question as a stage shows it, and the callback that takes its answer. A question
that was answered about another pair is open again.
"""

from collections.abc import Callable
from functools import partial

from frame.state import asking, session
from frame.widgets.question import SKIPPED, Item, is_revealed, leave_open, take_answer
from frame.widgets.stage import Asked, answered_place
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.view.questions.corpus_prediction import (
    LEAD,
    LEADS,
    WINNER,
    WINNERS,
    kept_lead,
    lead_item,
    lead_question,
    lead_said,
    read_lead,
    read_winner,
    right_lead,
    winner,
    winner_item,
    winner_labels,
    winner_question,
    winner_said,
)
from labs.corpus.view.scores.corpus_numbers import short_name, whole


def asked_question(context: PanelContext) -> Asked:
    """Ask what the stage is about to show; of a single system, nothing."""
    if not context.has_two:
        return Asked(id=WINNER, heading=context.page.texts("corpus.ask-one", name=context.pair.a.name))
    return _asked_lead(context) if context.is_drawing else _asked_winner(context)


def answer_taker(context: PanelContext, question: str, key: str) -> Callable[[], None]:
    """Give the callback that takes an answer, or that the question is skipped."""
    make_item = partial(_lead_item, context) if question == LEAD else partial(_winner_item, context)
    return partial(_take_answer, key, question, make_item)


def _asked_winner(context: PanelContext) -> Asked:
    texts, pair, is_told = context.page.texts, context.pair, context.is_winner_told
    guess = read_winner(pair, session.view_item(WINNER))
    if not is_told:
        leave_open(WINNER)
    right = winner(pair.a.score.value, pair.b.score.value)
    return Asked(
        id=WINNER,
        heading=winner_question(texts, pair),
        answers=winner_labels(texts, [short_name(each.name) for each in pair.both]),
        chosen=WINNERS.index(guess) + 1 if guess else 0,
        right=WINNERS.index(right) + 1 if is_told else 0,
        is_open=_is_open(guess),
        can_skip=not is_told,
        said=winner_said(texts, pair, guess) if is_told else "",
    )


def _asked_lead(context: PanelContext) -> Asked:
    texts, pair, is_told = context.page.texts, context.pair, is_revealed(LEAD)
    guess = read_lead(pair, session.view_item(LEAD))
    if not is_told:
        leave_open(LEAD)
    draws = context.bootstrap_samples()
    return Asked(
        id=LEAD,
        heading=lead_question(texts, pair),
        answers=[whole(count) for count in LEADS],
        chosen=LEADS.index(guess) + 1 if guess in LEADS else 0,
        right=right_lead(kept_lead(pair, draws)) + 1 if is_told else 0,
        is_open=_is_open(guess),
        can_skip=not is_told,
        said=lead_said(texts, pair, draws, guess) if is_told else "",
    )


def _is_open(guess: str | int | None) -> bool:
    return guess is None and asking.labs_ask()


def _take_answer(key: str, question: str, make_item: Callable[[int], Item]) -> None:
    """Take an answer, or that the picture runs without one, which takes no answer back."""
    place = answered_place(key, question)
    if place == 0 and session.view_item(question) is None:
        take_answer(question, SKIPPED)
    elif place and (item := make_item(place - 1)) is not None:
        take_answer(question, item)


def _winner_item(context: PanelContext, place: int) -> Item:
    is_new = read_winner(context.pair, session.view_item(WINNER)) is None
    return winner_item(context.pair, WINNERS[place]) if is_new and place < len(WINNERS) else None


def _lead_item(context: PanelContext, place: int) -> Item:
    is_new = read_lead(context.pair, session.view_item(LEAD)) is None
    return lead_item(context.pair, LEADS[place], context.bootstrap_samples()) if is_new and place < len(LEADS) else None
