"""Scores as rows on one axis: data for the component that draws score dots and the smoothing ladder.

The marks of a `ScoreRow` have positions on the axis from 0 to 1; colours are left to the browser.
"""

from dataclasses import dataclass

from bleu_core import BleuScore, signature
from bleu_view.drawing.steps import failure_name
from bleu_view.words.numbers import MISSING, decimal, format_equals, format_fraction, length, weight
from bleu_view.words.texts import Texts

TINY = "score-tiny"


@dataclass(frozen=True, slots=True)
class Axis:
    """A fixed axis from `low` to `high`.

    >>> Axis(0.0, 2.0).position(0.5), Axis(0.0, 2.0).position(7.0)
    (0.25, 1.0)
    """

    low: float
    high: float

    def position(self, value: float) -> float:
        """Return the position of a value on the axis, 0 to 1; a value beyond an end is placed at the end."""
        return min(max((value - self.low) / (self.high - self.low), 0.0), 1.0)


@dataclass(frozen=True, slots=True)
class AxisShape:
    """A shape on the axis: a "dot", "tiny", "fails", "beyond" or "letter"; a "badge", "before", "move" or "bar".

    A "move" extends from `at` to `to`; `order` determines the colour, 0 means none.
    """

    kind: str
    at: float
    to: float = 0.0
    order: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Caption:
    """The caption of a mark: a bold value, then a text, on the "left" or the "right" of `at`."""

    at: float
    side: str
    value: str
    text: str


@dataclass(frozen=True, slots=True)
class Details:
    """The details below a row: a sentence, a table with a row for each order, the lengths, the signature."""

    about: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lengths: str
    signature: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """The row of a score; `name` is for screen readers, `head` is left and `value` right of the axis.

    `begins` marks the first row of a group.
    """

    id: str
    name: str
    marks: tuple[AxisShape, ...]
    head: str = ""
    value: str = ""
    caption: Caption | None = None
    details: Details | None = None
    begins: bool = False


def rounds_to_zero(score: BleuScore) -> bool:
    """Return whether a score is not 0, but displayed as 0."""
    return any(notice.id == TINY for notice in score.notices)


def format_score(value: float) -> str:
    """Format a score or a factor with three decimals, or as a power of ten if all of these would be 0.

    >>> format_score(0.5946), format_score(1.1e-154), format_score(0.0), format_score(4.2e-6)
    ('0.595', '1e−154', '0', '4e−6')
    """
    if not 0 < value < 0.0005:  # noqa: PLR2004 - the last value that rounds to 0
        return decimal(value)
    mantissa, exponent = f"{value:.0e}".split("e-")
    return f"{mantissa}e−{int(exponent)}"


def score_details(score: BleuScore, about: str, texts: Texts) -> Details:
    """Build the details of a score; if the program fails, they have no smoothed precisions and no factors."""
    columns = ("order", "counts", "precision", "smoothed", "weight", "factor")
    headings = tuple([texts(f"comparison.column-{column}") for column in columns])
    return Details(about, headings, _order_rows(score), _lengths_sentence(score, texts), signature(score.variant))


def accessible_row_name(score: BleuScore, name: str, texts: Texts) -> str:
    """Return a row's name for screen readers: the variant with its score, or with the error that it raises."""
    if score.failure is not None:
        return texts("comparison.row-fails-name", name=name, failure=failure_name(score))
    return texts("comparison.row-name", name=name, value=format_score(score.value))


def _order_rows(score: BleuScore) -> tuple[tuple[str, ...], ...]:
    own, ended = score.variant.weighting == "own", score.failure is not None
    return tuple(
        (
            str(order.order),
            format_fraction(order.matches, order.total),
            decimal(order.precision) if order.total else MISSING,
            MISSING if ended else format_score(order.smoothed),
            weight(order.weight, own=own),
            MISSING if ended else format_score(order.factor),
        )
        for order in score.orders
    )


def _lengths_sentence(score: BleuScore, texts: Texts) -> str:
    c, r = length(score.candidate_length), length(score.reference_length)
    if score.failure is not None:
        return texts("comparison.lengths-failed", c=c, r=r, failure=failure_name(score))
    return texts("comparison.lengths", c=c, r=r, penalty=format_equals(score.brevity_penalty))
