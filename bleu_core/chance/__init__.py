"""How much of a score, or of two systems' difference, is chance. Read the modules in this order.

1. `vectorized_scores`: the scores of many corpora at once.
2. `draws`: which segments make a resampled corpus, which segments two systems exchange.
3. `resampled`: the resampled scores, with interval and p-value. `resampling`: bootstrap and approximate randomization.
"""
