"""Values of the page on length: scores at every length and under every rule for r, tables, the swapped penalty."""

from labs.length.view.length_lookup import lookup
from labs.length.view.length_setting import Setting, left_out, read_setting, usual
from labs.length.view.length_tables import growth_table, length_table, rules_table
from labs.length.view.pooled_lengths import pooled_data, read_pair
from labs.length.view.reference_bands import Band, bands
from labs.length.view.scores_by_length import MAX_TOKENS, Measured, Ruler, measure, paper, shown_score
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
