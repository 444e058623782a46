"""Many segments, several systems: their scores, and what the page draws of them. Read the modules in this order.

1. `corpus`: what several systems wrote for the same segments. `sample_corpora`: those that come with the app.
2. `system_scores`: every system's counts and scores, ranked. `system_pair`: two of the systems, A and B.
3. `counting_progress`: a corpus counted piece by piece. `corpus_numbers`: how numbers and the two badges look.
4. `pooled_counts`, `vote_bars`: the segments' counts piling up, and whose they are.
5. `blank_references`: the scores with blank references and without.
"""
