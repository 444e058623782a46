"""The factors from 1 down to a score, as steps: one `Step` for each order and one for the length.

Charts, tables and sentences all use these steps, so they agree on which one makes the product 0 and which one is not
used.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import TypedDict

from bleu_core import BleuScore
from bleu_view.words.numbers import format_fraction, format_percent, weight
from bleu_view.words.texts import lower_subscripts

LENGTH_ROW = "BP"
SCORE_ROW = "="


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A multiplication of the product `before` by `factor`, which yields the product `after`.

    `row` is the order as a digit, or `LENGTH_ROW`. `kind` is "factor"; "zero" if the product becomes 0; "failure" if
    the program fails; "later" after either of these; "unused" for an order of weight 0, such as one that D2L leaves out
    because the candidate has no such n-gram. `share` is the step's fraction of the log loss, 0 to 1, or NaN without a
    loss.
    """

    row: str
    kind: str
    factor: float
    before: float
    after: float
    share: float

    @property
    def percent_text(self) -> str:
        """The share as a whole percentage; the rounded shares of all steps need not add up to 100%."""
        return format_percent(self.share)


class RibbonOrder(TypedDict):
    """A factor of the score's ribbon: the filled part of its bar (0 to 1), its fraction, and its weight."""

    part: float
    text: str
    weight: str


def chart_row_ids(max_order: int) -> tuple[str, ...]:
    """Return the ids of a chart's rows: the orders, the length, the score.

    >>> chart_row_ids(2)
    ('1', '2', 'BP', '=')
    """
    return (*map(str, range(1, max_order + 1)), LENGTH_ROW, SCORE_ROW)


def row_symbol(row: str) -> str:
    """Return the symbol that labels a row.

    >>> row_symbol("2"), row_symbol("BP")
    ('p₂', 'BP')
    """
    return lower_subscripts(f"p_{row}") if row.isdigit() else row


def factor_steps(score: BleuScore) -> tuple[Step, ...]:
    """Return the steps of the product from 1 to the score: N for the orders, then one for the length.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> the = score([Segment("the the", ("the cat",))], VARIANTS["papineni"])
    >>> [(step.row, step.kind) for step in factor_steps(the)]
    [('1', 'factor'), ('2', 'zero'), ('3', 'later'), ('4', 'later'), ('BP', 'later')]
    """
    factors = (*[order.factor for order in score.orders], score.brevity_penalty)
    products = pairwise(score.running_products)
    return tuple(
        Step(row=row, kind=kind, factor=factor, before=before, after=after, share=share)
        for row, kind, factor, (before, after), share in zip(
            chart_row_ids(len(score.orders))[:-1],
            _step_kinds(score, factors),
            factors,
            products,
            score.loss_shares,
            strict=True,
        )
    )


def ribbon_orders(score: BleuScore) -> list[RibbonOrder]:
    """Return the factors of the orders as the score's ribbon shows them."""
    return [
        {
            "part": order.precision,
            "text": format_fraction(order.matches, order.total),
            "weight": weight(order.weight),
        }
        for order in score.orders
    ]


def failure_name(score: BleuScore) -> str:
    """Return the name of the error with which a program fails; "" if it does not fail."""
    return error_name_without_prefix(score.failure or "")


def error_name_without_prefix(failure: str) -> str:
    """Return the name of a failure without the prefix for the program's language.

    >>> error_name_without_prefix("perl:Illegal division by zero"), error_name_without_prefix("ZeroDivisionError")
    ('Illegal division by zero', 'ZeroDivisionError')
    """
    return failure.removeprefix("perl:")


def reference_lengths(score: BleuScore) -> tuple[int, ...]:
    """Return the lengths of a segment's references; empty for a corpus, which has too many to show."""
    return score.segments[0].reference_lengths if len(score.segments) == 1 else ()


def _step_kinds(score: BleuScore, factors: tuple[float, ...]) -> list[str]:
    """Return the kind of each step, which is its effect on the product."""
    unused = [order.weight == 0 for order in score.orders] + [False]
    end, name = _find_stopping_step(score, factors)
    kinds = ["unused" if left_out else "factor" if place < end else "later" for place, left_out in enumerate(unused)]
    return [*kinds[:end], name, *kinds[end + 1 :]] if end < len(kinds) else kinds


def _find_stopping_step(score: BleuScore, factors: tuple[float, ...]) -> tuple[int, str]:
    """Return the index and kind of the step that fails or has the factor 0; the number of steps if there is none."""
    if score.failure is not None:
        return next(
            (place for place, order in enumerate(score.orders) if not order.total), len(score.orders)
        ), "failure"
    return next((place for place, factor in enumerate(factors) if factor == 0), len(factors)), "zero"
