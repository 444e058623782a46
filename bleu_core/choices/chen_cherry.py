"""Four smoothings that Chen & Cherry 2014 compared, as NLTK computes them: `method4` to `method7`.

They use more than an order's own counts: the length of the candidates, the neighbouring orders, and the last segment,
which is the only one that NLTK can still access. For a corpus, this mixes numbers of all segments with numbers of one.
"""

import math
from itertools import pairwise

from bleu_core.choices.failures import ProgramError
from bleu_core.summed_counts import Precisions, SummedCounts

_ORDERS_BEFORE_THE_PRIOR = 2
LAST_SEGMENT_READERS = frozenset({"neighbours", "prior", "log_length_neighbours"})
"""The names of the rules that use the last segment besides the sums."""


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


def _average(precisions: Precisions, beyond: float) -> Precisions:
    """Average precisions with their neighbours, from left to right; only the left neighbour is averaged already."""
    unsmoothed = [*[precision or 0.0 for precision in precisions], beyond]
    left, smoothed = unsmoothed[0] + 1, []
    for here, right in pairwise(unsmoothed):
        left = (left + here + right) / 3
        smoothed.append(left)
    return tuple(smoothed)
