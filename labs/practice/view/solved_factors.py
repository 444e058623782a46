"""The factors of the score that the steps have found, as slots of the score ribbon."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bleu_core.bleu_score import OrderScore
from bleu_view.exercises import Exercise
from bleu_view.words.numbers import decimal, length, weight
from labs.practice.view.exercise_progress import State
from labs.practice.view.practice_formula import WEIGHTED

UNKNOWN: Final = "?"
_WHOLE = ("precision", "factor")
"""Steps whose answer needs both numbers of a fraction."""
_WEIGHTS = ("weight-d2l", "weight-uniform", "factor")

_Known = frozenset[tuple[str, str]]


class Slot(NamedTuple):
    """A factor or the score: how much of its bar is filled, from 0 to 1, and its words."""

    is_on: bool = False
    part: float = 0.0
    text: str = ""
    weight: str = ""


class SolvedFactors(NamedTuple):
    """The known factors of a score."""

    orders: tuple[Slot, ...]
    penalty: Slot
    total: Slot


def solved_factors(exercise: Exercise, steps: Sequence[State]) -> SolvedFactors:
    """Collect the factors that the settled steps have found."""
    settled = [state.step for state in steps if state.is_settled]
    known = frozenset([(step.id, dict(step.values).get("order", "")) for step in settled])
    names = {step.id for step in settled}
    score = exercise.score
    return SolvedFactors(
        orders=tuple([_slot(exercise.kind, order, known) for order in score.orders]),
        penalty=_number(score.brevity_penalty, is_known="penalty" in names),
        total=_number(score.value, is_known=any(name.startswith("score-") for name in names)),
    )


def steps_until(steps: Sequence[State], place: int) -> list[State]:
    """Leave out what is given by steps after this place: a worked example tells a number when it comes to it."""
    return [state for at, state in enumerate(steps) if state.is_asked or at <= place]


def _slot(kind: str, order: OrderScore, known: _Known) -> Slot:
    matches, total = (_has(known, order, name, *_WHOLE) for name in ("matches", "total"))
    has_weight = _has(known, order, *_WEIGHTS)
    shown = f"{length(order.matches) if matches else UNKNOWN}/{length(order.total) if total else UNKNOWN}"
    return Slot(
        is_on=matches or total or has_weight,
        part=order.precision if matches and total else 0.0,
        text=shown if matches or total else "",
        weight=weight(order.weight) if has_weight or kind in WEIGHTED else "",
    )


def _has(known: _Known, order: OrderScore, *steps: str) -> bool:
    return any((step, str(order.order)) in known for step in steps)


def _number(value: float, *, is_known: bool) -> Slot:
    return Slot(is_on=True, part=value, text=decimal(value)) if is_known else Slot()
