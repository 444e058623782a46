"""The treatment of 0: orders without n-grams, texts without matches, and zeros left by the smoothing.

The programs differ mostly here. Each question has its own menu, so that any answers can be mixed.
"""

import math
from collections.abc import Callable
from typing import Final, TypeAlias

from bleu_core.choices.failures import ProgramError

Weights: TypeAlias = tuple[float, ...]
Precisions: TypeAlias = tuple[float | None, ...]
Settled: TypeAlias = tuple[tuple[float, ...], Weights]
"""Precisions that are all numbers, and the weights that go with them."""


# The number of n-grams that a segment adds to t_n.


def counted(total: int) -> int:
    """Add what there is."""
    return total


def at_least_one(total: int) -> int:
    """Add 1 even for a segment too short to have one, which lowers the precision of a corpus [NLTK].

    >>> at_least_one(0)
    1
    """
    return max(1, total)


# Whether the score is 0 before any smoothing.


def never(_matches: tuple[int, ...]) -> bool:
    """Return False: smoothing makes a score out of nothing, too [mteval-v13a.pl]."""
    return False


def no_match(matches: tuple[int, ...]) -> bool:
    """Return whether no token matches; then longer n-grams cannot match either [sacreBLEU, NLTK].

    >>> no_match((0, 0)), no_match((1, 0))
    (True, False)
    """
    return not any(matches)


def order_without_match(matches: tuple[int, ...]) -> bool:
    """Return whether any order has no match, which leaves smoothing little to do [torchmetrics].

    >>> order_without_match((2, 0)), order_without_match((2, 1))
    (True, False)
    """
    return not all(matches)


# The value of an order without n-grams, t_n = 0 (None among the precisions).


def zero(precisions: Precisions, weights: Weights) -> Settled:
    """Count 0 [tensorflow/nmt, multi-bleu.perl, sacreBLEU; the paper leaves it undefined].

    >>> zero((1.0, None), (0.5, 0.5))
    ((1.0, 0.0), (0.5, 0.5))
    """
    return tuple([precision or 0.0 for precision in precisions]), weights


def failure(precisions: Precisions, weights: Weights) -> Settled:
    """Divide by 0 [D2L's book in Chinese, and in English before April 2022]."""
    if None in precisions:
        raise ProgramError(ZeroDivisionError.__name__)
    return zero(precisions, weights)


def one(precisions: Precisions, weights: Weights) -> Settled:
    """Count 1, as if the missing n-grams had all matched [mteval-v13a.pl].

    >>> one((0.5, None), (0.5, 0.5))
    ((0.5, 1.0), (0.5, 0.5))
    """
    return tuple([1.0 if precision is None else precision for precision in precisions]), weights


def left_out(precisions: Precisions, weights: Weights) -> Settled:
    """Leave empty orders out and keep the other weights: the same score as counting 1 [D2L's book in English].

    >>> left_out((0.5, None), (0.5, 0.25))
    ((0.5, 0.0), (0.5, 0.0))
    """
    kept = [0.0 if precision is None else weight for precision, weight in zip(precisions, weights, strict=True)]
    return zero(precisions, tuple(kept))


def left_out_rescaled(precisions: Precisions, weights: Weights) -> Settled:
    """Leave empty orders out and share their weight among the others [sacreBLEU `effective_order`].

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
    """Keep the weight: one factor of 0 makes the product 0."""
    return weights


def skipped(precisions: tuple[float, ...], weights: Weights) -> Weights:
    """Leave a precision of 0 out of the sum of logarithms [NLTK].

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
EMPTY_ORDERS: Final[dict[str, Callable[[Precisions, Weights], Settled]]] = {
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
