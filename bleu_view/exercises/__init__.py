"""Exercises: a small BLEU computed by hand from a seed, step by step, with the usual slips.

Read `make_exercise(kind, seed, level, language)` first. The words are in content/shared/texts/exercises.toml.
"""

from bleu_view.exercises.answer_checks import TOLERANCE, Verdict, check
from bleu_view.exercises.exercise_kinds import KINDS, LEVELS, make_exercise
from bleu_view.exercises.exercise_values import Exercise, Slip, Step

__all__ = ["KINDS", "LEVELS", "TOLERANCE", "Exercise", "Slip", "Step", "Verdict", "check", "make_exercise"]
