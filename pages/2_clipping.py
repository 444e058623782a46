"""Clipping: why an n-gram counts at most as often as in a reference, shown one n-gram at a time."""

from frame.shell.page import Page, open_page
from frame.widgets.question import choose_question
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import draw_open_tab, draw_refusal
from labs.clipping.clipping_parts import count_ngrams_with_clipping, draw_text_fields, show_stage, stage_tabs

FIRST_EXAMPLES = {"en": "the-x7", "zh": "zh-clipping"}


def draw(page: Page) -> None:
    """Draw the stage with the counting bench, and the open tab under it."""
    with open_slide_container("stage"):
        if draw_refusal(page, draw_text_fields):
            return
        question, clipping = choose_question(page, "clipping-1", "clipping-3"), count_ngrams_with_clipping(page)
        tabs = stage_tabs(page, clipping)
        show_stage(page, clipping, question, tabs)
    draw_open_tab(page, tabs)


with open_page("clipping", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw(opened_page)
