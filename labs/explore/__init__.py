"""Explore: one candidate from text to score. Read the modules in this order.

1. `view`: the charts, formulas and readings, without Streamlit.
2. `scores`: the scores, their reading, and what each factor costs. `wall_row`: the wall of bricks and the charts
   beside it. `freshness`: whether all this belongs to the text in the fields.
3. `details`: from counts to the score, with `match_table`, every n-gram in a row.
4. `pictures`: the pictures to save.
"""
