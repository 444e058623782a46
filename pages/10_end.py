"""The end: the learner's predictions, and what to do after the course."""

from frame.shell.notices import show_link_problem
from frame.shell.page import Page, open_page
from frame.widgets.slide import open_slide_container
from labs.end.ending_parts import show_ending


def draw(page: Page) -> None:
    """Draw the page: the predictions as bricks, the least accurate one, the best sentence, and the log."""
    with open_slide_container("end"):
        show_link_problem(page.texts)
        show_ending(page)


with open_page("end") as opened_page:
    draw(opened_page)
