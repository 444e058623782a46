"""Weights: from precisions to one score, D2L's weights beside equal ones."""

from bleu_view.exported_code import explored
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.exploration import Exploration, explore
from bleu_view.scenario.predictions import QUESTIONS
from frame.shell.notices import show_refusals
from frame.shell.page import Page, open_page
from frame.widgets.blocks import show_note
from frame.widgets.code import show_code
from frame.widgets.inputs import show_examples
from frame.widgets.predict_card import show_predict_card
from labs.weights.weights_parts import show_growth, show_text, show_weights

OWN = {"en": "papineni-1", "zh": "papineni-1"}


def draw(page: Page) -> None:
    """Draw the page from top to bottom: question, text, lab, how k moves the score, code."""
    show_note(page.texts("pages.weights-subtitle"))
    revealed = show_predict_card(page, QUESTIONS["weights-1"])
    show_examples(page.texts, page.scenario)
    show_text(page)
    if show_refusals(page.texts, page.scenario):
        return
    program = explore(page.scenario)
    show_weights(page, program, revealed=revealed)
    if revealed:  # its own question, and one question at a time
        show_growth(page)
    draw_code(page, program, revealed=revealed)


def draw_code(page: Page, program: Exploration, *, revealed: bool) -> None:
    """Draw the running functions; D2L's, and programs for the numbers, once the answer is out."""
    if revealed:
        scores = explored(page.texts, page.scenario, program)
        show_code(page.texts, running_functions(program.d2l.variant), scores)
    else:
        show_code(page.texts, running_functions(program.uniform.variant))


with open_page("weights", OWN) as opened_page:
    draw(opened_page)
