"""Beyond BLEU: the same candidates under other metrics, and perplexity, which needs no reference."""

from frame.shell.page import Page, open_page
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import draw_open_tab, draw_refusal
from labs.beyond.beyond_parts import draw_text_fields, show_stage

FIRST_EXAMPLES = {"en": "medicine", "zh": "medicine-zh"}


def draw(page: Page) -> None:
    """Draw the stage with the candidates' ranks under each metric, and the open tab under it."""
    with open_slide_container("stage"):
        if draw_refusal(page, draw_text_fields):
            return
        tabs = show_stage(page)
    draw_open_tab(page, tabs)


with open_page("beyond", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw(opened_page)
