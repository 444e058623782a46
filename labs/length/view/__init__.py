"""Values of the page on length: scores at every length and under every rule for r, tables, the swapped penalty."""

from labs.length.view.length_lookup import length_lookup
from labs.length.view.length_setting import LengthSetting, default_setting, left_out_numbers, parse_setting
from labs.length.view.length_tables import growth_table, length_table, rules_table
from labs.length.view.pooled_lengths import parse_pair, pooled_data
from labs.length.view.reference_bands import LengthBand, length_bands
from labs.length.view.scores_by_length import (
    MAX_TOKENS,
    DrawnReference,
    MeasuredText,
    measure_text,
    paper_variant,
    shown_score,
)
from labs.length.view.swapped_penalty import WRONG_LINE, bug_data, parse_line
from labs.length.view.tent_data import tent_data

__all__ = [
    "MAX_TOKENS",
    "WRONG_LINE",
    "DrawnReference",
    "LengthBand",
    "LengthSetting",
    "MeasuredText",
    "bug_data",
    "default_setting",
    "growth_table",
    "left_out_numbers",
    "length_bands",
    "length_lookup",
    "length_table",
    "measure_text",
    "paper_variant",
    "parse_line",
    "parse_pair",
    "parse_setting",
    "pooled_data",
    "rules_table",
    "shown_score",
    "tent_data",
]
