"""The end: the learner's predictions, and what to do after the course."""

from frame.shell.notices import show_link_problem
from frame.shell.page import open_page
from frame.widgets.slide import open_slide_container
from labs.end.ending_parts import show_ending

with open_page("end") as opened_page, open_slide_container("end"):
    show_link_problem(opened_page.texts)
    show_ending(opened_page)
