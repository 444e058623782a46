"""What the page of practice computes and says. Read the modules in this order.

1. `exercise_progress`: an exercise as far as the learner came.
2. `practice_blocks`, `practice_formula`: how it is drawn.
3. `stage_steps`, `solved_factors`: what the stage says at each step, and which factors of the score are known by then.
"""
