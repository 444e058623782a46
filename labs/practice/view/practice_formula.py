"""The formula of an exercise that computes BLEU, with question marks for values still unknown.

`frame/components/parts` draws its rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bleu_core.bleu_score import OrderScore
from bleu_view.exercises import Exercise
from bleu_view.words.numbers import decimal, weight
from labs.practice.view.exercise_progress import StepState

FormulaTree: TypeAlias = str | list["FormulaTree"]
"""A text, or a list of a kind and its parts, as `frame/components/parts/formula.js` expects."""
WEIGHTED_KINDS: Final = frozenset({"uniform", "d2l"})
"""Kinds of exercises that compute BLEU under given weights."""
_UNKNOWN = "?"
_TIMES = "·"
_DIGITS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseFormula:
    """The factors in symbols, the factors with the numbers known so far, and the result."""

    symbols: list[FormulaTree]
    numbers: list[FormulaTree]
    result: str


def exercise_formula(exercise: Exercise, steps: Sequence[StepState], inks: Sequence[str]) -> ExerciseFormula | None:
    """Return the formula with the values of settled steps; None for exercises that do not compute BLEU."""
    if exercise.kind not in WEIGHTED_KINDS:
        return None
    *precisions, penalty, final = [state.is_settled for state in steps]
    orders = exercise.score.orders
    known = decimal(exercise.score.brevity_penalty, _DIGITS) if penalty else _UNKNOWN
    symbols: list[FormulaTree] = [["text", "BP"]]
    numbers: list[FormulaTree] = [["text", known]]
    for order, is_known, ink in zip(orders, precisions, inks, strict=False):
        symbols += [_TIMES, _power(["sub", "p", str(order.order)], order, ink)]
        numbers += [_TIMES, _power(_fraction(order) if is_known else _UNKNOWN, order, ink)]
    result = decimal(exercise.score.value, _DIGITS) if final else _UNKNOWN
    return ExerciseFormula(symbols=symbols, numbers=numbers, result=result)


def _power(base: FormulaTree, order: OrderScore, ink: str) -> FormulaTree:
    return ["ink", ink, ["sup", base, ["text", weight(order.weight)]]]


def _fraction(order: OrderScore) -> FormulaTree:
    return ["row", "(", str(order.matches), "/", str(order.total), ")"]
