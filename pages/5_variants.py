"""Variants: the scores that different BLEU programs compute for one text, and why two of them differ."""

from frame.shell.page import open_page
from frame.widgets.stage import draw_stage_page
from labs.variants.variants_parts import show_stage, show_text_fields

FIRST_EXAMPLES = {"en": "capital-letter", "zh": "capital-letter"}

with open_page("variants", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw_stage_page(opened_page, show_stage, show_text_fields, has_fields=True)
