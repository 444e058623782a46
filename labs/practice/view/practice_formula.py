"""The formula and the factors of the score, as far as the settled steps of an exercise reveal them.

`frame/components/parts` draws both; unknown values are question marks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Required, TypeAlias, TypedDict

from bleu_core.bleu_score import OrderScore
from bleu_view.exercises import Exercise
from bleu_view.words.numbers import decimal, length, weight
from bleu_view.words.texts import Texts
from labs.practice.view.exercise_progress import StepState

FormulaTree: TypeAlias = str | list["FormulaTree"]
"""A text, or a list of a kind and its parts, as `frame/components/parts/formula.js` expects."""
WEIGHTED_KINDS: Final = frozenset({"uniform", "d2l"})
"""Kinds of exercises that compute BLEU under given weights."""
_UNKNOWN = "?"
_TIMES = "·"
_DIGITS = 4
_FRACTION_STEPS = ("precision", "factor")
"""Steps whose answer reveals both numbers of a fraction."""
_WEIGHT_STEPS = ("weight-d2l", "weight-uniform", "factor")
_KnownSteps = frozenset[tuple[str, str]]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class RibbonSlot:
    """A factor or the score: whether it is known, the filled part of its bar (0 to 1), and its texts."""

    is_on: bool = False
    part: float = 0.0
    text: str = ""
    weight: str = ""


@dataclass(frozen=True, slots=True)
class SolvedFactors:
    """The factors of a score, and the score itself, as far as they are known."""

    orders: tuple[RibbonSlot, ...]
    penalty: RibbonSlot
    total: RibbonSlot


def solved_factors(exercise: Exercise, steps: Sequence[StepState], place: int) -> SolvedFactors:
    """Return the factors that the settled steps up to an index reveal, and the later blank ones.

    Later worked steps are left out, because they do not reveal their numbers yet.
    """
    reached = [state for at, state in enumerate(steps) if state.is_asked or at <= place]
    settled = [state.step for state in reached if state.is_settled]
    known = frozenset([(step.id, dict(step.values).get("order", "")) for step in settled])
    names = {step.id for step in settled}
    score = exercise.score
    return SolvedFactors(
        orders=tuple([_order_slot(exercise.kind, order, known) for order in score.orders]),
        penalty=_value_slot(score.brevity_penalty, is_known="penalty" in names),
        total=_value_slot(score.value, is_known=any(name.startswith("score-") for name in names)),
    )


def _order_slot(kind: str, order: OrderScore, known: _KnownSteps) -> RibbonSlot:
    matches, total = (_is_known(known, order, name, *_FRACTION_STEPS) for name in ("matches", "total"))
    has_weight = _is_known(known, order, *_WEIGHT_STEPS)
    shown = f"{length(order.matches) if matches else _UNKNOWN}/{length(order.total) if total else _UNKNOWN}"
    return RibbonSlot(
        is_on=matches or total or has_weight,
        part=order.precision if matches and total else 0.0,
        text=shown if matches or total else "",
        weight=weight(order.weight) if has_weight or kind in WEIGHTED_KINDS else "",
    )


def _is_known(known: _KnownSteps, order: OrderScore, *steps: str) -> bool:
    return any((step, str(order.order)) in known for step in steps)


def _value_slot(value: float, *, is_known: bool) -> RibbonSlot:
    return RibbonSlot(is_on=True, part=value, text=decimal(value)) if is_known else RibbonSlot()
