"""Challenges: goals that a text written by the learner has to reach."""

from frame.shell.notices import show_link_problem
from frame.shell.page import open_page
from frame.widgets.blocks import show_note
from frame.widgets.slide import open_slide_container
from labs.challenges.challenge_cards import show_challenges

with open_page("challenges") as opened_page:
    top = open_slide_container("challenges")
    with top:
        show_note(opened_page.texts("pages.challenges-subtitle"))
        show_link_problem(opened_page.texts)
    show_challenges(opened_page, top)
