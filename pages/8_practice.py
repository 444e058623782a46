"""Practice: compute BLEU by hand, step by step."""

from frame.shell.notices import show_link_problem
from frame.shell.page import open_page
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import draw_open_tab
from labs.practice.practice_parts import show_stage

with open_page("practice", has_stage=True) as opened_page:
    with open_slide_container("stage"):
        show_link_problem(opened_page.texts)
        tabs = show_stage(opened_page)
    draw_open_tab(opened_page, tabs)
