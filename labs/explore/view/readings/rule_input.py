"""The input of the rules: the learner's result, with properties that several rules need."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bleu_core import BleuScore, SegmentCounts
from bleu_core.bleu_score import OrderScore
from labs.explore.view.headlines import costliest_order

SCORE_TOLERANCE = 1e-6
"""COCO's constants keep values that would be 1 less than this below 1."""
SentenceValues = Mapping[str, str | int]
"""The values for the placeholders of a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleInput:
    """The input of a rule: a segment's score with equal weights, and the same counts scored with D2L's weights.

    `reference_numbers` are the positions of the used references in the learner's list.
    """

    score: BleuScore
    d2l: BleuScore | None
    reference_numbers: tuple[int, ...]

    @property
    def counts(self) -> SegmentCounts:
        """The n-gram counts of the segment."""
        return self.score.segments[0]

    @property
    def has_candidate(self) -> bool:
        """True if any token of the candidate is not empty; D2L makes one empty token from an empty text."""
        return any(self.counts.candidate)

    @property
    def has_references(self) -> bool:
        """True if any reference has a token that is not empty."""
        return any(map(any, self.counts.references))

    @property
    def copied_reference_number(self) -> int | None:
        """The number of the first reference with the same tokens as the candidate, None if there is none."""
        pairs = zip(self.reference_numbers, self.counts.references, strict=True)
        return next((number for number, tokens in pairs if tokens == self.counts.candidate), None)

    @property
    def first_missing_order(self) -> int | None:
        """The first order for which the candidate is too short, None if it is long enough for every order."""
        following = self.score.candidate_length + 1
        return following if following <= self.score.variant.max_order else None

    @property
    def first_zero_order(self) -> OrderScore | None:
        """The first order that has n-grams but no match, None if there is none."""
        long_enough = (order for order in self.score.orders if order.order <= self.score.candidate_length)
        return next((order for order in long_enough if order.matches == 0), None)

    @property
    def all_precisions_are_one(self) -> bool:
        """True if every n-gram is credited and no order lowers the score."""
        existing = self.score.orders[: self.score.candidate_length]
        return all(order.matches == order.total for order in existing) and all(
            is_one(order.smoothed) or not order.weight for order in self.score.orders
        )

    @property
    def costliest_order(self) -> OrderScore:
        """The order that costs most, as the heading of the match table calls it."""
        return self.score.orders[costliest_order(self.score) - 1]

    @property
    def length_costs_most(self) -> bool:
        """True if the brevity penalty causes more of the loss than any order."""
        shares = self.score.loss_shares
        return shares[-1] > shares[self.costliest_order.order - 1]


def is_one(value: float) -> bool:
    """Return whether a score or precision is 1 within `SCORE_TOLERANCE`.

    >>> is_one(0.9999999996), is_one(0.9999)
    (True, False)
    """
    return abs(value - 1) < SCORE_TOLERANCE


ReadingRule = Callable[[RuleInput], SentenceValues | None]
"""A function that returns the values of its sentence if it applies, else None."""
