"""Rules for the main reason of a score, from the strongest to the weakest, of which the first that applies is shown.

A rule returns the values of the sentence `readings.<id>`, or None. `read` fills in `{variant}`, the program's name.
"""

from collections.abc import Mapping
from types import MappingProxyType

from bleu_view.drawing.steps import failure_name
from bleu_view.words.numbers import decimal, equals_text, length, percent
from labs.explore.view.readings.rule_input import ReadingRule, Result, SentenceValues, is_one

NEARLY_ZERO = 0.0005
"""A score below this is 0 with three decimals."""
DOMINANT_SHARE = 0.4
LONG_ORDERS_SHARE = 0.6
HIGH_UNIGRAM_PRECISION = 0.8
_DIVIDE_BY_R = frozenset({"tf_nmt", "mteval13a"})
"""The brevity penalties that compute c/r."""
_SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉"


def fails_without_reference(result: Result) -> SentenceValues | None:
    """Return sentence values if the program divides by the reference length and there is none, else None."""
    divides = result.score.variant.brevity_penalty in _DIVIDE_BY_R
    return _failure_values(result) if divides and result.score.reference_length == 0 else None


def fails_without_candidate(result: Result) -> SentenceValues | None:
    """Return sentence values if the program has no brevity penalty for a candidate without tokens, else None."""
    return _failure_values(result) if result.score.candidate_length == 0 else None


def fails_with_few_orders(result: Result) -> SentenceValues | None:
    """Return sentence values if the candidate has fewer orders than NLTK's method6 requires, else None."""
    return (
        _failure_values(result, max=result.score.variant.max_order)
        if result.score.failure == IndexError.__name__
        else None
    )


def fails_without_trigram(result: Result) -> SentenceValues | None:
    """Return sentence values if NLTK's method6 requires a 3-gram match and there is none, else None."""
    return _failure_values(result) if result.score.failure == AssertionError.__name__ else None


def program_fails_short(result: Result) -> SentenceValues | None:
    """Return values if the program divides by the number of n-grams in a candidate that has none, or None."""
    score, order = result.score, result.missing_order
    if score.variant.empty_orders != "failure" or order is None:
        return None
    return _failure_values(result, c=score.candidate_length, n=order)


def program_fails(result: Result) -> SentenceValues | None:
    """Return sentence values if the program fails for any reason, else None."""
    return _failure_values(result)


def empty_candidate(result: Result) -> SentenceValues | None:
    """Return sentence values if the candidate is empty and scores 0, else None."""
    return {} if not result.has_candidate and result.score.value == 0 else None


def all_references_empty(result: Result) -> SentenceValues | None:
    """Return sentence values if all references are empty, else None."""
    return None if result.has_references else {"value": decimal(result.score.value)}


def exact_match(result: Result) -> SentenceValues | None:
    """Return sentence values if the candidate is a reference and scores 1, else None."""
    number = result.copied_reference
    return {"k": number} if number is not None and is_one(result.score.value) else None


def exact_but_short(result: Result) -> SentenceValues | None:
    """Return sentence values if a copied reference, too short for the maximum order, scores below 1; else None."""
    number, order, score = result.copied_reference, result.missing_order, result.score
    if number is None or order is None or score.value > 1 or is_one(score.value):
        return None
    return {
        "k": number,
        "value": decimal(score.value),
        "c": score.candidate_length,
        "n": order,
        "max": score.variant.max_order,
    }


def perfect_without_copy(result: Result) -> SentenceValues | None:
    """Return sentence values if the score is 1 although no reference equals the candidate, else None."""
    score = result.score
    if not (result.all_precisions_are_one and is_one(score.value)):
        return None
    return {"c": score.candidate_length, "r": length(score.reference_length)}


def above_one(result: Result) -> SentenceValues | None:
    """Return sentence values if smoothing makes the score exceed 1, else None."""
    value = result.score.value
    return {"value": decimal(value)} if value > 1 and not is_one(value) else None


def nothing_matches(result: Result) -> SentenceValues | None:
    """Return sentence values if no token is credited and the score is 0, else None."""
    return {} if result.score.orders[0].matches == 0 and result.score.value == 0 else None


def nothing_matches_but_scored(result: Result) -> SentenceValues | None:
    """Return sentence values if no token is credited and the score is still above 0, else None."""
    value = result.score.value
    return {"value": decimal(value)} if result.score.orders[0].matches == 0 and value > 0 else None


def zero_order(result: Result) -> SentenceValues | None:
    """Return sentence values if an order without any match makes the score 0, else None."""
    order = result.zero_order
    return {"n": order.order} if order is not None and result.score.value == 0 else None


