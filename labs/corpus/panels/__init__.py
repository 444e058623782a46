"""The panels of the Corpus page, in the order of the page.

1. `panel_context`: the data that all panels share. `session_cache`: a cache of results.
2. `corpus_choice`, `scoring_choice`: the chosen corpus, and the settings of its scoring.
3. `stage_panel`: the stage and its tabs.
4. `systems`: every system's counts, and tests of pairs.
5. `breakdown`: segments, n-grams, lengths; every segment as a dot. `segment_card`: one segment.
6. `draws`: pooling, resampling and swapping, step by step.
"""
