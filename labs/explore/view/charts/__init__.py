"""The charts of one score: for each of them a specification, marks, and a text alternative.

A specification depends only on language, theme and size, and is cached; the marks, one tuple per drawn item, change
with the text.

1. `factor_charts`: the credited part of each order, and the cost of each factor on a log scale.
2. `brevity_chart`: the brevity penalty as a function of the candidate length.
3. `chart_sentences`: the charts' text alternatives.
"""
