"""Practice: BLEU by hand, a step at a time."""
