"""Length: c, r, and the brevity penalty."""

from frame.shell.page import Page, open_page
from frame.widgets.slide import slide
from frame.widgets.stage import is_refused, show_tab
from labs.length.length_parts import draw_text, show_stage

OWN = {"en": "the-cat", "zh": "zh-library"}


def draw(page: Page) -> None:
    """Draw the balance on its stage, and the open tab under it."""
    with slide("stage"):
        if is_refused(page, draw_text):
            return
        tabs = show_stage(page)
    show_tab(page, tabs)


with open_page("length", OWN, has_stage=True) as opened_page:
    draw(opened_page)
