"""Whether other segments would have chosen the same winner. Read the modules in this order.

1. `pairwise_wins`: every system against every other.
2. `significance_data`, `significance_sentences`: the samples as the component draws them, and in words.
"""
