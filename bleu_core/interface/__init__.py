"""Scoring of texts in one call, and of files with `python -m bleu_core`."""
