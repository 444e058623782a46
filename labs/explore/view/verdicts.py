"""Rules for the main reason of a score, from the strongest to the weakest; the first that applies is shown.

A rule returns the values of the sentence `readings.<id>`, or None if it does not apply. `explain_result` fills in
`{variant}`, the program's name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bleu_core import BleuScore, SegmentCounts
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.steps import failure_name
from bleu_view.words.numbers import decimal, format_equals, format_percent, length
from labs.explore.view.headlines import costliest_order

SCORE_TOLERANCE = 1e-6
"""COCO's constants keep values that would be 1 less than this below 1."""
SentenceValues = Mapping[str, str | int]
"""The values for the placeholders of a sentence."""
NEARLY_ZERO = 0.0005
"""A score below this is 0 with three decimals."""
DOMINANT_SHARE = 0.4
LONG_ORDERS_SHARE = 0.6
HIGH_UNIGRAM_PRECISION = 0.8
_DIVIDE_BY_R = frozenset({"tf_nmt", "mteval13a"})
"""The brevity penalties that compute c/r."""
_SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉"


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


def fails_without_reference_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the program divides by a reference length of 0, otherwise None."""
    divides = result.score.variant.brevity_penalty in _DIVIDE_BY_R
    return _failure_values(result) if divides and result.score.reference_length == 0 else None


def fails_without_candidate_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the program cannot compute a brevity penalty for an empty candidate."""
    return _failure_values(result) if result.score.candidate_length == 0 else None


def fails_with_few_orders_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if there are fewer orders than NLTK's method6 requires, otherwise None."""
    return (
        _failure_values(result, max=result.score.variant.max_order)
        if result.score.failure == IndexError.__name__
        else None
    )


def fails_without_trigram_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if no 3-gram matches although NLTK's method6 requires one, otherwise None."""
    return _failure_values(result) if result.score.failure == AssertionError.__name__ else None


def fails_on_missing_order_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the program fails because an order has no n-grams to divide by."""
    score, order = result.score, result.first_missing_order
    if score.variant.empty_orders != "failure" or order is None:
        return None
    return _failure_values(result, c=score.candidate_length, n=order)


def fails_for_any_reason_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the program fails for any reason, otherwise None."""
    return _failure_values(result)


def empty_candidate_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the candidate is empty and scores 0, otherwise None."""
    return {} if not result.has_candidate and result.score.value == 0 else None


def empty_references_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if all references are empty, otherwise None."""
    return None if result.has_references else {"value": decimal(result.score.value)}


def exact_match_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the candidate equals a reference and scores 1, otherwise None."""
    number = result.copied_reference_number
    return {"k": number} if number is not None and is_one(result.score.value) else None


def exact_but_short_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the candidate equals a reference but is too short for 1, otherwise None."""
    number, order, score = result.copied_reference_number, result.first_missing_order, result.score
    if number is None or order is None or score.value > 1 or is_one(score.value):
        return None
    return {
        "k": number,
        "value": decimal(score.value),
        "c": score.candidate_length,
        "n": order,
        "max": score.variant.max_order,
    }


def perfect_without_copy_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the candidate equals no reference but scores 1, otherwise None."""
    score = result.score
    if not (result.all_precisions_are_one and is_one(score.value)):
        return None
    return {"c": score.candidate_length, "r": length(score.reference_length)}


def score_above_one_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if smoothing makes the score exceed 1, otherwise None."""
    value = result.score.value
    return {"value": decimal(value)} if value > 1 and not is_one(value) else None


def nothing_matches_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if no token is credited and the score is 0, otherwise None."""
    return {} if result.score.orders[0].matches == 0 and result.score.value == 0 else None


def nothing_matches_but_scored_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if no token is credited and the score is still above 0, otherwise None."""
    value = result.score.value
    return {"value": decimal(value)} if result.score.orders[0].matches == 0 and value > 0 else None


def zero_order_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if an order without any match makes the score 0, otherwise None."""
    order = result.first_zero_order
    return {"n": order.order} if order is not None and result.score.value == 0 else None


def missing_order_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the score is 0 because the candidate is too short for an order."""
    order = result.first_missing_order
    if order is None or result.score.value != 0 or result.score.candidate_length == 0:
        return None
    return {"c": result.score.candidate_length, "n": order}


