"""Explanations of a score: the scores with other choices, tokens, precisions, lengths and word orders."""
