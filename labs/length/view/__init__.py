"""What length does to a score, for the page on length: what it computes, as values. Read the modules in this order.

1. `scores_by_length`: the learner's text at every length, under every rule for r. `reference_bands`: which reference
   gives r where.
2. `length_setting`: what the learner has set, as view items.
3. `length_lookup`, `tent_data`: what the browser looks up while the length moves.
4. `swapped_penalty`: a penalty with c and r swapped, to find the bug in. `pooled_lengths`: two segments and their
   corpus.
5. `length_tables`: the same numbers to read. `length_code`: the text's own score, for programs that compute it again.
"""

from labs.length.view.length_code import shown_score
from labs.length.view.length_lookup import lookup
from labs.length.view.length_setting import Setting, left_out, read_setting, usual
from labs.length.view.length_tables import growth_table, length_table, rules_table
from labs.length.view.pooled_lengths import pooled_data, read_pair
from labs.length.view.reference_bands import Band, bands
from labs.length.view.scores_by_length import MAX_TOKENS, Measured, Ruler, measure, paper
from labs.length.view.swapped_penalty import WRONG_LINE, bug_data, read_line
from labs.length.view.tent_data import tent_data

__all__ = [
    "MAX_TOKENS",
    "WRONG_LINE",
    "Band",
    "Measured",
    "Ruler",
    "Setting",
    "bands",
    "bug_data",
    "growth_table",
    "left_out",
    "length_table",
    "lookup",
    "measure",
    "paper",
    "pooled_data",
    "read_line",
    "read_pair",
    "read_setting",
    "rules_table",
    "shown_score",
    "tent_data",
    "usual",
]
