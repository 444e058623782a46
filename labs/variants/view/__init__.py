"""The computations and texts of the Variants page. Read the modules in this order.

1. `comparison`: a text scored under many variants. `axis_dots`: the scores on the stage. `score_dots`,
   `smoothing_ladder`: the scores in rows.
2. `feature_grid_data`: the choices of all variants.
3. `difference_lines`, `largest_effect`, `difference_sentences`, `waterfall`: the reasons why two of them differ.
4. `note_patterns`, `note_matching`, `note_orders`, `note_sentences`: the variants that a learner's notes describe.
5. `verified_results`: a check of the core against results of the programs themselves.
"""