def order_missing(result: Result) -> SentenceValues | None:
    """Return values if the score is 0 only because the candidate is too short for the maximum order, or None."""
    order = result.missing_order
    if order is None or result.score.value != 0 or result.score.candidate_length == 0:
        return None
    return {"c": result.score.candidate_length, "n": order}


def nearly_zero(result: Result) -> SentenceValues | None:
    """Return sentence values if the score is a tiny number instead of 0, else None."""
    order = result.zero_order.order if result.zero_order else result.missing_order
    if order is None or not 0 < result.score.value < NEARLY_ZERO:
        return None
    return {"n": order, "value": decimal(result.score.value)}


def smoothing_carries(result: Result) -> SentenceValues | None:
    """Return sentence values if only smoothing keeps the score above 0, else None."""
    order = result.zero_order
    if order is None or not result.score.value > 0 or not order.smoothed:
        return None
    return {"n": order.order, "subscript": _SUBSCRIPTS[order.order], "smoothed": decimal(order.smoothed)}


def precision_above_one(result: Result) -> SentenceValues | None:
    """Return the values if smoothing lifts a precision above 1, which makes shares of a loss meaningless, or None."""
    order = next((order for order in result.score.orders if order.log_contribution > 0), None)
    return None if order is None else {"subscript": _SUBSCRIPTS[order.order], "smoothed": decimal(order.smoothed)}


def only_length(result: Result) -> SentenceValues | None:
    """Return sentence values if every n-gram is credited and the candidate is too short, else None."""
    bp = result.score.brevity_penalty
    return {"bp": equals_text(bp)} if result.all_precisions_are_one and bp < 1 and not is_one(bp) else None


def length_dominates(result: Result) -> SentenceValues | None:
    """Return sentence values if the brevity penalty costs more than any order, else None."""
    score = result.score
    if not result.length_costs_most:
        return None
    return {
        "share": percent(score.length_share),
        "c": score.candidate_length,
        "r": length(score.reference_length),
    }


def words_differ(result: Result) -> SentenceValues | None:
    """Return sentence values if single tokens cost more than any longer order, else None."""
    order = result.costliest_order
    several = sum(other.precision < 1 for other in result.score.orders) > 1
    if order.order > 1 or not several or not result.score.share(1) > 0:
        return None
    return {"m": order.matches, "t": order.total}


def one_order_dominates(result: Result) -> SentenceValues | None:
    """Return sentence values if one order causes most of the loss, else None."""
    order = result.costliest_order
    share = result.score.share(order.order)
    if not share >= DOMINANT_SHARE:
        return None
    return {"n": order.order, "share": percent(share), "m": order.matches, "t": order.total}


def long_orders_together(result: Result) -> SentenceValues | None:
    """Return sentence values if nearly all tokens match and orders 3 and above share the loss, else None."""
    orders = result.score.orders
    share = sum(result.score.share(order.order) for order in orders if order.order > 2)  # noqa: PLR2004
    if not share >= LONG_ORDERS_SHARE or orders[0].precision < HIGH_UNIGRAM_PRECISION:
        return None
    return {"share": percent(share)}


def even_loss(result: Result) -> SentenceValues | None:
    """Return sentence values if there is a loss at all, else None."""
    order = result.costliest_order
    share = result.score.share(order.order)
    return {"n": order.order, "share": percent(share)} if share > 0 else None


def _failure_values(result: Result, **values: int) -> SentenceValues | None:
    """Return the values of a sentence about a failed program, None if it did not fail."""
    return None if result.score.failure is None else {"failure": failure_name(result.score), **values}


VERDICTS: Mapping[str, ReadingRule] = MappingProxyType(
    {
        "fails-without-reference": fails_without_reference,
        "fails-without-candidate": fails_without_candidate,
        "fails-with-few-orders": fails_with_few_orders,
        "fails-without-trigram": fails_without_trigram,
        "program-fails-short": program_fails_short,
        "program-fails": program_fails,
        "empty-candidate": empty_candidate,
        "empty-references": all_references_empty,
        "exact-match": exact_match,
        "exact-but-short": exact_but_short,
        "perfect-without-copy": perfect_without_copy,
        "above-one": above_one,
        "nothing-matches": nothing_matches,
        "nothing-matches-but-scored": nothing_matches_but_scored,
        "zero-order": zero_order,
        "order-missing": order_missing,
        "nearly-zero": nearly_zero,
        "smoothing-carries": smoothing_carries,
        "precision-above-one": precision_above_one,
        "only-length": only_length,
        "length-dominates": length_dominates,
        "words-differ": words_differ,
        "one-order-dominates": one_order_dominates,
        "long-orders-together": long_orders_together,
        "even-loss": even_loss,
    }
)
