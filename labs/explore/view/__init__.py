"""The view of one score on Explore: charts, formulas, sentences. Read the modules in this order.

1. `score_card`: the card, with a third score for programs whose weights are neither equal nor D2L's.
2. `verdicts`, `readings`: sentences on the result. `headlines`: headings and notes that depend on it.
3. `factor_charts`, `brevity_chart`: specifications, which are cached, the marks of one text, and text alternatives.
4. `formulas`: the product as a line, the rules of the program, and what smoothing changed.
5. `match_table_data`: every n-gram, for the table and for a spreadsheet.
"""
