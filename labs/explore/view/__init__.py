"""The view of one score on Explore: charts, formulas, sentences. Read the modules in this order.

1. `program_weights`: a third score, where a program's weights are neither equal nor D2L's.
2. `score_card`, `headlines`, `heads`, `readings`: what the result says in words.
3. `charts`: precision, waterfall and brevity penalty as pictures. `formulas`: the product as a line, and with
   `rule_formulas` what the chosen program itself computes; `formula_values`: the numbers in them. `smoothed`: what
   smoothing changed.
4. `match_table_data`: every n-gram, for the table and for a spreadsheet.
"""
