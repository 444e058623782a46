"""What the page for teachers says. Read the modules in this order.

1. `worksheet`: a sheet and its key, from a number.
2. `lesson_plans`, `lesson_bars`: what to do in a lesson, and how it is drawn.
3. `glossary_terms`: the words of the course in both languages.
4. `log_entries`: what a learner answered.
"""
