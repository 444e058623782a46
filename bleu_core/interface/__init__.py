"""Texts to a score in one call, and the same from files: `python -m bleu_core`."""
