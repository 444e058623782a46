"""Practice: BLEU by hand. Read the modules in this order.

1. `view`: an exercise as far as the learner came, without Streamlit.
2. `exercise`, `exercise_steps`, `scratch_wall`: the exercise on the page, its steps, its scratch paper.
"""
