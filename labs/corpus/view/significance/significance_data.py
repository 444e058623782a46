"""Data of the draws for the component: drawn segments, both scores, and running counts for every step."""

from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from bleu_core.chance.resampling import Randomization
from labs.corpus.view.scores.corpus_numbers import round_values
from labs.corpus.view.scores.system_pair import SAME_SCORE, SystemPair
from labs.corpus.view.scores.system_scores import Scores
from labs.corpus.view.significance.bootstrap_samples import (
    DRAWS,
    DrawCounts,
    Interval,
    ScoredDraws,
    drawn_segments,
    percentile_interval,
    swapped_segments,
)

Flags = NDArray[np.bool_]
INTERVAL_COUNTS = tuple(range(100, DRAWS + 1, 50))
"""The numbers of draws after which an interval is sent."""
_MAX_DIGIT = 9


class DrawsData(TypedDict):
    """The draws as lists: each segment's count as a digit (in `times`), A's and B's scores, and running counts."""

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
    """True for a draw that contradicts the corpus or, for swaps, has a larger gap."""
    intervals: dict[str, tuple[Interval, ...]]
    """The middle 95% of A's scores, B's scores and the differences, by the number of draws."""


def bootstrap_draws_data(pair: SystemPair, draws: ScoredDraws) -> DrawsData:
    """Return the data of the resampled corpora."""
    scores, gaps = draws.scores[[pair.first, pair.second]], draws.gaps(pair)
    triple = (*scores, gaps)
    drawn = drawn_segments(pair.system_scores.segment_total)
    return {
        **_draws_data(pair, drawn, scores, ahead=gaps > 0, marked=gaps * pair.gap < 0),
        "kind": "bootstrap",
        "intervals": {
            str(count): tuple([percentile_interval(each[:count]) for each in triple]) for count in INTERVAL_COUNTS
        },
    }


def swap_draws_data(pair: SystemPair, swaps: Randomization) -> DrawsData:
    """Return the data of the random swaps."""
    scores = np.array([swaps.system_values, swaps.baseline_values])
    larger = abs(swaps.differences) > abs(swaps.difference)
    swapped = swapped_segments(pair.system_scores.segment_total)
    return _draws_data(pair, swapped, scores, ahead=larger, marked=larger)


def score_correlation(pair: SystemPair, draws: ScoredDraws) -> float:
    """Return the correlation of both systems' scores over the draws, −1 to 1; 0 if a system's scores are constant."""
    a, b = draws.scores[[pair.first, pair.second]]
    if min(a.std(), b.std()) < SAME_SCORE:
        return 0.0
    return float(np.corrcoef(a, b)[0, 1])


def _draws_data(
    pair: SystemPair, held: tuple[DrawCounts, DrawCounts], scores: Scores, *, ahead: Flags, marked: Flags
) -> DrawsData:
    (times, last), (a, b) = held, np.nan_to_num(scores)
    return {
        "kind": "swap",
        "segments": len(last),
        "times": list(map(_digit_string, times)),
        "last": _digit_string(last),
        "a": round_values(a),
        "b": round_values(b),
        "gaps": round_values(a - b),
        "observed": (pair.a.score.value, pair.b.score.value),
        "ahead": np.cumsum(ahead).tolist(),
        "behind": np.cumsum(b > a).tolist(),
        "marked": marked.tolist(),
        "intervals": {},
    }


def _digit_string(times: DrawCounts) -> str:
    return "".join(map(str, np.minimum(times, _MAX_DIGIT).tolist()))
