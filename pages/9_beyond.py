"""Beyond BLEU: the same candidates under other metrics, and perplexity, which needs no reference."""

import streamlit as st

from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.trios import pills
from frame.shell.notices import show_refusals
from frame.shell.page import Page, open_page
from frame.shell.style import show_sheet
from frame.widgets.blocks import show_note
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from labs.beyond.beyond_parts import show_metric_code, show_others, show_ranking, show_too_long, show_ways
from labs.beyond.candidates import show_candidates
from labs.beyond.perplexity import show_perplexity
from labs.beyond.view.measured_trio import measured, too_long

OWN = {"en": "beyond-not", "zh": "beyond-not-zh"}


def draw(page: Page) -> None:
    """Draw the page from top to bottom: question, candidates, ranks, counts, perplexity, what is not computed."""
    show_sheet("labs/beyond/beyond.css")
    show_note(page.texts("pages.beyond-subtitle"))
    revealed = show_predict_card(page, QUESTIONS["beyond-ranks"])
    show_examples(page.texts, page.scenario, pills(page.texts.language))
    show_inputs(page.texts, page.scenario)
    if show_refusals(page.texts, page.scenario):
        return
    shown = show_candidates(page)
    if not revealed:
        show_veil(page.texts)
        return
    draw_answer(page, shown)


def draw_answer(page: Page, shown: tuple[str, str, str]) -> None:
    """Draw all that the question would be answered by, and what needs no candidate."""
    if too_long(page.scenario, shown):
        show_too_long(page.texts)
        draw_rest(page)
        return
    found = measured(page.scenario, shown)
    st.space("small")
    metrics = show_ranking(page, found, shown)
    st.space("small")
    chosen = show_ways(page, found, metrics)
    draw_rest(page)
    show_metric_code(page.texts, chosen, metrics)


def draw_rest(page: Page) -> None:
    """Draw the second question, perplexity, and the metrics that are not computed."""
    st.space("small")
    show_predict_card(page, QUESTIONS["beyond-1"])
    st.space("small")
    show_perplexity(page)
    st.space("small")
    show_others(page.texts)


with open_page("beyond", OWN) as opened_page:
    draw(opened_page)
