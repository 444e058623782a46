"""The formula of an exercise that computes BLEU, with question marks for values still unknown.

`frame/components/parts` draws its rows.
"""

from collections.abc import Sequence
from typing import Final, Required, TypeAlias, TypedDict

from bleu_core.bleu_score import OrderScore
from bleu_view.exercises import Exercise
from bleu_view.words.numbers import decimal, weight
from bleu_view.words.texts import Texts
from labs.practice.view.exercise_progress import StepState

FormulaTree: TypeAlias = str | list["FormulaTree"]
"""A text, or a list of a kind and its parts, as `frame/components/parts/formula.js` expects."""
WEIGHTED_KINDS: Final = frozenset({"uniform", "d2l"})
"""Kinds of exercises that compute BLEU under given weights."""
_UNKNOWN = "?"
_TIMES = "·"
_DIGITS = 4


class FormulaRow(TypedDict, total=False):
    """A row of the formula: its label and its factors; the row of the result is marked."""

    label: Required[str]
    factors: Required[list[FormulaTree]]
    result: bool


def formula_rows(texts: Texts, exercise: Exercise, steps: Sequence[StepState], inks: Sequence[str]) -> list[FormulaRow]:
    """Return the factors in symbols, the factors with the values of settled steps, and the result.

    There are none for exercises that do not compute BLEU.
    """
    if exercise.kind not in WEIGHTED_KINDS:
        return []
    *precisions, penalty, final = [state.is_settled for state in steps]
    symbols: list[FormulaTree] = [["text", "BP"]]
    numbers: list[FormulaTree] = [["text", _value_or_question_mark(exercise.score.brevity_penalty, is_known=penalty)]]
    for order, is_known, ink in zip(exercise.score.orders, precisions, inks, strict=False):
        fraction: FormulaTree = ["row", "(", str(order.matches), "/", str(order.total), ")"]
        symbols += [_TIMES, _weighted_factor(["sub", "p", str(order.order)], order, ink)]
        numbers += [_TIMES, _weighted_factor(fraction if is_known else _UNKNOWN, order, ink)]
    result = _value_or_question_mark(exercise.score.value, is_known=final)
    return [
        {"label": texts("weights.formula-symbols"), "factors": symbols},
        {"label": texts("weights.formula-numbers"), "factors": numbers},
        {"label": texts("weights.formula-result"), "factors": [["text", result]], "result": True},
    ]


def _weighted_factor(base: FormulaTree, order: OrderScore, ink: str) -> FormulaTree:
    return ["ink", ink, ["sup", base, ["text", weight(order.weight)]]]


def _value_or_question_mark(value: float, *, is_known: bool) -> str:
    return decimal(value, _DIGITS) if is_known else _UNKNOWN
