"""N-grams: how a text becomes tokens and n-grams, and how much the tokenizer changes the score."""

from frame.shell.page import open_page
from frame.widgets.stage import draw_stage_page
from labs.ngrams.ngrams_parts import draw_text_fields, show_stage

FIRST_EXAMPLES = {"en": "when-or-why", "zh": "zh-nlp"}

with open_page("ngrams", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw_stage_page(opened_page, show_stage, draw_text_fields)
