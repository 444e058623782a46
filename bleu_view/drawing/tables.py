"""The numbers behind the charts, as tables."""

from dataclasses import dataclass
from math import fsum

from bleu_core import BleuScore
from bleu_view.drawing.steps import LENGTH_ROW, Step, factor_steps, reference_lengths, row_symbol
from bleu_view.words.numbers import MISSING, decimal, length, weight
from bleu_view.words.texts import Texts

_REFERENCE, _REFERENCE_USED = "charts.length-reference", "charts.length-reference-used"
_CELLS_OF_THE_SCORE = 5
"""The name, the logarithm, the factor, the product, and the share."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as headings and rows of formatted cells; the first cell of each row is a header cell."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def build_contribution_table(score: BleuScore, texts: Texts) -> Table:
    """Build the table behind precision bars and waterfall; smoothed precisions get a column if any of them differs."""
    smoothed = any(order.total and order.smoothed != order.precision for order in score.orders)
    columns = ["step", "matches", "total", "precision", "smoothed", "weight", "logarithm", "factor", "product", "share"]
    headings = tuple([texts(f"charts.column-{column}") for column in columns if smoothed or column != "smoothed"])
    own = score.variant.weighting == "own"
    *taken, last = factor_steps(score)
    counted = [
        (
            row_symbol(step.row),
            length(order.matches),
            length(order.total),
            decimal(order.precision) if order.total else MISSING,
            *([decimal(order.smoothed)] if smoothed else []),
            weight(order.weight, own=own),
            decimal(order.log_contribution),
            *_step_cells(step),
        )
        for step, order in zip(taken, score.orders, strict=True)
    ]
    without_counts = [MISSING] * (len(headings) - _CELLS_OF_THE_SCORE)
    logarithm = fsum([order.log_contribution for order in score.orders] + [score.log_brevity_penalty])
    penalty = (row_symbol(last.row), *without_counts, decimal(score.log_brevity_penalty), *_step_cells(last))
    total = texts("charts.score-row"), *without_counts, decimal(logarithm), MISSING, decimal(score.value), MISSING
    return Table(headings, (*counted, penalty, total))


def _step_cells(step: Step) -> tuple[str, str, str]:
    return decimal(step.factor), decimal(step.after), step.percent_text


def build_length_table(score: BleuScore, reference_numbers: tuple[int, ...], texts: Texts) -> Table:
    """Build the table behind the curve of the brevity penalty: the lengths, and in the last row the penalty.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> the = score([Segment("the cat", ("the cat sat", "a cat"))], VARIANTS["papineni"])
    >>> build_length_table(the, (1, 3), Texts("en")).rows[2]
    ('reference 3, which gives r', '2')
    """
    lengths = tuple(zip(reference_numbers, reference_lengths(score), strict=False))
    used = score.segments[0].reference_index if lengths else None
    rows = (
        (texts("charts.length-candidate"), length(score.candidate_length)),
        *[
            (texts(_REFERENCE_USED if place == used else _REFERENCE, number=str(number)), length(tokens))
            for place, (number, tokens) in enumerate(lengths)
        ],
        (texts("charts.length-effective"), length(score.reference_length)),
        (row_symbol(LENGTH_ROW), decimal(score.brevity_penalty)),
    )
    return Table((texts("charts.column-text"), texts("charts.column-tokens")), rows)
