"""The corpus page's panels, in the order of the page.

1. `panel_context`: what all panels draw from. `session_cache`: what was computed before.
2. `stage_questions`, `stage_panel`: the stage, what it asks, its tabs.
3. `pooled`: counts piling up. `significance`: bootstrap and swaps.
4. `breakdown`: segments, n-grams, length, scores; `segment_card`: one segment's walls.
5. `systems`: which two are compared, who leads, who beats whom. `mean_and_pool`: every segment as a dot.
6. `corpus_choice`, `scoring_choice`: which corpus, scored how. `downloads`: files and code.
"""
