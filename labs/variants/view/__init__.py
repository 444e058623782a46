"""The view of the page on variants. Read the modules in this order.

1. `comparison`: one text under many variants. `axis_dots`: their scores on the stage. `score_dots`,
   `smoothing_ladder`: in rows.
2. `feature_grid_data`: the choices of all variants.
3. `difference_lines`, `largest_effect`, `difference_sentences`, `waterfall`: the reasons why two of them differ.
4. `note_patterns`, `note_matching`, `note_orders`, `note_sentences`: the variants that a learner's notes describe.
5. `verified_results`: a check of the core against results of the programs themselves.
"""
