"""Explore, the workbench: one candidate from text to score."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bleu_view.exported_code import explored
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.exploration import Exploration, explore
from bleu_view.words.notices import beside_reading
from frame.shell.notices import show_notices, show_refusals
from frame.shell.page import Page, open_page
from frame.state import address
from frame.widgets.blocks import show_note
from frame.widgets.code import show_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.question import EXPLORE, is_revealed
from frame.widgets.settings import show_settings
from frame.widgets.slide import slide
from labs.explore.pictures import show_pictures
from labs.explore.score_card import show_score_card
from labs.explore.wall_row import show_wall

OWN = {"en": "papineni-1", "zh": "papineni-1"}


def draw(page: Page) -> None:
    """Draw the page from top to bottom: text and score, wall, settings, notices, factors, details, pictures, code."""
    with slide("score"):
        show_examples(page.texts, page.scenario)
        left, right = st.columns([58, 42], gap="medium")
        with left:
            show_inputs(page.texts, page.scenario)
    with slide("wall"):
        bricks = st.container()  # above settings and notices, which come and go: it keeps its place while one types
        show_settings(page.texts)
        if show_refusals(page.texts, page.scenario):
            return
        result = explore(page.scenario)
        with right, st.container(border=True, key="score-card"):
            show_score_card(page.texts, result)
        with bricks:
            order = show_wall(page, result)
        show_notices(page.texts, beside_reading(result.uniform.notices), result.reference_numbers)
    revealed, factors, details = is_revealed(EXPLORE), slide("factors"), slide("details")
    if revealed:
        draw_answer(page, result, order, factors, details)
    elif address.lesson_place():
        return  # a class is shown nothing that only waits
    with details:
        if not revealed:
            show_note(page.texts("explore.waiting"))
        show_pictures(page, result, order)
        functions = running_functions(result.uniform.variant)
        show_code(page.texts, functions, explored(page.texts, page.scenario, result) if revealed else ())


def draw_answer(page: Page, result: Exploration, order: int, factors: DeltaGenerator, details: DeltaGenerator) -> None:
    """Draw what would give the answer away; its charts' libraries are loaded here, and the wall waits for none."""
    from labs.explore.details import show_length, show_matches, show_numbers  # noqa: PLC0415
    from labs.explore.factors import show_factors  # noqa: PLC0415

    if not result.token_total:
        return  # an empty candidate has no factors to show
    with factors:
        show_factors(page, result)
    with details:
        curve, counted = st.columns([42, 58], gap="large")
        with curve:
            show_length(page, result)
        with counted:
            show_matches(page, result, order)
        show_numbers(page, result)


with open_page("explore", OWN) as opened_page:
    draw(opened_page)
