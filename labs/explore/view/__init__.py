"""The view of one score on Explore: charts, formulas, sentences. Read the modules in this order.

1. `program_weights`: a third score, for programs whose weights are neither equal nor D2L's.
2. `score_card`, `headlines`, `readings`: the card, the headings, and sentences on the result.
3. `charts`: precision, waterfall and brevity penalty. `formulas`: the product as a line, and the rules of the chosen
   program. `smoothed`: the precisions that smoothing changed.
4. `match_table_data`: every n-gram, for the table and for a spreadsheet.
"""
