"""Explanations of a score: scores with other choices, tokens, precisions, lengths and word orders."""
