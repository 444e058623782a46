"""Limits: edits that change the meaning but not the score, and edits that change the score but not the meaning."""

from frame.shell.page import Page, open_page
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import draw_open_tab, draw_refusal
from labs.limits.limits_parts import draw_text_fields, show_stage

FIRST_EXAMPLES = {"en": "papineni-1", "zh": "zh-rain"}


def draw(page: Page) -> None:
    """Draw the stage with the shuffled sentence, and the open tab under it."""
    with open_slide_container("stage"):
        if draw_refusal(page, draw_text_fields):
            return
        tabs = show_stage(page)
    draw_open_tab(page, tabs)


with open_page("limits", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw(opened_page)
