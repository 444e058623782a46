"""The corpus drawn again: a thousand times as many segments as it has, with replacement, both systems on the same ones.

Comes in: a standing, a pair. Goes out: the scores of every draw, and which segments some of the draws hold. Seeded:
what is on screen is what is exported.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bleu_core.draws import segments_drawn, segments_kept, times_drawn
from bleu_core.statistics import Rows
from bleu_view.contest.pair import SAME, Pair
from bleu_view.contest.standing import Scores, Standing, row_scores

DRAWS = 1_000
SEED = 12345  # sacreBLEU's own: the draws are its draws
FEWEST = 10
"""With fewer segments there is too little to draw from."""
LEVEL = 0.95
EVERY = 200
"""Up to so many segments the segments of every draw are kept; above, those of the first `WATCHED` and of the last."""
WATCHED = 40

Times = NDArray[np.int64]
Span = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bootstrap:
    """How often a draw holds each segment (those kept, S), and every system's score on all draws (systems, K)."""

    times: Times
    last: Times
    scores: Scores

    def interval(self, system: int) -> Span:
        """The middle 95% of a system's scores."""
        return interval(self.scores[system])

    def gaps(self, pair: Pair) -> Scores:
        """A minus B in every draw (K,)."""
        gaps: Scores = self.scores[pair.first] - self.scores[pair.second]
        return gaps


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Swaps:
    """A and B with some segments exchanged: which ones (those kept, S), and both scores (2, K)."""

    times: Times
    last: Times
    scores: Scores
    reached: int
    """How many of the swaps give a gap as large as the one observed, in either direction."""

    @property
    def p_value(self) -> float:
        """(reached + 1) / (K + 1): the corpus as it is counts as one of the swaps."""
        return (self.reached + 1) / (len(self.scores[0]) + 1)


def bootstrap(standing: Standing) -> Bootstrap:
    """Draw new corpora from the segments that are in, and score every system on each."""
    blocks = map(times_drawn, segments_drawn(standing.segment_total, DRAWS, SEED))
    times, last, sums = _sums(blocks, [each.statistics.rows for each in standing.contestants])
    return Bootstrap(times=times, last=last, scores=np.array([row_scores(each, standing.variant) for each in sums]))


def randomise(pair: Pair) -> Swaps:
    """Toss a coin for each segment, whether A's and B's lines change places; a thousand times."""
    a, b = (each.statistics.rows for each in pair.both)
    blocks = ((~kept).astype(np.int64) for kept in segments_kept(len(a), DRAWS, SEED))
    times, last, [moved] = _sums(blocks, [a - b])
    sums = a.sum(axis=0) - moved, b.sum(axis=0) + moved
    scores = np.array([row_scores(each, pair.standing.variant) for each in sums])
    reached = int((abs(scores[0] - scores[1]) >= abs(pair.gap) - SAME).sum())
    return Swaps(times=times, last=last, scores=scores, reached=reached)


def interval(values: Scores) -> Span:
    """Cut 2.5% off at either end.

    >>> interval(np.arange(1000.0))
    (25.0, 974.0)
    """
    ordered, cut = np.sort(values), round(len(values) * (1 - LEVEL) / 2)
    return float(ordered[cut]), float(ordered[-cut - 1])


def _sums(blocks: Iterable[Times], rows: list[Rows]) -> tuple[Times, Times, list[Scores]]:
    """Add rows up, each as often as a draw holds it; keep the segments of the draws that can be watched.

    In floats, whose products are fast, and exact up to 2^53.
    """
    watched: list[Times] = []
    sums: list[list[Scores]] = [[] for _ in rows]
    counts = [each.astype(np.float64) for each in rows]
    for block in blocks:
        factors = block.astype(np.float64)
        for found, each in zip(sums, counts, strict=True):
            found.append(factors @ each)
        watched.append(block if block.shape[1] <= EVERY else block[: WATCHED if not watched else 0])
    return np.concatenate(watched), block[-1], [np.concatenate(found) for found in sums]
