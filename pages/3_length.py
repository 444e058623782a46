"""Length: candidate length c, reference length r, and the brevity penalty."""

from frame.shell.page import open_page
from frame.widgets.stage import draw_stage_page
from labs.length.length_parts import draw_text_fields, show_stage

FIRST_EXAMPLES = {"en": "the-cat", "zh": "zh-library"}

with open_page("length", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw_stage_page(opened_page, show_stage, draw_text_fields)
