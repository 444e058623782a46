"""The Practice page: computing BLEU by hand, step by step."""
