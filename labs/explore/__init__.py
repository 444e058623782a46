"""Explore: one candidate from text to score. Read the modules in this order.

1. `view`: the charts, formulas and readings, without Streamlit.
2. `explore_parts`: the parts of the page, from the score card to the files to save. `match_table`: a row for every
   n-gram. `freshness`: marks the page as outdated while the typed text differs from the scored one.
"""
