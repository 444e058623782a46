"""Variants: one text under every program, and why two of them differ."""

import streamlit as st

from bleu_view.exported_code import compared
from bleu_view.exported_code.running_functions import running_functions
from frame.shell.notices import show_refusals
from frame.shell.page import Page, open_page
from frame.widgets.blocks import show_note
from frame.widgets.code import show_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from frame.widgets.which_question import question_about
from labs.variants.custom_variant import show_own_variant
from labs.variants.custom_variant_state import compared_variants, own_variant
from labs.variants.difference import show_difference
from labs.variants.dots import show_dots
from labs.variants.feature_table import show_feature_table
from labs.variants.ladder import show_ladder
from labs.variants.notes import show_notes
from labs.variants.variant_pair import choose_pair
from labs.variants.verification import show_verification
from labs.variants.view.comparison import compare

OWN = {"en": "papineni-1", "zh": "papineni-1"}


def draw(page: Page) -> None:
    """Draw the page from top to bottom: question, text, every program, the difference of two, one's own."""
    show_note(page.texts("pages.variants-subtitle"))
    revealed = show_predict_card(page, question_about(page, "variants-2", "variants-1"))
    show_examples(page.texts, page.scenario)
    show_inputs(page.texts, page.scenario)
    if show_refusals(page.texts, page.scenario):
        return
    if not revealed:
        show_veil(page.texts)
        return
    draw_answer(page)


def draw_answer(page: Page) -> None:
    """Draw all that the question would be answered by."""
    variants = compared_variants()
    scores = {score.variant.name: score for score in compare(page.scenario, variants.values())}
    first, second = choose_pair(page, variants)
    show_dots(page, tuple(scores.values()), first, second)
    st.space("small")
    show_difference(page, first, second, tuple(scores.values()))
    own = own_variant()
    show_own_variant(page, first, scores[own.name] if own else None)
    st.space("small")
    show_ladder(page)
    show_feature_table(page, variants.values(), first, second)
    show_notes(page, tuple(scores.values()))
    show_verification(page.texts)
    shown = (scores[first.name], scores[second.name])
    show_code(page.texts, running_functions(first), compared(page.texts, page.scenario, shown))


with open_page("variants", OWN) as opened_page:
    draw(opened_page)
