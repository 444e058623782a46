"""The clipped counts of one order of the learner's text, one n-gram after the other, as counted by `bleu_core`."""
