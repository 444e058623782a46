"""Scoring texts with one call, and files with `python -m bleu_core`."""
