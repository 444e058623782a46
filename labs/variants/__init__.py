"""Variants: one text under every program's BLEU, and why two of them differ. Read the modules in this order.

1. `view`: scores, choices and differences as values, without Streamlit.
2. `dots`, `ladder`: many variants on one axis, with `score_rows`. `feature_table`: all their choices, in
   `feature_grid`.
3. `variant_pair`, `difference`: two of them, and why they differ.
4. `custom_variant_state`, `custom_variant`: the learner's own variant.
5. `verification`: the programs' own results, computed again. `notes`: which variant the learner's notes mean.
"""
