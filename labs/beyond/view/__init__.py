"""What other metrics see in the same texts, made from what `bleu_core.beyond` measured. Read in this order.

1. `measured_trio`: the candidates on the page under every metric.
2. `rank_columns`, `metric_ranks`, `rank_chart`: how each metric ranks them, and where the metrics disagree;
   `ranked_candidates`: the stage's picture.
3. `metric_panels_data`, `word_forms`, `panel_reading`: how each metric counted one of them.
4. `other_texts`: metrics that are not computed here. `metric_programs`: those that are, as programs for the learner.
5. `typed_probabilities`, `perplexity_data`: what a model itself says of its tokens.
"""
