"""Practice: compute BLEU by hand, step by step."""

from frame.shell.notices import show_link_problem
from frame.shell.page import Page, open_page
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import draw_open_tab
from labs.practice.practice_parts import show_stage


def draw(page: Page) -> None:
    """Draw the stage with the current step, and the open tab under it."""
    with open_slide_container("stage"):
        show_link_problem(page.texts)
        tabs = show_stage(page)
    draw_open_tab(page, tabs)


with open_page("practice", has_stage=True) as opened_page:
    draw(opened_page)
