"""Exercises: from a seed to a small BLEU computed by hand, step by step, with what usually goes wrong.

1. `sentences`: a candidate and references that make sense, drawn from lists, in either language.
2. `exercise`: the values: an exercise, its steps, the slips of each step.
3. `counting_steps`, `length_steps`, `score_steps`: what is asked, answered from a score of bleu_core.
4. `kinds`: which steps make which exercise, and when a drawn text is worth asking about.
5. `checking`: a typed answer against a step: right, right but too coarse, a known slip, wrong, or no number.

Read `make_exercise(kind, seed, level, language)` first. The words stand in content/texts/exercises.toml.
"""

from bleu_view.exercises.checking import TOLERANCE, Verdict, check
from bleu_view.exercises.exercise import Exercise, Slip, Step
from bleu_view.exercises.kinds import KINDS, LEVELS, make_exercise

__all__ = ["KINDS", "LEVELS", "TOLERANCE", "Exercise", "Slip", "Step", "Verdict", "check", "make_exercise"]
