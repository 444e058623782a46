"""The segments and n-grams that cause the difference between two systems. Read the modules in this order.

1. `segment_list`: scores, lengths and texts of every segment.
2. `ngram_gains`: the n-grams that earn one system more credit.
3. `segment_classes`: the segments by length and by score.
"""
