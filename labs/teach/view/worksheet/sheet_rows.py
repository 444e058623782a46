"""The rows to fill in: their blanks, the answers, and the usual wrong answer with its cause.

`^{…}` in a text is raised.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bleu_core.bleu_score import OrderScore
from bleu_view.exercises import Exercise, Step
from bleu_view.exercises.counting_steps import precision
from bleu_view.words.numbers import decimal, length, weight
from bleu_view.words.texts import Texts

_POWER = re.compile(r"\^(\w)")
LINE, FRACTION, EXPONENT = "line", "fraction", "exponent"
SUBSCRIPTS = ("", "₁", "₂", "₃")


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank:
    """A place to write in: the text before it, its form, and its answer, in two parts for a fraction."""

    answer: tuple[str, ...]
    kind: str = LINE
    before: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A question, its blanks, and for the key the way to the answer and the usual slip."""

    asks: str
    blanks: tuple[Blank, ...]
    working: str = ""
    slip: str = ""


def product_rows(texts: Texts, exercise: Exercise) -> tuple[Row, ...]:
    """Ask for both precisions, the penalty and the score."""
    score = exercise.score
    [*precisions, penalty, final] = exercise.steps
    counted = zip(precisions, score.orders, strict=True)
    fractions = [_precision_row(texts, step, order) for step, order in counted]
    return (*fractions, _penalty_row(texts, exercise, penalty), _score_row(texts, exercise, final))


def limit_rows(texts: Texts, exercise: Exercise) -> tuple[Row, ...]:
    """Ask for one token's count, limit and credit, then for the precision."""
    [count, limit, credit, _] = exercise.steps
    token = dict(count.values)["ngram"]
    counts = Row(
        asks=texts("worksheet.count-limit-credit", token=token),
        blanks=tuple([Blank(answer=(length(step.answer),)) for step in (count, limit, credit)]),
        slip=_slip(texts, credit, "summed", "not-clipped"),
    )
    first = exercise.score.orders[0]
    return (counts, _precision_row(texts, precision(exercise.score, 1), first))


def weights_note(texts: Texts, exercise: Exercise) -> str:
    """Return the note on the BLEU in question."""
    return texts("worksheet.d2l", k=len(exercise.score.orders))


def row_notes(texts: Texts, exercise: Exercise) -> tuple[str, ...]:
    """Return the number of filled bricks of each row."""
    return tuple(
        [
            texts("worksheet.filled", order=order.order, matches=int(order.matches), total=int(order.total))
            for order in exercise.score.orders
        ]
    )


def _precision_row(texts: Texts, step: Step, order: OrderScore) -> Row:
    name = f"p{SUBSCRIPTS[order.order]}"
    return Row(
        asks=texts("worksheet.precision", name=name) if order.order == 1 else name,
        blanks=(Blank(answer=(length(order.matches), length(order.total)), kind=FRACTION),),
        slip=_slip(texts, step, "summed", "not-clipped", "per-token", "recall"),
    )


def _penalty_row(texts: Texts, exercise: Exercise, step: Step) -> Row:
    c, r = length(exercise.score.candidate_length), length(exercise.score.reference_length)
    return Row(
        asks="BP = e^{min(0, 1 − r/c)}",
        blanks=(
            Blank(before="c =", answer=(c,)),
            Blank(before="r =", answer=(r,)),
            Blank(before="BP = e", answer=(f"1 − {r}/{c}",), kind=EXPONENT),
            Blank(before="=", answer=(decimal(step.answer),)),
        ),
        slip=_slip(texts, step, "inverted", "ratio"),
    )


def _score_row(texts: Texts, exercise: Exercise, step: Step) -> Row:
    score = exercise.score
    powers = [f"p{SUBSCRIPTS[order.order]}^{{{weight(order.weight)}}}" for order in score.orders]
    factors = [decimal(score.brevity_penalty), *[decimal(order.factor) for order in score.orders]]
    return Row(
        asks=" · ".join(["BLEU = BP", *powers]),
        blanks=(Blank(answer=(decimal(step.answer),)),),
        working=" · ".join(factors),
        slip=_slip(texts, step, "weights-uniform", "no-penalty"),
    )


def _slip(texts: Texts, step: Step, *preferred: str) -> str:
    """Return the usual wrong answer and its cause: the first preferred slip that this step has."""
    known = {slip.id: slip.value for slip in reversed(step.slips)}
    name = _first(preferred, known)
    if not name:
        return ""
    cause = _POWER.sub(r"^{\1}", texts(f"exercises.slip-{name}"))
    return texts("worksheet.slip", value=_format_value(known[name]), cause=cause)


def _first(names: Sequence[str], known: dict[str, float]) -> str:
    return next((name for name in (*names, *known) if name in known), "")


def _format_value(value: float) -> str:
    return length(value) if value == int(value) else decimal(value)
