"""What the page for teachers says. Read the modules in this order.

1. `worksheet`: a sheet and its key, from a number.
2. `lesson_bars`: the plans of `bleu_view/scenario/lesson_plans.py`, drawn.
3. `glossary_terms`: the words of the course in both languages.
"""
