"""What length does to a score, for the page on length: what it computes, as values. Read the modules in this order.

1. `measured`: the learner's text at every length, under every rule for r. `bands`: which reference gives r where.
2. `setting`: what the learner has set, as view items.
3. `bench_data`, `tent_data`: what the browser looks up while the point moves.
4. `swapped`: a penalty with c and r swapped, to find the bug in. `pooled`: two segments and their corpus.
5. `tables`: the same numbers to read. `exported`: the text's own score, for programs that compute it again.
"""

from bleu_view.lengths.bands import Band, bands
from bleu_view.lengths.bench_data import bench_data
from bleu_view.lengths.exported import shown_score
from bleu_view.lengths.measured import MAX_TOKENS, Measured, Ruler, first_reference, measure, paper
from bleu_view.lengths.pooled import pooled_data, read_pair
from bleu_view.lengths.setting import Setting, left_out, read_setting, usual
from bleu_view.lengths.swapped import WRONG_LINE, bug_data, read_line
from bleu_view.lengths.tables import length_table
from bleu_view.lengths.tent_data import tent_data

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
