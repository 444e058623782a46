"""The corpus page's panels, in the order of the page.

1. `panel_context`: what all panels draw from. `session_cache`: what was computed before.
2. `corpus_choice`, `scoring_choice`: which corpus, scored how.
3. `stage_panel`: the stage, its tabs.
4. `counts_panel`: every system's counts. `breakdown`: segments, n-grams, lengths; `segment_card`: one segment.
5. `systems`: which two are compared, who beats whom. `mean_and_pool`: every segment as a dot.
6. `draws`: counts pooled, the corpus resampled, lines swapped.
"""
