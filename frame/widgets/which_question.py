"""The choice between two questions of a page."""

from bleu_view.drawing.predict_card import subject
from bleu_view.scenario.predictions import QUESTIONS, Question
from frame.shell.page import Page
from frame.state import session
from frame.widgets.question import draft


def question_about(page: Page, usual: str, other: str) -> Question:
    """Ask the other question where its text is the page's; the one that was answered, or is about to be, stays."""
    shown = (page.scenario.candidate, page.scenario.references)
    by_text = other if shown == subject(QUESTIONS[other], page.texts.language) else usual
    told = [name for name in (usual, other) if session.view_item(name) is not None]
    begun = told or [name for name in (usual, other) if draft(name) is not None]
    return QUESTIONS[begun[0] if len(begun) == 1 else by_text]
