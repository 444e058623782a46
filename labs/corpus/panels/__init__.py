"""The corpus page's panels, in the order of the page.

1. `panel_context`: what all panels draw from. `session_cache`: what was computed before.
2. `corpus_choice`, `scoring_choice`: which corpus, which two systems, scored how.
3. `leaderboard`, `question_card`: who leads, beside the question.
4. `pooled_votes`, `segment_scatter`: counts piling up, and every segment as a dot.
5. `breakdown`: segments, n-grams, length, scores; `segment_card`: one segment's walls.
6. `significance`: bootstrap, swaps, who beats whom. `downloads`: files and code.
"""
