"""Weights: how the precisions are combined into one score, with equal weights and with D2L's."""

from frame.shell.page import open_page
from frame.widgets.stage import draw_stage_page
from labs.weights.weights_parts import draw_text_fields, show_stage

FIRST_EXAMPLES = {"en": "papineni-1", "zh": "zh-rain"}

with open_page("weights", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw_stage_page(opened_page, show_stage, draw_text_fields)
