"""Which of two questions a page asks. In: the page and the names of both. Out: one of `QUESTIONS`."""

from bleu_view.drawing.predict_card import subject
from bleu_view.scenario.predictions import QUESTIONS, Question
from frame.shell.page import Page
from frame.widgets.question import is_revealed


def question_about(page: Page, usual: str, other: str) -> Question:
    """Ask the other question where its text is the page's; what was answered stays."""
    if is_revealed(other) and not is_revealed(usual):
        return QUESTIONS[other]
    shown = (page.scenario.candidate, page.scenario.references)
    is_asked = not is_revealed(usual) and shown == subject(QUESTIONS[other])
    return QUESTIONS[other if is_asked else usual]
