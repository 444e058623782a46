"""N-grams: how a text becomes tokens and n-grams, and how much the tokenizer changes the score."""

from frame.shell.page import Page, open_page
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import draw_open_tab, draw_refusal
from labs.ngrams.ngrams_parts import draw_text_fields, show_stage, stage_tabs

FIRST_EXAMPLES = {"en": "when-or-why", "zh": "zh-nlp"}


def draw(page: Page) -> None:
    """Draw the stage, with the tokenizers' cuts or the sliding window, and the open tab under it."""
    with open_slide_container("stage"):
        if draw_refusal(page, draw_text_fields):
            return
        tabs = stage_tabs(page)
        show_stage(page, tabs)
    draw_open_tab(page, tabs)


with open_page("ngrams", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw(opened_page)
