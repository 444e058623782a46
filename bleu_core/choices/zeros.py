"""The treatment of 0: orders without n-grams, texts without matches, and precisions that are 0 even after smoothing.

Most differences between programs are found here. Each case has its own menu, so that any rules can be combined.
"""

import math
from collections.abc import Callable
from typing import Final, TypeAlias

from bleu_core.choices.menus import ProgramError
from bleu_core.summed_counts import Precisions

Weights: TypeAlias = tuple[float, ...]
PrecisionsAndWeights: TypeAlias = tuple[tuple[float, ...], Weights]
"""Precisions without None, and the weights for them."""


# The number of n-grams that a segment adds to t_n.


def count_as_is(total: int) -> int:
    """Return the number of n-grams unchanged."""
    return total


def count_at_least_one(total: int) -> int:
    """Return at least 1, even for a segment without n-grams; this lowers the precision of a corpus [NLTK].

    >>> count_at_least_one(0)
    1
    """
    return max(1, total)


# Whether the score is 0 before any smoothing.


def never_zero(_matches: tuple[int, ...]) -> bool:
    """Return False, so that even a text without matches is smoothed [mteval-v13a.pl]."""
    return False


def has_no_match(matches: tuple[int, ...]) -> bool:
    """Return whether no token matches, and thus no longer n-gram either [sacreBLEU, NLTK].

    >>> has_no_match((0, 0)), has_no_match((1, 0))
    (True, False)
    """
    return not any(matches)


def has_order_without_match(matches: tuple[int, ...]) -> bool:
    """Return whether any order has no match, which makes the score 0 before smoothing [torchmetrics].

    >>> has_order_without_match((2, 0)), has_order_without_match((2, 1))
    (True, False)
    """
    return not all(matches)


# The value of an order without n-grams, t_n = 0 (None among the precisions).


def set_empty_to_zero(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Set the precision of empty orders to 0 [tensorflow/nmt, multi-bleu.perl, sacreBLEU; undefined in the paper].

    >>> set_empty_to_zero((1.0, None), (0.5, 0.5))
    ((1.0, 0.0), (0.5, 0.5))
    """
    return tuple([precision or 0.0 for precision in precisions]), weights


def fail_on_zero_division(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Raise ProgramError for a division by 0 [D2L's book in Chinese, and in English before April 2022]."""
    if None in precisions:
        raise ProgramError(ZeroDivisionError.__name__)
    return set_empty_to_zero(precisions, weights)


def set_empty_to_one(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Set the precision of empty orders to 1, as if all missing n-grams matched [mteval-v13a.pl].

    >>> set_empty_to_one((0.5, None), (0.5, 0.5))
    ((0.5, 1.0), (0.5, 0.5))
    """
    return tuple([1.0 if precision is None else precision for precision in precisions]), weights


def leave_out_empty(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Set the weight of empty orders to 0 and keep the others; scores like `set_empty_to_one` [D2L's book in English].

    >>> leave_out_empty((0.5, None), (0.5, 0.25))
    ((0.5, 0.0), (0.5, 0.0))
    """
    kept = [0.0 if precision is None else weight for precision, weight in zip(precisions, weights, strict=True)]
    return set_empty_to_zero(precisions, tuple(kept))


def leave_out_empty_and_rescale(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Set the weight of empty orders to 0 and distribute it among the others [sacreBLEU `effective_order`].

    >>> leave_out_empty_and_rescale((0.5, None), (0.5, 0.5))
    ((0.5, 0.0), (1.0, 0.0))
    """
    if None not in precisions:  # nearly always
        return set_empty_to_zero(precisions, weights)
    settled, kept = leave_out_empty(precisions, weights)
    kept_sum = math.fsum(kept)
    if not kept_sum:
        return settled, kept
    return settled, tuple([weight * math.fsum(weights) / kept_sum for weight in kept])


# The effect of a precision that is still 0 after smoothing.


def keep_zeros(_precisions: tuple[float, ...], weights: Weights) -> Weights:
    """Return the weights unchanged, so that one factor of 0 makes the product 0."""
    return weights


def skip_zeros(precisions: tuple[float, ...], weights: Weights) -> Weights:
    """Set the weight of precisions of 0 to 0, which leaves them out of the sum of logarithms [NLTK].

    >>> skip_zeros((0.5, 0.0), (0.5, 0.5))
    (0.5, 0.0)
    """
    return tuple([weight if precision else 0.0 for precision, weight in zip(precisions, weights, strict=True)])


SEGMENT_TOTALS: Final[dict[str, Callable[[int], int]]] = {"counted": count_as_is, "at_least_one": count_at_least_one}
ZERO_GUARDS: Final[dict[str, Callable[[tuple[int, ...]], bool]]] = {
    "never": never_zero,
    "no_match": has_no_match,
    "order_without_match": has_order_without_match,
}
EMPTY_ORDERS: Final[dict[str, Callable[[Precisions, Weights], PrecisionsAndWeights]]] = {
    "zero": set_empty_to_zero,
    "failure": fail_on_zero_division,
    "one": set_empty_to_one,
    "left_out": leave_out_empty,
    "left_out_rescaled": leave_out_empty_and_rescale,
}
ZEROS_LEFT: Final[dict[str, Callable[[tuple[float, ...], Weights], Weights]]] = {
    "end_score": keep_zeros,
    "skipped": skip_zeros,
}
