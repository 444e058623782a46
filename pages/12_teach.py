"""Teach: worksheets, lesson plans, and the glossary."""

from frame.shell.notices import show_link_problem
from frame.shell.page import Page, open_page
from frame.widgets.blocks import show_note
from frame.widgets.slide import open_slide_container
from labs.teach.teaching_kit import show_glossary, show_teaching_kit


def draw(page: Page) -> None:
    """Draw the page: the teaching kit, then the glossary."""
    with open_slide_container("kit"):
        show_note(page.texts("pages.teach-subtitle"))
        show_link_problem(page.texts)
        show_teaching_kit(page)
    with open_slide_container("glossary"):
        show_glossary(page.texts)


with open_page("teach") as opened_page:
    draw(opened_page)
