"""Data of the first screen. Read the modules in this order.

1. `board`: the ranked systems with intervals, and the lead in all draws, as a histogram.
2. `sentences_and_pool`: a sample on which the mean of sentences and the pooled counts disagree.
"""
