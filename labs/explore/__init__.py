"""Explore: one candidate from text to score. Read the modules in this order.

1. `view`: the charts, formulas and readings, without Streamlit.
2. `score_card`: the question, then the score. `wall_row`: the wall of bricks under its heading.
3. `factors`, `details`: from counts to the score, with `match_table`, every n-gram in a row.
4. `pictures`: what there is to take away.
"""
