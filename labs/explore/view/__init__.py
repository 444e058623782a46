"""What Explore says of one score: charts, formulas, sentences. Read the modules in this order.

1. `score_card`, `headlines`, `readings`: what the result says in words. `score_picture`: the card as a file.
2. `charts`, `formulas`: precision, waterfall and brevity penalty as pictures, and as LaTeX.
3. `match_table_data`, `match_table_file`: every n-gram, for the table, for a spreadsheet.
"""
