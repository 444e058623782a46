"""Smoothing: a precision above 0 for an order without matches, because a single factor of 0 would make the score 0.

A rule is a function from the summed counts to one precision per order, or None for an order that remains empty (t = 0).
To add a rule, write it and add it to `SMOOTHINGS`; if it has a parameter, which is `sums.value`, add the default to
`SMOOTHING_VALUES`.

NLTK's `method4` to `method7` [Chen & Cherry 2014] use more than an order's own counts: the length of the candidates,
the neighbouring orders, and the last segment, which is the only one that NLTK can still access. For a corpus, this
mixes numbers of all segments with numbers of one.
"""

import math
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from bleu_core.choices.menus import ProgramError
from bleu_core.summed_counts import Precisions, SummedCounts

_ORDERS_BEFORE_THE_PRIOR = 2


def no_smoothing(sums: SummedCounts) -> Precisions:
    """Return the precisions unchanged [Papineni 2002].

    >>> no_smoothing(SummedCounts(matches=(1, 0, 0), totals=(2, 1, 0)))
    (0.5, 0.0, None)
    """
    return sums.precisions


def smooth_by_floor(sums: SummedCounts) -> Precisions:
    """Replace 0 matches by a small count, which yields value/t [sacreBLEU `floor`; NLTK `method1`, epsilon].

    >>> smooth_by_floor(SummedCounts(matches=(1, 0), totals=(2, 1), value=0.1))
    (0.5, 0.1)
    """
    return tuple([(m or sums.value) / t if t else None for m, t in sums.counts])


def smooth_by_halving(sums: SummedCounts) -> Precisions:
    """Replace 0 matches by a count that halves each time: 1/(2t), 1/(4t), … [mteval-v13a; sacreBLEU `exp`; NLTK 3].

    >>> smooth_by_halving(SummedCounts(matches=(1, 0, 0), totals=(3, 2, 1)))
    (0.3333333333333333, 0.25, 0.25)
    """
    share, smoothed = 1.0, []
    for matches, total in zip(sums.matches, sums.totals, strict=True):
        if total and not matches:
            share /= 2
        smoothed.append((matches or share) / total if total else None)
    return tuple(smoothed)


def smooth_by_adding_k(sums: SummedCounts) -> Precisions:
    """Add the value to matches and total of every order except the first [Lin & Och 2004; sacreBLEU `add-k`; NLTK 2].

    >>> smooth_by_adding_k(SummedCounts(matches=(1, 0), totals=(2, 1), value=1))
    (0.5, 0.5)
    """
    first, *longer = sums.counts
    return _divide([first, *[(m + sums.value, t + sums.value) for m, t in longer]])


def smooth_by_adding_one(sums: SummedCounts) -> Precisions:
    """Add 1 to matches and total of every order, including the first [tensorflow/nmt `smooth`].

    >>> smooth_by_adding_one(SummedCounts(matches=(0, 0), totals=(1, 0)))
    (0.5, 1.0)
    """
    return _divide([(m + 1, t + 1) for m, t in sums.counts])


def smooth_longer_by_adding_one(sums: SummedCounts) -> Precisions:
    """Add 1 to every order except the first, and the smallest float to all, so that no order is empty [CodeXGLUE].

    >>> smooth_longer_by_adding_one(SummedCounts(matches=(1, 0, 0), totals=(2, 1, 0)))
    (0.5, 0.5, 1.0)
    """
    tiny = sys.float_info.min
    return _divide([(m + (n > 0) + tiny, t + (n > 0) + tiny) for n, (m, t) in enumerate(sums.counts)])


def smooth_by_smallest_float(sums: SummedCounts) -> Precisions:
    """Replace a precision of 0 by the smallest normal float, so that the score is about 1e-77, not 0 [NLTK `method0`].

    >>> smooth_by_smallest_float(SummedCounts(matches=(1, 0), totals=(2, 1)))
    (0.5, 2.2250738585072014e-308)
    """
    return tuple([m / t if m else sys.float_info.min for m, t in sums.counts])


def smooth_by_constants(sums: SummedCounts) -> Precisions:
    """Add 1e-15 to the matches and 1e-9 to the total, which avoids a division by 0 [coco-caption].

    >>> smooth_by_constants(SummedCounts(matches=(0,), totals=(0,)))
    (1e-06,)
    """
    return _divide([(m + 1e-15, t + 1e-9) for m, t in sums.counts])


