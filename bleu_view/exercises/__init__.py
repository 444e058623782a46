"""Exercises: from a seed to a small BLEU computed by hand, step by step, with what usually goes wrong.

1. `exercise_sentences`: a candidate and references that make sense, drawn from lists, in either language.
2. `exercise_values`: the values: an exercise, its steps, the slips of each step.
3. `counting_steps`, `length_steps`, `score_steps`: what is asked, answered from a score of bleu_core.
4. `exercise_kinds`: which steps make which exercise, and when a drawn text is worth asking about.
5. `answer_checks`: a typed answer against a step: right, right but too coarse, a known slip, wrong, or no number.

Read `make_exercise(kind, seed, level, language)` first. The words stand in content/shared/texts/exercises.toml.
"""

from bleu_view.exercises.answer_checks import TOLERANCE, Verdict, check
from bleu_view.exercises.exercise_kinds import KINDS, LEVELS, make_exercise
from bleu_view.exercises.exercise_values import Exercise, Slip, Step

__all__ = ["KINDS", "LEVELS", "TOLERANCE", "Exercise", "Slip", "Step", "Verdict", "check", "make_exercise"]
