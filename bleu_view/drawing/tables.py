"""The numbers behind the charts, as tables."""

from dataclasses import dataclass
from math import fsum, nan
from typing import NamedTuple

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.steps import LENGTH_ROW, SCORE_ROW, Step, reference_lengths, steps, symbol
from bleu_view.words.numbers import MISSING, decimal, length, weight
from bleu_view.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Table:
    """Headings and rows of formatted cells; the first cell of a row is its head."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Contribution(NamedTuple):
    """The numbers of one factor, or of the score in row "="; nan for missing ones.

    `kind` is the kind of the `Step`, or "score".
    """

    row: str
    kind: str
    matches: float = nan
    total: float = nan
    precision: float = nan
    smoothed: float = nan
    weight: float = nan
    log_contribution: float = nan
    factor: float = nan
    product: float = nan
    share: float = nan
    percent: str = MISSING


def contributions(score: BleuScore) -> tuple[Contribution, ...]:
    """Return the numbers of each order, of the brevity penalty, and of the score, whose logarithm is their sum.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> [line.row for line in contributions(score([Segment("the cat", ("the cat",))], VARIANTS["papineni"]))]
    ['1', '2', '3', '4', 'BP', '=']
    """
    *taken, last = steps(score)
    logarithms = [order.log_contribution for order in score.orders] + [score.log_brevity_penalty]
    return (
        *(_of_order(step, order) for step, order in zip(taken, score.orders, strict=True)),
        _of_step(last)._replace(log_contribution=score.log_brevity_penalty),
        Contribution(SCORE_ROW, "score", log_contribution=fsum(logarithms), product=score.value),
    )


def contribution_table(score: BleuScore, texts: Texts) -> Table:
    """Build the table behind precision bars and waterfall, with a column of smoothed precisions if any differs."""
    smoothed = any(order.total and order.smoothed != order.precision for order in score.orders)
    headings = (
        texts("charts.column-step"),
        texts("charts.column-matches"),
        texts("charts.column-total"),
        texts("charts.column-precision"),
        *([texts("charts.column-smoothed")] if smoothed else []),
        texts("charts.column-weight"),
        texts("charts.column-logarithm"),
        texts("charts.column-factor"),
        texts("charts.column-product"),
        texts("charts.column-share"),
    )
    own = score.variant.weighting == "own"
    return Table(headings, tuple(_cells(line, texts, smoothed=smoothed, own=own) for line in contributions(score)))


class TextLength(NamedTuple):
    """The length in tokens of the "candidate", a "reference", the "reference-used" for r, or r itself ("effective").

    `number` is the reference's in the learner's list, None for the others.
    """

    kind: str
    number: int | None
    tokens: float


def text_lengths(score: BleuScore, reference_numbers: tuple[int, ...]) -> tuple[TextLength, ...]:
    """Return c, the length of each reference with its number in the learner's list, and r."""
    lengths = tuple(zip(reference_numbers, reference_lengths(score), strict=False))
    used = score.segments[0].reference_index if lengths else None
    return (
        TextLength("candidate", None, score.candidate_length),
        *(
            TextLength("reference-used" if place == used else "reference", number, tokens)
            for place, (number, tokens) in enumerate(lengths)
        ),
        TextLength("effective", None, score.reference_length),
    )


def length_table(score: BleuScore, reference_numbers: tuple[int, ...], texts: Texts) -> Table:
    """Build the table behind the curve of the brevity penalty: the lengths, and the penalty last.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> the = score([Segment("the cat", ("the cat sat", "a cat"))], VARIANTS["papineni"])
    >>> length_table(the, (1, 3), Texts("en")).rows[2]
    ('reference 3, which gives r', '2')
    """
    lines = [(_line_name(line, texts), length(line.tokens)) for line in text_lengths(score, reference_numbers)]
    lines.append((symbol(LENGTH_ROW), decimal(score.brevity_penalty)))
    return Table((texts("charts.column-text"), texts("charts.column-tokens")), tuple(lines))


def _of_step(step: Step) -> Contribution:
    return Contribution(
        step.row, step.kind, factor=step.factor, product=step.after, share=step.share, percent=step.percent
    )


def _of_order(step: Step, order: OrderScore) -> Contribution:
    return _of_step(step)._replace(
        matches=order.matches,
        total=order.total,
        precision=order.precision if order.total else nan,
        smoothed=order.smoothed,
        weight=order.weight,
        log_contribution=order.log_contribution,
    )


def _cells(line: Contribution, texts: Texts, *, smoothed: bool, own: bool) -> tuple[str, ...]:
    return (
        texts("charts.score-row") if line.row == SCORE_ROW else symbol(line.row),
        length(line.matches),
        length(line.total),
        decimal(line.precision),
        *([decimal(line.smoothed)] if smoothed else []),
        weight(line.weight, own=own),
        decimal(line.log_contribution),
        decimal(line.factor),
        decimal(line.product),
        line.percent,
    )


def _line_name(line: TextLength, texts: Texts) -> str:
    if line.kind == "candidate":
        return texts("charts.length-candidate")
    if line.kind == "effective":
        return texts("charts.length-effective")
    if line.kind == "reference-used":
        return texts("charts.length-reference-used", number=str(line.number))
    return texts("charts.length-reference", number=str(line.number))
