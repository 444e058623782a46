"""The input of rules: the learner's result, and properties that several rules need."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bleu_core import BleuScore, SegmentCounts
from bleu_core.bleu_score import OrderScore

SCORE_TOLERANCE = 1e-6
"""COCO's constants keep what would be 1 this near below it."""
Values = Mapping[str, str | int]
"""The values for the placeholders of a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A segment's score under equal weights, the same counts under D2L's weights.

    `reference_numbers` are the numbers that the references used have in the learner's list.
    """

    score: BleuScore
    d2l: BleuScore | None
    reference_numbers: tuple[int, ...]

    @property
    def counts(self) -> SegmentCounts:
        """Return the segment's counts."""
        return self.score.segments[0]

    @property
    def has_candidate(self) -> bool:
        """Return whether any token of the candidate has a character: D2L makes an empty token of an empty text."""
        return any(self.counts.candidate)

    @property
    def has_references(self) -> bool:
        """Return whether any reference has a token that is not empty."""
        return any(map(any, self.counts.references))

    @property
    def copied_reference(self) -> int | None:
        """Return the number of a reference whose tokens are the candidate's."""
        pairs = zip(self.reference_numbers, self.counts.references, strict=True)
        return next((number for number, tokens in pairs if tokens == self.counts.candidate), None)

    @property
    def missing_order(self) -> int | None:
        """Return the first order for which the candidate is too short, up to the maximum order."""
        following = self.score.candidate_length + 1
        return following if following <= self.score.variant.max_order else None

    @property
    def zero_order(self) -> OrderScore | None:
        """Return the first order that has n-grams and no match."""
        long_enough = (order for order in self.score.orders if order.order <= self.score.candidate_length)
        return next((order for order in long_enough if order.matches == 0), None)

    @property
    def all_precisions_are_one(self) -> bool:
        """Return whether every n-gram there is was credited and no order costs anything."""
        existing = self.score.orders[: self.score.candidate_length]
        return all(order.matches == order.total for order in existing) and all(
            is_one(order.smoothed) or not order.weight for order in self.score.orders
        )

    @property
    def dearest_order(self) -> OrderScore:
        """Return the order with the largest share of the loss, the shortest of equals."""
        return max(self.score.orders, key=lambda order: self.score.share(order.order))

    @property
    def length_costs_most(self) -> bool:
        """Return whether the brevity penalty causes more of the loss than any order."""
        return self.score.length_share > self.score.share(self.dearest_order.order)


def is_one(value: float) -> bool:
    """Return whether a score or a precision is 1 for all that can be seen.

    >>> is_one(0.9999999996), is_one(0.9999)
    (True, False)
    """
    return abs(value - 1) < SCORE_TOLERANCE


Rule = Callable[[Result], Values | None]
"""A rule gives the values of its sentence where the sentence holds, None where it does not."""
