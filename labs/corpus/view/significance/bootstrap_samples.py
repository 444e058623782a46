"""The corpus resampled a thousand times, every system on the same segments; and lines swapped at random.

`bleu_core` scores every draw. Draws are seeded, so the screen and the exported files show the same.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import nan

import numpy as np
from numpy.typing import NDArray

from bleu_core import Variant
from bleu_core.chance import resampling
from bleu_core.chance.draws import count_draws, draw_kept_segments, draw_segments
from bleu_core.chance.resampling import PairedBootstrap, Randomization, approximate_randomization
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import Scores, SystemScores, sample_scores

DRAWS = 1_000
SEED = 12345  # sacreBLEU's own: the draws are its draws
FEWEST = 10
"""With fewer segments there is too little to draw from."""
MOST_LINES = 200_000
"""More lines, all systems together, would keep a server busy for more than three seconds."""
LEVEL = 0.95
EVERY = 200
"""Up to so many segments the segments of every draw are kept; above, those of the first `WATCHED` and of the last."""
MOST_WATCHED = 10_000
"""With more segments than this only the last draw is kept: no square would be seen."""
WATCHED = 40
_KEPT_SAMPLES = 32

Times = NDArray[np.int64]
Span = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bootstrap:
    """Each system on all draws, in the order of the corpus."""

    systems: tuple[resampling.Bootstrap, ...]

    def interval(self, system: int) -> Span:
        """The middle 95% of a system's scores."""
        return self.systems[system].interval(LEVEL)

    @property
    def scores(self) -> Scores:
        """Every system's score on all draws (systems, K)."""
        return np.array([system.values for system in self.systems])

    def paired(self, system: int, baseline: int) -> PairedBootstrap:
        """Return two systems side by side; differences are the first minus the second."""
        return PairedBootstrap(baseline=self.systems[baseline], system=self.systems[system])

    def lead(self, pair: Pair) -> PairedBootstrap:
        """Return the leader of the corpus beside the other: differences above 0 are draws in which it leads too."""
        return self.paired(*pair.ahead_first)

    def gaps(self, pair: Pair) -> Scores:
        """A minus B in every draw (K,)."""
        return self.paired(pair.first, pair.second).differences


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ApproximateRandomization:
    """Which segments A and B exchange (those kept, S; the last, S), and what that makes of their scores."""

    times: Times
    last: Times
    result: Randomization

    @property
    def scores(self) -> Scores:
        """A's score and B's after each draw's swaps (2, K)."""
        return np.array([self.result.system_values, self.result.baseline_values])

    @property
    def p_value(self) -> float:
        """The share of swaps with a larger gap, either way; 1/1,001 at least."""
        return self.result.p_value


def bootstrap(system_scores: SystemScores) -> Bootstrap:
    """Resample the segments that are in, and score every system on each draw."""
    variant = system_scores.variant
    systems = [resampling.bootstrap(each.statistics, variant, DRAWS, SEED) for each in system_scores.systems]
    return Bootstrap(systems=tuple(systems))


def drawn_segments(segments: int) -> tuple[Times, Times]:
    """Return how often a draw holds each segment: of the draws that can be watched (K, S), and of the last (S,)."""
    return _resamples_to_animate(map(count_draws, draw_segments(segments, DRAWS, SEED)))


@lru_cache(maxsize=_KEPT_SAMPLES)
def sample_bootstrap(name: str, variant: Variant) -> Bootstrap:
    """Draw from a sample once for all learners."""
    return bootstrap(sample_scores(name, variant))


def randomize_labels(pair: Pair) -> ApproximateRandomization:
    """Toss a coin for each segment, whether A's and B's lines change places; a thousand times."""
    a, b = (each.statistics for each in pair.both)
    kept = draw_kept_segments(len(a), DRAWS, SEED)
    times, last = _resamples_to_animate((~block).astype(np.int64) for block in kept)
    result = approximate_randomization(b, a, pair.system_scores.variant, DRAWS, SEED)
    return ApproximateRandomization(times=times, last=last, result=result)


def interval(values: Scores) -> Span:
    """Return the 95% percentile interval.

    >>> interval(np.arange(1000.0))
    (25.0, 974.0)
    """
    return resampling.Bootstrap(value=nan, values=values).interval(LEVEL)


def _resamples_to_animate(blocks: Iterable[Times]) -> tuple[Times, Times]:
    """Keep the draws that can be watched, and the last one."""
    watched: list[Times] = []
    for block in blocks:
        kept = block if block.shape[1] <= EVERY else block[: 0 if watched else WATCHED]
        watched.append(kept if block.shape[1] <= MOST_WATCHED else kept[:0])
    return np.concatenate(watched), block[-1]
