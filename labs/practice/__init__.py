"""Practice: computing BLEU by hand, step by step."""
