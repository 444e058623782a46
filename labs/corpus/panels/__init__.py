"""The panels of the Corpus page, in the order of the page.

1. `panel_context`: the data that all panels share. `session_cache`: a cache of results.
2. `corpus_choice`, `scoring_choice`: the chosen corpus, and the settings of its scoring.
3. `stage_panel`: the stage and its tabs.
4. `counts_panel`: every system's counts. `breakdown`: segments, n-grams, lengths; `segment_card`: one segment.
5. `systems`: the two compared systems, and every pair. `mean_and_pool`: every segment as a dot.
6. `draws`: pooling, resampling and swapping, step by step.
"""
