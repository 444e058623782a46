"""Limits: what BLEU cannot see, and what learners believe of it. Read the modules in this order.

1. `view`: the texts of equal score, the beliefs and bugs as values, without Streamlit.
2. `text_changes`: what a text can be turned into, with `shuffle_row`, `shuffle`, `leaving_out`.
3. `belief_cards`, `bug_hunt`: what learners believe. `part_links`: a line of links to all these.
"""
