"""The lab's picture for each question: neutral while it is asked, filled in with its answer.

In: a question, a language, a theme. Out: an SVG file, every number from `bleu_core`.

1. `subject`: what a question is about, scored as it says.
2. `squares`: clipping's occurrences, and lengths. `windows`: n-grams over tokens. `brick_wall`: the wall.
3. `value_rows`: values under each other, with what is in them. `brevity_curve`: the penalty over the length.
4. `menu`: which question has which picture.
"""
