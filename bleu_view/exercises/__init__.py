"""Exercises: a small BLEU to compute by hand, step by step, drawn from a seed, with the usual mistakes ("slips").

Read `make_exercise(kind, seed, level, language)` first. The wording is in content/shared/texts/exercises.toml.
"""

from bleu_view.exercises.answer_checks import TOLERANCE, Verdict, check_answer
from bleu_view.exercises.exercise_kinds import DEFAULT_SEED, FIRST_SEED, KINDS, LAST_SEED, LEVELS, make_exercise
from bleu_view.exercises.exercise_steps import Exercise, Slip, Step

__all__ = [
    "DEFAULT_SEED",
    "FIRST_SEED",
    "KINDS",
    "LAST_SEED",
    "LEVELS",
    "TOLERANCE",
    "Exercise",
    "Slip",
    "Step",
    "Verdict",
    "check_answer",
    "make_exercise",
]
