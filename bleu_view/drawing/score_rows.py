"""Scores as rows on one axis: what the component of the dots and of the ladder draws, laid out but not yet coloured.

The marks of a `Row` are placed at parts of the axis, 0 to 1.
"""

from dataclasses import dataclass
from typing import NamedTuple

from bleu_core import BleuScore, signature
from bleu_view.drawing.steps import failure_name
from bleu_view.words.numbers import MISSING, decimal, equals, fraction, length, weight
from bleu_view.words.texts import Texts

TINY = "score-tiny"


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis from `low` to `high` that never moves.

    >>> Axis(0.0, 2.0).place(0.5), Axis(0.0, 2.0).place(7.0)
    (0.25, 1.0)
    """

    low: float
    high: float

    def place(self, value: float) -> float:
        """Return the part of the axis, 0 to 1, of a value; beyond an end it is the end."""
        return min(max((value - self.low) / (self.high - self.low), 0.0), 1.0)


class Mark(NamedTuple):
    """A thing drawn on the axis: a "dot", "tiny", "fails", "beyond" or "letter"; a "badge", "before", "move", "bar".

    A "move" goes from `at` to `to`; `order` colours what belongs to one order.
    """

    kind: str
    at: float
    to: float = 0.0
    order: int = 0
    text: str = ""


class Caption(NamedTuple):
    """Words beside a mark: a strong value, then a text, on the "left" or the "right" of `at`."""

    at: float
    side: str
    value: str
    text: str


class Details(NamedTuple):
    """The details that a row opens: a sentence, a table with an order in each row, the lengths, the signature."""

    about: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lengths: str
    signature: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The row of a score: `name` is read out, `head` and `value` surround the axis, `begins` starts a group."""

    id: str
    name: str
    marks: tuple[Mark, ...]
    head: str = ""
    value: str = ""
    caption: Caption | None = None
    details: Details | None = None
    begins: bool = False


def is_tiny(score: BleuScore) -> bool:
    """Return whether a score prints as 0 but is not."""
    return any(notice.id == TINY for notice in score.notices)


def score_text(value: float) -> str:
    """Write a score or a factor; what three decimals would show as nearly 0, by its power of ten.

    >>> score_text(0.5946), score_text(1.1e-154), score_text(0.0), score_text(4.2e-6)
    ('0.595', '1e−154', '0', '4e−6')
    """
    if not 0 < value < 0.0005:  # noqa: PLR2004 - the last value that rounds to 0
        return decimal(value)
    mantissa, exponent = f"{value:.0e}".split("e-")
    return f"{mantissa}e−{int(exponent)}"


def details(score: BleuScore, about: str, texts: Texts) -> Details:
    """Collect the numbers of a score, order by order; where a program fails, nothing was smoothed."""
    headings = (
        texts("comparison.column-order"),
        texts("comparison.column-counts"),
        texts("comparison.column-precision"),
        texts("comparison.column-smoothed"),
        texts("comparison.column-weight"),
        texts("comparison.column-factor"),
    )
    return Details(about, headings, _orders(score), _lengths(score, texts), signature(score.variant))


def row_name(score: BleuScore, name: str, texts: Texts) -> str:
    """Read a row out: the variant and its score, or the error with which it stops."""
    if score.failure is not None:
        return texts("comparison.row-fails-name", name=name, failure=failure_name(score))
    return texts("comparison.row-name", name=name, value=score_text(score.value))


def _orders(score: BleuScore) -> tuple[tuple[str, ...], ...]:
    own, ended = score.variant.weighting == "own", score.failure is not None
    return tuple(
        (
            str(order.order),
            fraction(order.matches, order.total),
            decimal(order.precision) if order.total else MISSING,
            MISSING if ended else score_text(order.smoothed),
            weight(order.weight, own=own),
            MISSING if ended else score_text(order.factor),
        )
        for order in score.orders
    )


def _lengths(score: BleuScore, texts: Texts) -> str:
    c, r = length(score.candidate_length), length(score.reference_length)
    if score.failure is not None:
        return texts("comparison.lengths-failed", c=c, r=r, failure=failure_name(score))
    return texts("comparison.lengths", c=c, r=r, penalty=equals(score.brevity_penalty))
