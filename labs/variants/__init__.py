"""Variants: one text scored by every program's BLEU, and the reasons why two programs differ. Read in this order.

1. `view`: scores, choices and differences as values, without Streamlit.
2. `variants_parts`: the page: `variants_stage`, the first screen, and the tabs under it.
3. `variant_pair`: the two compared variants.
4. `dots`, `ladder`: many variants on one axis, with `score_rows`. `feature_grid`: all their choices.
5. `custom_variant`: the learner's own variant.
6. `notes`: the variants that the learner's notes describe.
"""
