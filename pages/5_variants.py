"""Variants: the scores that different BLEU programs compute for one text, and why two of them differ."""

from frame.shell.page import Page, open_page
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import draw_open_tab, draw_refusal
from labs.variants.variants_parts import show_stage, show_text_fields

FIRST_EXAMPLES = {"en": "capital-letter", "zh": "capital-letter"}


def draw(page: Page) -> None:
    """Draw the stage with every variant's score, and the open tab under it."""
    with open_slide_container("stage"):
        if draw_refusal(page, show_text_fields, has_fields=True):
            return
        tabs = show_stage(page)
    draw_open_tab(page, tabs)


with open_page("variants", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw(opened_page)
