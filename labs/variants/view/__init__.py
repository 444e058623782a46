"""The view of the page on variants. Read the modules in this order.

1. `comparison`: one text under many variants. `axis_dots`: their scores on the stage. `score_dots`,
   `smoothing_ladder`: in rows.
2. `feature_grid_data`: their choices beside each other.
3. `difference_lines`, `largest_effect`, `difference_sentences`, `waterfall`: why two of them differ.
4. `note_patterns`, `note_matching`, `note_orders`, `note_sentences`: which of them a learner's notes mean.
5. `verified_results`: whether the programs' own results still come out.
"""
