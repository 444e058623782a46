"""Data of the component of the draws: drawn segments, both scores, sums so far; the browser only looks up."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from labs.corpus.view.scores.corpus_numbers import round_values
from labs.corpus.view.scores.system_pair import SAME, Pair
from labs.corpus.view.scores.system_scores import Scores
from labs.corpus.view.significance.bootstrap_samples import (
    DRAWS,
    ApproximateRandomization,
    Bootstrap,
    Span,
    Times,
    drawn_segments,
    interval,
)

Flags = NDArray[np.bool_]
CHECKS = tuple(range(100, DRAWS + 1, 50))
"""After how many draws the intervals so far are told."""
_MOST = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """Per draw, 0 first: the times of each segment as digits where told, the scores of A and B, and sums so far."""

    kind: str
    segments: int
    times: list[str]
    last: str
    a: list[float]
    b: list[float]
    gaps: list[float]
    observed: tuple[float, float]
    ahead: list[int]
    """After each draw, how often A led so far; for swaps, how often the gap was larger than observed."""
    behind: list[int]
    """After each draw, how often B led so far."""
    marked: list[bool]
    """Whether a draw contradicts the corpus or, for swaps, makes a larger gap."""
    intervals: dict[str, tuple[Span, ...]]
    """After so many draws the middle 95% of A's scores, B's scores, and the differences."""


def bootstrap_chance(pair: Pair, draws: Bootstrap) -> Chance:
    """Return the data of resampled corpora."""
    scores, gaps = draws.scores[[pair.first, pair.second]], draws.gaps(pair)
    triple = (*scores, gaps)
    spans = {str(count): tuple([interval(each[:count]) for each in triple]) for count in CHECKS}
    drawn = drawn_segments(pair.system_scores.segment_total)
    told = _chance(pair, drawn, scores, ahead=gaps > 0, marked=gaps * pair.gap < 0)
    return replace(told, kind="bootstrap", intervals=spans)


def swap_chance(pair: Pair, swaps: ApproximateRandomization) -> Chance:
    """Return the data of random swaps."""
    result = swaps.result
    larger = abs(result.differences) > abs(result.difference)
    return _chance(pair, (swaps.times, swaps.last), swaps.scores, ahead=larger, marked=larger)


def correlation(pair: Pair, draws: Bootstrap) -> float:
    """Return the correlation of both systems' scores over the draws, −1 to 1; 0 if one never moves."""
    a, b = draws.scores[[pair.first, pair.second]]
    if min(a.std(), b.std()) < SAME:
        return 0.0
    return float(np.corrcoef(a, b)[0, 1])


def _chance(pair: Pair, held: tuple[Times, Times], scores: Scores, *, ahead: Flags, marked: Flags) -> Chance:
    (times, last), (a, b) = held, np.nan_to_num(scores)
    return Chance(
        kind="swap",
        segments=len(last),
        times=list(map(_digits, times)),
        last=_digits(last),
        a=round_values(a),
        b=round_values(b),
        gaps=round_values(a - b),
        observed=(pair.a.score.value, pair.b.score.value),
        ahead=np.cumsum(ahead).tolist(),
        behind=np.cumsum(b > a).tolist(),
        marked=marked.tolist(),
        intervals={},
    )


def _digits(times: Times) -> str:
    return "".join(map(str, np.minimum(times, _MOST).tolist()))
