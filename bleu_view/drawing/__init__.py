"""The drawing of results: colours, HTML, tables, and data that several pages draw. Read in this order.

1. `palette`, `markup`, `blocks`, `term_marks`: the colours, HTML from elements, small static blocks, glossary terms.
2. `nice_ticks`, `chart_style`: round numbers along an axis, and the style of all charts.
3. `steps`, `waterfall_marks`, `tables`, `spreadsheet`: the factors from 1 down to a score, the numbers behind the
   charts, and numbers as a CSV file.
4. `wall_data`, `score_rows`: every n-gram as a brick; scores in rows on one axis.
5. `draw_answer_track`, `predict_card`: an answer beside the right one, and the card with a question.
6. `bundles`: scripts and styles for the browser, joined with their imports.
"""
