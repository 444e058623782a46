"""What length does to a score, for the page on length: what it computes, as values. Read the modules in this order.

1. `scores_by_length`: the learner's text at every length, under every rule for r. `reference_bands`: which reference
   gives r where.
2. `bench_setting`: what the learner has set, as view items.
3. `length_bench_data`, `tent_data`: what the browser looks up while the point moves.
4. `swapped_penalty`: a penalty with c and r swapped, to find the bug in. `pooled_lengths`: two segments and their
   corpus.
5. `length_tables`: the same numbers to read. `length_code`: the text's own score, for programs that compute it again.
"""

from labs.length.view.bench_setting import Setting, left_out, read_setting, usual
from labs.length.view.length_bench_data import bench_data
from labs.length.view.length_code import shown_score
from labs.length.view.length_tables import length_table
from labs.length.view.pooled_lengths import pooled_data, read_pair
from labs.length.view.reference_bands import Band, bands
from labs.length.view.scores_by_length import MAX_TOKENS, Measured, Ruler, first_reference, measure, paper
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
    "bench_data",
    "bug_data",
    "first_reference",
    "left_out",
    "length_table",
    "measure",
    "paper",
    "pooled_data",
    "read_line",
    "read_pair",
    "read_setting",
    "shown_score",
    "tent_data",
    "usual",
]
