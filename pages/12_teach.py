"""Teach: worksheets, lesson plans, and the glossary."""

from frame.shell.notices import show_link_problem
from frame.shell.page import open_page
from frame.widgets.blocks import show_note
from frame.widgets.slide import open_slide_container
from labs.teach.teaching_kit import show_glossary, show_teaching_kit

with open_page("teach") as opened_page:
    with open_slide_container("kit"):
        show_note(opened_page.texts("pages.teach-subtitle"))
        show_link_problem(opened_page.texts)
        show_teaching_kit(opened_page)
    with open_slide_container("glossary"):
        show_glossary(opened_page.texts)
