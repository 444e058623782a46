"""Challenges: a text of the learner's own that has to reach goals. Read the modules in this order.

1. `view`: the challenges, and what was typed held against their goals, without Streamlit.
2. `challenge_cards`: the cards on the page.
"""
