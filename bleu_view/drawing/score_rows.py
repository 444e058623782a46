"""Scores as rows on one axis: the data of the component that draws dots and the smoothing ladder, without colours.

The marks of a `ScoreRow` are placed at parts of the axis, 0 to 1.
"""

from dataclasses import dataclass
from typing import NamedTuple

from bleu_core import BleuScore, signature
from bleu_view.drawing.steps import failure_name
from bleu_view.words.numbers import MISSING, decimal, equals_text, fraction, length, weight
from bleu_view.words.texts import Texts

TINY = "score-tiny"


@dataclass(frozen=True, slots=True)
class Axis:
    """A fixed axis from `low` to `high`.

    >>> Axis(0.0, 2.0).place(0.5), Axis(0.0, 2.0).place(7.0)
    (0.25, 1.0)
    """

    low: float
    high: float

    def place(self, value: float) -> float:
        """Return the position of a value on the axis, 0 to 1; a value beyond an end is placed at the end."""
        return min(max((value - self.low) / (self.high - self.low), 0.0), 1.0)


class AxisMark(NamedTuple):
    """A shape on the axis: a "dot", "tiny", "fails", "beyond" or "letter"; a "badge", "before", "move" or "bar".

    A "move" goes from `at` to `to`; `order` sets the colour, 0 for none.
    """

    kind: str
    at: float
    to: float = 0.0
    order: int = 0
    text: str = ""


class Caption(NamedTuple):
    """The caption of a mark: a bold value, then a text, on the "left" or the "right" of `at`."""

    at: float
    side: str
    value: str
    text: str


class Details(NamedTuple):
    """The details under a row: a sentence, a table with a row for each order, the lengths, the signature."""

    about: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lengths: str
    signature: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """The row of a score: `name` is for screen readers, `head` is left and `value` right of the axis.

    `begins` marks the first row of a group.
    """

    id: str
    name: str
    marks: tuple[AxisMark, ...]
    head: str = ""
    value: str = ""
    caption: Caption | None = None
    details: Details | None = None
    begins: bool = False


def is_tiny(score: BleuScore) -> bool:
    """Return whether a score is printed as 0 without being 0."""
    return any(notice.id == TINY for notice in score.notices)


def score_text(value: float) -> str:
    """Format a score or a factor with three decimals, or as a power of ten if these would all be 0.

    >>> score_text(0.5946), score_text(1.1e-154), score_text(0.0), score_text(4.2e-6)
    ('0.595', '1e−154', '0', '4e−6')
    """
    if not 0 < value < 0.0005:  # noqa: PLR2004 - the last value that rounds to 0
        return decimal(value)
    mantissa, exponent = f"{value:.0e}".split("e-")
    return f"{mantissa}e−{int(exponent)}"


def score_details(score: BleuScore, about: str, texts: Texts) -> Details:
    """Build the details of a score; if the program fails, smoothed precisions and factors are missing."""
    columns = ("order", "counts", "precision", "smoothed", "weight", "factor")
    headings = tuple([texts(f"comparison.column-{column}") for column in columns])
    return Details(about, headings, _orders(score), _lengths(score, texts), signature(score.variant))


def row_name(score: BleuScore, name: str, texts: Texts) -> str:
    """Return a row's name for screen readers: the variant with its score, or with the error that it raises."""
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
    return texts("comparison.lengths", c=c, r=r, penalty=equals_text(score.brevity_penalty))
