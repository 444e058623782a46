"""What the page of challenges computes and says. Read the modules in this order.

1. `challenges`, `challenge_attempt`, `challenge_check`, `challenge_goals`: goals that a text of one's own has to reach.
2. `two_way_comparison`, `two_way_table`: two candidates scored in two ways.
"""
