"""Significance: would other segments have the same winner? Read the modules in this order.

1. `bootstrap_samples`: the corpus drawn again and again; lines swapped at random.
2. `pairwise_wins`: every system against every other.
3. `lead_sentences`: who is better, and how certain that is.
4. `significance_data`, `significance_sentences`: the samples as the component draws them, and in words.
"""
