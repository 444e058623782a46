"""Beyond BLEU: the same candidates under other metrics, and perplexity, which needs no reference."""

from frame.shell.page import open_page
from frame.widgets.stage import draw_stage_page
from labs.beyond.beyond_parts import draw_text_fields, show_stage

FIRST_EXAMPLES = {"en": "medicine", "zh": "medicine-zh"}

with open_page("beyond", FIRST_EXAMPLES, has_stage=True) as opened_page:
    draw_stage_page(opened_page, show_stage, draw_text_fields)
