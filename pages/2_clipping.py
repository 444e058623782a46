"""Clipping: why an n-gram counts at most as often as in a reference, shown one n-gram at a time."""

from frame.shell.page import open_page
from frame.widgets.stage import draw_stage_page
from labs.clipping.clipping_parts import draw_text_fields, show_stage

FIRST_EXAMPLES = {"en": "the-x7", "zh": "zh-clipping"}

with open_page("clipping", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw_stage_page(opened_page, show_stage, draw_text_fields)
