"""The result: a score between 0 and 1, with all the numbers behind it."""

import math
from dataclasses import dataclass
from itertools import accumulate
from itertools import count as counter
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from bleu_core.choices.variant import Variant
from bleu_core.formula import evaluate_formula
from bleu_core.notices import Notice
from bleu_core.summed_counts import SummedCounts

if TYPE_CHECKING:
    from bleu_core.ngrams import SegmentCounts


class OrderScore(NamedTuple):
    """The contribution of one order to a score.

    It is a named tuple, because a data class takes twice as long to create.

    >>> bigrams = OrderScore(order=2, matches=10, total=17, smoothed=10 / 17, weight=0.25)
    >>> round(bigrams.precision, 3), round(bigrams.log_contribution, 3), round(bigrams.factor, 3)
    (0.588, -0.133, 0.876)
    """

    order: int
    matches: int
    total: int
    smoothed: float
    """The precision that is used: smoothed, and set by a rule if the order has no n-grams."""
    weight: float
    """The weight that is used: 0 for an order that is left out."""

    @property
    def precision(self) -> float:
        """The modified precision m/t before smoothing; 0 if there is no n-gram of this order."""
        return self.matches / self.total if self.total else 0.0

    @property
    def log_contribution(self) -> float:
        """The weight times ln p, which is a term of ln(BLEU): -inf for p = 0, but 0 if the weight is 0."""
        if not self.weight:
            return 0.0
        return self.weight * math.log(self.smoothed) if self.smoothed else -math.inf

    @property
    def factor(self) -> float:
        """The precision raised to the power of its weight, which is the order's factor in the product."""
        try:
            return math.pow(self.smoothed, self.weight)
        except OverflowError:  # only if own weights are huge and a smoothing exceeds 1
            return math.inf


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BleuScore:
    """A score and the numbers behind it; notebooks show it as a small table.

    >>> from bleu_core import Segment, papineni, score
    >>> score([Segment("the cat", ("the cat sat",))], papineni(2))
    BleuScore(value=0.6065, matches=(2, 1), totals=(2, 1), brevity_penalty=0.6065, c=2, r=3, variant='papineni')
    """

    value: float
    """0 to 1, but above 1 with some smoothings; nan if the program fails."""
    failure: str | None
    """The name of the error with which the original program fails, or None."""
    orders: tuple[OrderScore, ...]
    candidate_length: int
    reference_length: float
    brevity_penalty: float
    """0 to 1; nan if the program fails before it computes one."""
    variant: Variant
    segments: "tuple[SegmentCounts, ...]"
    notices: tuple[Notice, ...] = ()

    def __repr__(self) -> str:
        """Return one line with the main numbers, without the segments."""
        matches, totals = tuple([one.matches for one in self.orders]), tuple([one.total for one in self.orders])
        return (
            f"BleuScore(value={self.value:.4g}{f', failure={self.failure!r}' if self.failure else ''}, "
            f"matches={matches}, totals={totals}, brevity_penalty={self.brevity_penalty:.4g}, "
            f"c={self.candidate_length}, r={_format_length(self.reference_length)}, variant={self.variant.name!r})"
        )

    def _repr_html_(self) -> str:
        """Return the orders and the signature as an HTML table; notebooks call this method."""
        from html import escape  # noqa: PLC0415 - a score that is not shown needs neither

        from bleu_core.programs.signature import signature  # noqa: PLC0415

        head = "".join([f"<th>{name}</th>" for name in ("n", "m", "t", "m/t", "p", "w")])
        rows = [
            (one.order, one.matches, one.total, *[f"{part:.4g}" for part in (one.precision, one.smoothed, one.weight)])
            for one in self.orders
        ]
        body = "".join([f"<tr>{''.join([f'<td>{cell}</td>' for cell in row])}</tr>" for row in rows])
        reference_length = _format_length(self.reference_length)
        lengths = f"BP = {self.brevity_penalty:.4g}, c = {self.candidate_length}, r = {reference_length}"
        return (
            f"<p>BLEU = {escape(self.failure or f'{self.value:.4f}')}, {lengths}</p>"
            f"<table><tr>{head}</tr>{body}</table><p><code>{escape(signature(self.variant))}</code></p>"
        )

    @property
    def log_brevity_penalty(self) -> float:
        """The logarithm of the brevity penalty, 0 or less; -inf for a penalty of 0."""
        return math.log(self.brevity_penalty) if self.brevity_penalty else -math.inf

    @property
    def loss_shares(self) -> tuple[float, ...]:
        """The N + 1 shares of the log loss that are due to each order and last to the length; they add up to 1.

        Each is 0 to 1, but a precision smoothed above 1 makes a share negative. All are nan if there is no finite loss.
        """
        parts = (*[order.log_contribution for order in self.orders], self.log_brevity_penalty)
        log_value = math.fsum(parts)
        return tuple([part / log_value if -math.inf < log_value < 0 else math.nan for part in parts])

    @property
    def running_products(self) -> tuple[float, ...]:
        """The N + 2 products: 1, after each order's factor, and after the brevity penalty; the last is the value."""
        return (*accumulate([order.factor for order in self.orders], mul, initial=1.0), self.value)


def _format_length(length: float) -> str:
    """Format a length with all its digits before the point and, if it is an average, up to four after it."""
    return f"{round(length, 4):.15g}"


def score_from_sums(sums: SummedCounts, variant: Variant, segments: "tuple[SegmentCounts, ...]" = ()) -> BleuScore:
    """Return the score of summed counts, without notices; the score's `segments` are the given ones."""
    outcome = evaluate_formula(sums, variant)
    return BleuScore(
        value=outcome.value,
        failure=outcome.failure,
        orders=tuple(map(OrderScore, counter(1), sums.matches, sums.totals, outcome.precisions, outcome.weights)),
        candidate_length=sums.candidate_length,
        reference_length=sums.reference_length,
        brevity_penalty=outcome.brevity_penalty,
        variant=variant,
        segments=segments,
    )
