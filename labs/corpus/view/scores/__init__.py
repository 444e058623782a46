"""Scores of several systems on many segments. Read the modules in this order.

1. `corpus`: several systems' lines for the same segments. `sample_corpora`: the corpora of the app.
2. `system_scores`: every system's counts and scores, also without blank references. `system_pair`: A and B.
3. `counting_progress`: a corpus counted in shards. `corpus_numbers`: numbers and names as text.
4. `pooled_counts`: the segments' counts added up, and the weight of short segments.
"""
