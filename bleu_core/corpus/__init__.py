"""A corpus of any size, counted at once instead of segment by segment. Read the modules in this order.

1. `word_numbers`, `vocabulary`: tokens as numbers.
2. `matching`: n-grams matched by sorting numbers. `plain_matching`: the same for a few segments, by counting.
3. `statistics`: a row of counts for each segment; rows add up.
4. `rows`: a few segments as rows of counts, in plain Python.
5. `corpus_counting`: from texts to rows. `corpus_score`: from rows to the score.
"""
