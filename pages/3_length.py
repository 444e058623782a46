"""Length: candidate length c, reference length r, and the brevity penalty."""

from frame.shell.page import Page, open_page
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import draw_open_tab, draw_refusal
from labs.length.length_parts import draw_text_fields, show_stage

FIRST_EXAMPLES = {"en": "the-cat", "zh": "zh-library"}


def draw(page: Page) -> None:
    """Draw the stage with the balance of lengths, and the open tab under it."""
    with open_slide_container("stage"):
        if draw_refusal(page, draw_text_fields):
            return
        tabs = show_stage(page)
    draw_open_tab(page, tabs)


with open_page("length", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw(opened_page)
