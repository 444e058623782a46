"""Other metrics on the same texts, from the measurements of `bleu_core.beyond`, and a model's perplexity."""
