"""Challenges: goals that a text written by the learner has to reach."""

from frame.shell.notices import show_link_problem
from frame.shell.page import Page, open_page
from frame.widgets.blocks import show_note
from frame.widgets.slide import open_slide_container
from labs.challenges.challenge_cards import show_challenges


def draw(page: Page) -> None:
    """Draw the page: the number of solved challenges, and four cards at a time."""
    top = open_slide_container("challenges")
    with top:
        show_note(page.texts("pages.challenges-subtitle"))
        show_link_problem(page.texts)
    show_challenges(page, top)


with open_page("challenges") as opened_page:
    draw(opened_page)
