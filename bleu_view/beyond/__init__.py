"""What other metrics see in the same texts, made from what `bleu_core.beyond` measured.

1. `ranking`: candidates ranked by each metric.
"""
