"""Explore: one candidate from text to score. Read the modules in this order.

1. `view`: the charts, formulas and readings, without Streamlit.
2. `scores`: the scores, their reading, and the cost of each factor. `wall_row`: the wall of bricks and the charts
   beside it. `freshness`: a component that marks the page as outdated while the typed text differs from the scored one.
3. `details`: the counts behind the score, with `match_table`, a row for every n-gram, and the files to save.
"""
