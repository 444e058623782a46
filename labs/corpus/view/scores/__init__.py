"""What of the systems' scores the corpus page draws. Read the modules in this order.

1. `counting_progress`: a corpus counted piece by piece.
2. `leaderboard_rows`, `leaderboard_axis`: who leads. `rank_flip`: mean and corpus score disagree.
3. `pooled_counts`, `vote_bars`: the segments' counts piling up, and whose they are.
"""
