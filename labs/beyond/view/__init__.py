"""Comparison of candidates by other metrics, as `bleu_core.beyond` measures them, and a language model's perplexity."""
