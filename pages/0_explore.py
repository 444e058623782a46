"""Explore, the workbench: the score of one candidate with all its steps, shown without asking questions first."""

import streamlit as st

from bleu_view.drawing.predict_card import presented_text_html
from bleu_view.words.notices import without_read_notices
from frame.shell.notices import show_notices, show_refusals
from frame.shell.page import Page, open_page
from frame.widgets.inputs import show_examples, show_inputs, show_settings
from frame.widgets.slide import open_slide_container
from labs.explore.explore_parts import (
    score_page_text,
    show_charts,
    show_choice_of_blanks,
    show_details,
    show_downloads,
    show_factors,
    show_score_card,
    show_wall,
)
from labs.explore.freshness import mark_outdated_page

FIRST_EXAMPLES = {"en": "papineni-1", "zh": "papineni-1"}


def draw(page: Page) -> None:
    """Draw the page from top to bottom: text and score, wall, settings, notices, factors, details, downloads."""
    texts, scenario = page.texts, page.scenario
    if page.is_embedded:
        draw_embed(page)
        return
    result = None if scenario.fields_too_long() else score_page_text(scenario)
    with open_slide_container("score"):
        show_examples(texts, scenario)
        show_inputs(texts, scenario)
        if result:
            show_score_card(texts, result)
    with open_slide_container("wall"):
        if result:
            show_wall(page, result)
        show_settings(texts)
        show_refusals(texts, scenario, leaves_blanks_out=False)
        if not result:
            return
        if scenario.blank_numbers:
            show_choice_of_blanks(texts, scenario)
        show_notices(texts, without_read_notices(result.uniform.notices), result.reference_numbers)
        mark_outdated_page(texts.language, scenario)
    with open_slide_container("factors"):
        if result.token_total:  # an empty candidate has no factors to show
            show_factors(page, result)
    with open_slide_container("details"):
        if result.token_total:
            show_details(page, result)
        show_downloads(page, result)


def draw_embed(page: Page) -> None:
    """Draw the page for embedding, within 720 × 420 pixels: candidate, score card, fractions, brevity penalty."""
    result = score_page_text(page.scenario)
    with st.container(key="exhibit"):
        st.html(presented_text_html(page.texts, page.scenario))
        show_score_card(page.texts, result)
        if result.token_total:
            show_charts(page, result)


with open_page("explore", FIRST_EXAMPLES) as opened_page:
    draw(opened_page)
