"""What other metrics see in the same texts, made from what `bleu_core.beyond` measured.

1. `trios`: three candidates for the same references; `trio_lines`: the same to read.
2. `measured`: the candidates on the page under every metric.
3. `ranking`, `ranks`: how each metric ranks them, and where the metrics disagree.
4. `panels`, `word_forms`, `panel_reading`: how each metric counted one of them, and what one sees and another misses.
5. `others`: metrics that are not computed here. `programs`: those that are, as programs for the learner.
"""
