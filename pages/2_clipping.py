"""Clipping: why a match counts only so many times, shown one n-gram at a time."""

from frame.shell.page import Page, open_page
from frame.widgets.question import question_about
from frame.widgets.slide import slide
from frame.widgets.stage import draw_refusal, show_tab
from labs.clipping.clipping_parts import count_clipped_ngrams, draw_text_fields, show_stage, stage_tabs

FIRST_EXAMPLES = {"en": "the-x7", "zh": "zh-clipping"}


def draw(page: Page) -> None:
    """Draw the stage with the counting bench, and the open tab under it."""
    with slide("stage"):
        if draw_refusal(page, draw_text_fields):
            return
        question, clipping = question_about(page, "clipping-1", "clipping-3"), count_clipped_ngrams(page)
        tabs = stage_tabs(page, clipping)
        show_stage(page, clipping, question, tabs)
    show_tab(page, tabs)


with open_page("clipping", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw(opened_page)
