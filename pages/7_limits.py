"""Limits: edits that change the meaning but not the score, and edits that change the score but not the meaning."""

from frame.shell.page import open_page
from frame.widgets.stage import draw_stage_page
from labs.limits.limits_parts import draw_text_fields, show_stage

FIRST_EXAMPLES = {"en": "papineni-1", "zh": "zh-rain"}

with open_page("limits", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw_stage_page(opened_page, show_stage, draw_text_fields)
