"""The formula of an exercise in which BLEU is computed: open values are question marks.

Its rows are drawn by the formula of `frame/components/parts`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bleu_core.bleu_score import OrderScore
from bleu_view.exercises import Exercise
from bleu_view.words.numbers import decimal, weight
from labs.practice.view.exercise_progress import State

Tree: TypeAlias = str | list["Tree"]
"""A text, or a kind with its parts, as `frame/components/parts/formula.js` reads them."""
WEIGHTED: Final = frozenset({"uniform", "d2l"})
"""Kinds that compute BLEU under weights that are given."""
_UNKNOWN = "?"
_TIMES = "·"
_DIGITS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """The factors in symbols, the same with the numbers so far, and the result."""

    symbols: list[Tree]
    numbers: list[Tree]
    result: str


def formula(exercise: Exercise, steps: Sequence[State], inks: Sequence[str]) -> Formula | None:
    """Fill the formula as far as the steps are settled; other kinds have none."""
    if exercise.kind not in WEIGHTED:
        return None
    *precisions, penalty, final = [state.is_settled for state in steps]
    orders = exercise.score.orders
    known = decimal(exercise.score.brevity_penalty, _DIGITS) if penalty else _UNKNOWN
    symbols: list[Tree] = [["text", "BP"]]
    numbers: list[Tree] = [["text", known]]
    for order, is_known, ink in zip(orders, precisions, inks, strict=False):
        symbols += [_TIMES, _power(["sub", "p", str(order.order)], order, ink)]
        numbers += [_TIMES, _power(_fraction(order) if is_known else _UNKNOWN, order, ink)]
    result = decimal(exercise.score.value, _DIGITS) if final else _UNKNOWN
    return Formula(symbols=symbols, numbers=numbers, result=result)


def _power(base: Tree, order: OrderScore, ink: str) -> Tree:
    return ["ink", ink, ["sup", base, ["text", weight(order.weight)]]]


def _fraction(order: OrderScore) -> Tree:
    return ["row", "(", str(order.matches), "/", str(order.total), ")"]
