"""Practice: BLEU by hand, a step at a time. Read the modules in this order.

1. `view`: an exercise as far as the learner came, without Streamlit.
2. `exercise`: which exercise it is.
3. `exercise_steps`: what was typed, which help was taken; all steps in a list.
4. `practice_parts`: the stage with its tabs. On it `scratch_wall`, the step at hand and its scratch paper.
"""