def smooth_by_log_length(sums: SummedCounts) -> Precisions:
    """Replace p of the j-th order without a match by ln(c)/(2^j k t), which is 0 for c = 1 [NLTK `method4`].

    >>> smooth_by_log_length(SummedCounts(matches=(2, 0), totals=(2, 1), candidate_length=2, value=5))[1] == math.log(
    ...     2
    ... ) / 10
    True
    """
    share, smoothed = 1.0, list(sums.precisions)
    for index, (matches, total) in enumerate(sums.counts):
        if matches or sums.candidate_length <= 1:
            continue
        if not sums.value:
            raise ProgramError(ZeroDivisionError.__name__)
        share /= 2
        smoothed[index] = share * math.log(sums.candidate_length) / sums.value / total if total else None
    return tuple(smoothed)


def smooth_by_neighbours(sums: SummedCounts) -> Precisions:
    """Average each precision with its two neighbours, from the left; it can exceed 1 [NLTK `method5`].

    The left neighbour of p_1 is p_1 + 1. The right neighbour of p_N is the last segment's 5-gram precision, whatever N.

    >>> smooth_by_neighbours(SummedCounts(matches=(1,), totals=(1,)))
    (1.0,)
    """
    return _average(sums.precisions, sums.last.five_gram_precision)


def smooth_by_log_length_and_neighbours(sums: SummedCounts) -> Precisions:
    """Apply `smooth_by_log_length`, then `smooth_by_neighbours` [NLTK `method7`]."""
    return _average(smooth_by_log_length(sums), sums.last.five_gram_precision)


def smooth_by_prior(sums: SummedCounts) -> Precisions:
    """Mix m/l, for n ≥ 3, with the prior estimate p_{n-1}²/p_{n-2}, which counts like `value` n-grams [NLTK `method6`].

    The count m is that of all segments, but l counts the n-grams of the last segment only. Fails with IndexError for
    fewer than three orders, and with AssertionError if no trigram matches.
    """
    smoothed = [precision or 0.0 for precision in sums.precisions]
    if len(smoothed) <= _ORDERS_BEFORE_THE_PRIOR:
        raise ProgramError(IndexError.__name__)
    if not smoothed[_ORDERS_BEFORE_THE_PRIOR]:
        raise ProgramError(AssertionError.__name__)
    for index in range(_ORDERS_BEFORE_THE_PRIOR, len(smoothed)):
        before, nearer = smoothed[index - 2], smoothed[index - 1]
        trend = nearer * nearer / before if before else 0.0
        weight = max(0, sums.last.candidate_length - index) + sums.value
        if not weight:
            raise ProgramError(ZeroDivisionError.__name__)
        smoothed[index] = (sums.matches[index] + sums.value * trend) / weight
    return tuple(smoothed)


def _divide(counts: list[tuple[float, float]]) -> Precisions:
    return tuple([matches / total if total else None for matches, total in counts])


def _average(precisions: Precisions, beyond: float) -> Precisions:
    """Average precisions with their neighbours, from left to right; only the left neighbour is averaged already."""
    unsmoothed = [*[precision or 0.0 for precision in precisions], beyond]
    left, smoothed = unsmoothed[0] + 1, []
    for here, right in pairwise(unsmoothed):
        left = (left + here + right) / 3
        smoothed.append(left)
    return tuple(smoothed)


LAST_SEGMENT_READERS: Final = frozenset({"neighbours", "prior", "log_length_neighbours"})
"""The names of the rules that use the last segment besides the sums."""
SMOOTHINGS: Final[dict[str, Callable[[SummedCounts], Precisions]]] = {
    "none": no_smoothing,
    "floor": smooth_by_floor,
    "exp": smooth_by_halving,
    "add-k": smooth_by_adding_k,
    "add_one": smooth_by_adding_one,
    "float_min": smooth_by_smallest_float,
    "constants": smooth_by_constants,
    "log_length": smooth_by_log_length,
    "neighbours": smooth_by_neighbours,
    "prior": smooth_by_prior,
    "log_length_neighbours": smooth_by_log_length_and_neighbours,
    "add_one_longer": smooth_longer_by_adding_one,
}
SMOOTHING_VALUES: Final[dict[str, float]] = {
    "floor": 0.1,
    "add-k": 1,
    "log_length": 5,
    "prior": 5,
    "log_length_neighbours": 5,
}