def nearly_zero_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the score is a tiny number instead of 0, otherwise None."""
    order = result.first_zero_order.order if result.first_zero_order else result.first_missing_order
    if order is None or not 0 < result.score.value < NEARLY_ZERO:
        return None
    return {"n": order, "value": decimal(result.score.value)}


def only_smoothing_scores_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if only smoothing keeps the score above 0, otherwise None."""
    order = result.first_zero_order
    if order is None or not result.score.value > 0 or not order.smoothed:
        return None
    return {"n": order.order, "subscript": _SUBSCRIPTS[order.order], "smoothed": decimal(order.smoothed)}


def precision_above_one_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if smoothing raises a precision above 1, otherwise None.

    Shares of a loss would then be meaningless.
    """
    order = next((order for order in result.score.orders if order.log_contribution > 0), None)
    return None if order is None else {"subscript": _SUBSCRIPTS[order.order], "smoothed": decimal(order.smoothed)}


def only_length_costs_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if every n-gram is credited but the candidate is too short, otherwise None."""
    bp = result.score.brevity_penalty
    return {"bp": format_equals(bp)} if result.all_precisions_are_one and bp < 1 and not is_one(bp) else None


def length_dominates_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if the brevity penalty costs more than any order, otherwise None."""
    score = result.score
    if not result.length_costs_most:
        return None
    return {
        "share": format_percent(score.loss_shares[-1]),
        "c": score.candidate_length,
        "r": length(score.reference_length),
    }


def single_tokens_dominate_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if single tokens cost more than any longer order, otherwise None."""
    order = result.costliest_order
    several = sum(other.precision < 1 for other in result.score.orders) > 1
    if order.order > 1 or not several or not result.score.loss_shares[0] > 0:
        return None
    return {"m": order.matches, "t": order.total}


def one_order_dominates_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if one order causes most of the loss, otherwise None."""
    order = result.costliest_order
    share = result.score.loss_shares[order.order - 1]
    if not share >= DOMINANT_SHARE:
        return None
    return {"n": order.order, "share": format_percent(share), "m": order.matches, "t": order.total}


def long_orders_dominate_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if nearly all tokens match and orders 3 and above cause most of the loss."""
    share = sum(result.score.loss_shares[2:-1])
    if not share >= LONG_ORDERS_SHARE or result.score.orders[0].precision < HIGH_UNIGRAM_PRECISION:
        return None
    return {"share": format_percent(share)}


def spread_loss_rule(result: RuleInput) -> SentenceValues | None:
    """Return the values for the sentence if there is any loss, otherwise None.

    It is the last rule, for a loss that no single factor dominates.
    """
    order = result.costliest_order
    share = result.score.loss_shares[order.order - 1]
    return {"n": order.order, "share": format_percent(share)} if share > 0 else None


def _failure_values(result: RuleInput, **values: int) -> SentenceValues | None:
    """Return the values of a sentence on a failed program, or None if the program did not fail."""
    return None if result.score.failure is None else {"failure": failure_name(result.score), **values}


VERDICTS: Mapping[str, ReadingRule] = MappingProxyType(
    {
        "fails-without-reference": fails_without_reference_rule,
        "fails-without-candidate": fails_without_candidate_rule,
        "fails-with-few-orders": fails_with_few_orders_rule,
        "fails-without-trigram": fails_without_trigram_rule,
        "program-fails-short": fails_on_missing_order_rule,
        "program-fails": fails_for_any_reason_rule,
        "empty-candidate": empty_candidate_rule,
        "empty-references": empty_references_rule,
        "exact-match": exact_match_rule,
        "exact-but-short": exact_but_short_rule,
        "perfect-without-copy": perfect_without_copy_rule,
        "above-one": score_above_one_rule,
        "nothing-matches": nothing_matches_rule,
        "nothing-matches-but-scored": nothing_matches_but_scored_rule,
        "zero-order": zero_order_rule,
        "order-missing": missing_order_rule,
        "nearly-zero": nearly_zero_rule,
        "smoothing-carries": only_smoothing_scores_rule,
        "precision-above-one": precision_above_one_rule,
        "only-length": only_length_costs_rule,
        "length-dominates": length_dominates_rule,
        "words-differ": single_tokens_dominate_rule,
        "one-order-dominates": one_order_dominates_rule,
        "long-orders-together": long_orders_dominate_rule,
        "even-loss": spread_loss_rule,
    }
)
