"""The treatment of 0: orders without n-grams, texts without matches, and precisions that smoothing leaves at 0.

Most differences between programs are here. Each case has its own menu, so that any rules can be combined.
"""

import math
from collections.abc import Callable
from typing import Final, TypeAlias

from bleu_core.choices.failures import ProgramError

Weights: TypeAlias = tuple[float, ...]
Precisions: TypeAlias = tuple[float | None, ...]
PrecisionsAndWeights: TypeAlias = tuple[tuple[float, ...], Weights]
"""Precisions without None, and the weights for them."""


# The number of n-grams that a segment adds to t_n.


def counted(total: int) -> int:
    """Return the number of n-grams unchanged."""
    return total


def at_least_one(total: int) -> int:
    """Return at least 1, even for a segment without n-grams, which lowers the precision of a corpus [NLTK].

    >>> at_least_one(0)
    1
    """
    return max(1, total)


# Whether the score is 0 before any smoothing.


def never(_matches: tuple[int, ...]) -> bool:
    """Return False, so that even a text without matches is smoothed [mteval-v13a.pl]."""
    return False


def no_match(matches: tuple[int, ...]) -> bool:
    """Return whether no token matches, and thus no longer n-gram either [sacreBLEU, NLTK].

    >>> no_match((0, 0)), no_match((1, 0))
    (True, False)
    """
    return not any(matches)


def order_without_match(matches: tuple[int, ...]) -> bool:
    """Return whether any order has no match, in which case smoothing has no effect [torchmetrics].

    >>> order_without_match((2, 0)), order_without_match((2, 1))
    (True, False)
    """
    return not all(matches)


# The value of an order without n-grams, t_n = 0 (None among the precisions).


def zero(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Set the precision of empty orders to 0 [tensorflow/nmt, multi-bleu.perl, sacreBLEU; undefined in the paper].

    >>> zero((1.0, None), (0.5, 0.5))
    ((1.0, 0.0), (0.5, 0.5))
    """
    return tuple([precision or 0.0 for precision in precisions]), weights


def failure(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Raise ProgramError for a division by 0 [D2L's book in Chinese, and in English before April 2022]."""
    if None in precisions:
        raise ProgramError(ZeroDivisionError.__name__)
    return zero(precisions, weights)


def one(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Set the precision of empty orders to 1, as if all missing n-grams matched [mteval-v13a.pl].

    >>> one((0.5, None), (0.5, 0.5))
    ((0.5, 1.0), (0.5, 0.5))
    """
    return tuple([1.0 if precision is None else precision for precision in precisions]), weights


def left_out(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Set the weight of empty orders to 0 and keep the others, which scores like `one` [D2L's book in English].

    >>> left_out((0.5, None), (0.5, 0.25))
    ((0.5, 0.0), (0.5, 0.0))
    """
    kept = [0.0 if precision is None else weight for precision, weight in zip(precisions, weights, strict=True)]
    return zero(precisions, tuple(kept))


def left_out_rescaled(precisions: Precisions, weights: Weights) -> PrecisionsAndWeights:
    """Set the weight of empty orders to 0 and distribute it among the others [sacreBLEU `effective_order`].

    >>> left_out_rescaled((0.5, None), (0.5, 0.5))
    ((0.5, 0.0), (1.0, 0.0))
    """
    if None not in precisions:  # nearly always
        return zero(precisions, weights)
    settled, kept = left_out(precisions, weights)
    kept_sum = math.fsum(kept)
    if not kept_sum:
        return settled, kept
    return settled, tuple([weight * math.fsum(weights) / kept_sum for weight in kept])


# The effect of a precision that is still 0 after smoothing.


def end_score(_precisions: tuple[float, ...], weights: Weights) -> Weights:
    """Return the weights unchanged, so that one factor of 0 makes the product 0."""
    return weights


def skipped(precisions: tuple[float, ...], weights: Weights) -> Weights:
    """Set the weight of precisions of 0 to 0, which leaves them out of the sum of logarithms [NLTK].

    >>> skipped((0.5, 0.0), (0.5, 0.5))
    (0.5, 0.0)
    """
    return tuple([weight if precision else 0.0 for precision, weight in zip(precisions, weights, strict=True)])


SEGMENT_TOTALS: Final[dict[str, Callable[[int], int]]] = {"counted": counted, "at_least_one": at_least_one}
ZERO_GUARDS: Final[dict[str, Callable[[tuple[int, ...]], bool]]] = {
    "never": never,
    "no_match": no_match,
    "order_without_match": order_without_match,
}
EMPTY_ORDERS: Final[dict[str, Callable[[Precisions, Weights], PrecisionsAndWeights]]] = {
    "zero": zero,
    "failure": failure,
    "one": one,
    "left_out": left_out,
    "left_out_rescaled": left_out_rescaled,
}
ZEROS_LEFT: Final[dict[str, Callable[[tuple[float, ...], Weights], Weights]]] = {
    "end_score": end_score,
    "skipped": skipped,
}
