"""Clipped counts of one order of the learner's text, one n-gram after the other, from the counts of `bleu_core`."""
