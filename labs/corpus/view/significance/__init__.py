"""Significance: would the same system win on other segments? Read the modules in this order.

1. `bootstrap_samples`: the corpus resampled, and lines swapped at random.
2. `pairwise_wins`: every system against every other.
3. `lead_sentences`: sentences on the better system and its certainty.
4. `significance_data`, `significance_sentences`: the draws as data for the component, and in sentences.
"""
