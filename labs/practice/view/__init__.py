"""What the page of practice computes and says. Read the modules in this order.

1. `exercises`: a small BLEU by hand, from a seed. `exercise_progress`: one, as far as the learner came.
2. `practice_blocks`, `practice_formula`: how it is drawn.
3. `challenges`, `challenge_attempt`, `challenge_check`, `challenge_goals`: goals that a text of one's own has to reach.
4. `two_way_comparison`, `two_way_table`: two candidates scored in two ways.
5. For a class: `worksheet`; `lesson_plans`, `lesson_bars`; `glossary_terms`; `log_entries`.
"""
