"""The formula BLEU = BP · p_1^w_1 · … · p_N^w_N, applied to summed counts with a variant's choices."""

import math
import sys
from operator import mul
from typing import Final, NamedTuple

from bleu_core.choices.brevity_penalties import BREVITY_PENALTIES
from bleu_core.choices.menus import ProgramError
from bleu_core.choices.smoothings import SMOOTHINGS
from bleu_core.choices.variant import Variant
from bleu_core.choices.weightings import REWEIGHTINGS, WEIGHTINGS
from bleu_core.choices.zeros import EMPTY_ORDERS, ZERO_GUARDS, ZEROS_LEFT, Weights, set_empty_to_zero
from bleu_core.summed_counts import SummedCounts

_LARGEST_LOGARITHM: Final = math.log(sys.float_info.max)


class Outcome(NamedTuple):
    """The value of the formula with its brevity penalty, and with a precision and a weight for every order."""

    value: float
    brevity_penalty: float
    precisions: tuple[float, ...]
    weights: Weights
    failure: str | None = None


def evaluate_formula(sums: SummedCounts, variant: Variant) -> Outcome:
    """Evaluate the formula.

    If the program fails, value and penalty are NaN, and the precisions are the counted ones.

    >>> sums = SummedCounts(matches=(4, 3), totals=(5, 4), candidate_length=5, reference_length=6)
    >>> round(evaluate_formula(sums, Variant(max_order=2)).value, 4)
    0.6342
    """
    weights = WEIGHTINGS[variant.weighting](variant.max_order, variant.own_weights)
    weights = REWEIGHTINGS[variant.reweighting](weights, sums.candidate_length)
    try:
        return _apply_choices(sums, weights, variant)
    except ProgramError as error:
        precisions, _ = set_empty_to_zero(sums.precisions, weights)
        return Outcome(
            value=math.nan, brevity_penalty=math.nan, precisions=precisions, weights=weights, failure=str(error)
        )


def weighted_product(precisions: tuple[float, ...], weights: Weights) -> float:
    """Return the product of precisions raised to their weights, computed as a sum of logarithms.

    >>> round(weighted_product((0.3, 0.3), (0.5, 0.5)), 3), weighted_product((0.3, 0.0), (0.5, 0.0)) == 0.3**0.5
    (0.3, True)
    """
    if not all(precisions):
        precisions = tuple([p if weight else 1.0 for p, weight in zip(precisions, weights, strict=True)])
        if not all(precisions):
            return 0.0
    logarithm = math.fsum(map(mul, weights, map(math.log, precisions)))
    if not logarithm <= _LARGEST_LOGARITHM:  # huge own weights over a smoothing that exceeds 1; nan fails, too
        raise ProgramError(OverflowError.__name__)
    return math.exp(logarithm)


def _apply_choices(sums: SummedCounts, weights: Weights, variant: Variant) -> Outcome:
    """Apply the choices in the order in which programs apply them; raise ProgramError if one of them fails."""
    if sums.failure:
        raise ProgramError(sums.failure)
    penalty = BREVITY_PENALTIES[variant.brevity_penalty](sums.candidate_length, sums.reference_length)
    if ZERO_GUARDS[variant.zero_guard](sums.matches):
        return Outcome(value=0.0, brevity_penalty=penalty, precisions=(0.0,) * variant.max_order, weights=weights)
    smoothed = SMOOTHINGS[variant.smoothing](sums)
    precisions, weights = EMPTY_ORDERS[variant.empty_orders](smoothed, weights)
    weights = ZEROS_LEFT[variant.zeros_left](precisions, weights)
    value = penalty * weighted_product(precisions, weights)
    return Outcome(value, penalty, precisions, weights)
