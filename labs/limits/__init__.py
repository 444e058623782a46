"""Limits: what BLEU cannot see, and what learners believe of it. Read the modules in this order.

1. `view`: the texts of equal score, the beliefs and bugs as values, without Streamlit.
2. `limits_parts`: the stage with its tabs. On it `shuffle`, the blocks that fly while the score stands still.
3. In the tabs: `fluent_or_salad` and `best_edits` about the learner's text, `belief_cards` and `bug_hunt` about any.
"""
