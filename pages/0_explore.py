"""Explore, the workbench: the score of one candidate with all its steps, shown without asking questions first."""

import streamlit as st

from bleu_view.drawing.predict_card import presented_text_html
from bleu_view.scenario.scenario import score_scenario
from bleu_view.scenario.unspaced import find_unsplit_text
from bleu_view.words.notices import without_read_notices
from frame.shell.notices import show_notices, show_refusals
from frame.shell.page import Page, open_page
from frame.widgets.inputs import show_examples, show_inputs, show_settings
from frame.widgets.slide import open_slide_container
from labs.explore.details import show_details, show_downloads
from labs.explore.freshness import mark_outdated_page
from labs.explore.scores import are_blank_references_kept, score_page_text, show_factors, show_score_card
from labs.explore.wall_row import show_charts, show_wall, show_walls_of_unspaced_text

FIRST_EXAMPLES = {"en": "papineni-1", "zh": "papineni-1"}


def draw(page: Page) -> None:
    """Draw the page from top to bottom: text and score, wall, settings, notices, factors, details, downloads."""
    if page.is_embedded:
        draw_embed(page)
        return
    with open_slide_container("score"):
        show_examples(page.texts, page.scenario)
        first = st.container(key="first")
        with first:
            show_inputs(page.texts, page.scenario)
    with open_slide_container("wall"):
        bricks = st.container(key="bricks")  # above settings and notices, which come and go
        show_settings(page.texts)
        if show_refusals(page.texts, page.scenario, leaves_blanks_out=False):
            return
        result, uncut = score_page_text(page), find_unsplit_text(page.scenario)
        with first:
            show_score_card(page.texts, result)
        with bricks:
            if uncut:
                show_walls_of_unspaced_text(page, result, uncut)
            else:
                show_wall(page, result)
        show_notices(page.texts, without_read_notices(result.uniform.notices), result.reference_numbers)
        mark_outdated_page(page.texts.language, page.scenario)
    factors, details = open_slide_container("factors"), open_slide_container("details")
    if result.token_total:  # an empty candidate has no factors to show
        with factors:
            show_factors(page, result)
        with details:
            show_details(page, result)
    with details:
        show_downloads(page, result)


def draw_embed(page: Page) -> None:
    """Draw the page for embedding, within 720 × 420 pixels: candidate, score card, fractions, brevity penalty."""
    result = score_scenario(page.scenario, keeps_blanks=are_blank_references_kept())
    with st.container(key="exhibit"):
        st.html(presented_text_html(page.texts, page.scenario))
        show_score_card(page.texts, result)
        if result.token_total:
            show_charts(page, result)


with open_page("explore", FIRST_EXAMPLES) as opened_page:
    draw(opened_page)
