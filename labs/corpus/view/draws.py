"""The corpus resampled a thousand times, with the same segments for every system, and lines swapped at random.

`bleu_core` scores every draw. Draws are seeded, so the screen and the exported files show the same numbers. For the
component, the drawn segments, both scores and running counts of every step are lists.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import nan
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from bleu_core import Variant
from bleu_core.chance import resampling
from bleu_core.chance.resampling import (
    PairedBootstrap,
    Randomization,
    approximate_randomization,
    count_draws,
    draw_kept_segments,
    draw_segments,
)
from labs.corpus.view.corpus_numbers import round_values
from labs.corpus.view.system_scores import SAME_SCORE, Scores, SystemPair, SystemScores, score_sample_corpus

DRAWS = 1_000
SEED = 12345  # sacreBLEU's own: the draws are its draws
MIN_SEGMENTS = 10
"""With fewer segments nothing is tested."""
MAX_LINES = 200_000
"""The most lines of all systems together; more would take a server over three seconds."""
MAX_SEGMENTS_OF_EVERY_DRAW = 200
"""Up to this many segments, every draw's segments are kept; else those of the first `ANIMATED_DRAWS` and the last."""
MAX_ANIMATED_SEGMENTS = 10_000
"""With more segments than this, only the last draw's segments are kept: their squares would be too small."""
ANIMATED_DRAWS = 40
_MAX_CACHED_SAMPLES = 32
DrawCounts = NDArray[np.int64]
Interval = tuple[float, float]
Flags = NDArray[np.bool_]
INTERVAL_COUNTS = tuple(range(100, DRAWS + 1, 50))
"""The numbers of draws after which an interval is sent."""
_MAX_DIGIT = 9


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ScoredDraws:
    """The scores of each system on all draws, in the corpus's order of systems."""

    systems: tuple[resampling.Bootstrap, ...]

    def interval(self, system: int) -> Interval:
        """Return the interval with the middle 95% of a system's scores."""
        return self.systems[system].interval()

    @property
    def scores(self) -> Scores:
        """The scores of every system on all draws (systems, K)."""
        return np.array([system.values for system in self.systems])

    def paired_bootstrap(self, system: int, baseline: int) -> PairedBootstrap:
        """Return the paired bootstrap of two systems; differences are the first one's score minus the second one's."""
        return PairedBootstrap(baseline=self.systems[baseline], system=self.systems[system])

    def leader_bootstrap(self, pair: SystemPair) -> PairedBootstrap:
        """Return the paired bootstrap of the pair's leader against the other system."""
        is_a = pair.leader is pair.a
        return self.paired_bootstrap(*((pair.first, pair.second) if is_a else (pair.second, pair.first)))

    def gaps(self, pair: SystemPair) -> Scores:
        """Return A's score minus B's in every draw (K,)."""
        return self.paired_bootstrap(pair.first, pair.second).differences


def bootstrap_systems(system_scores: SystemScores) -> ScoredDraws:
    """Resample the included segments, and score every system on each draw."""
    variant = system_scores.variant
    systems = [resampling.bootstrap(each.statistics, variant, DRAWS, SEED) for each in system_scores.systems]
    return ScoredDraws(systems=tuple(systems))


def drawn_segments(segments: int) -> tuple[DrawCounts, DrawCounts]:
    """Return how often each segment occurs in the draws to animate (K, S), and in the last draw (S,)."""
    return _resamples_to_animate(map(count_draws, draw_segments(segments, DRAWS, SEED)))


@lru_cache(maxsize=_MAX_CACHED_SAMPLES)
def sample_bootstrap(name: str, variant: Variant) -> ScoredDraws:
    """Return the bootstrap of a sample corpus, cached for all learners."""
    return bootstrap_systems(score_sample_corpus(name, variant))


def swap_lines_randomly(pair: SystemPair) -> Randomization:
    """Swap A's and B's lines in random segments, a thousand times; A is the system, and B its baseline."""
    return approximate_randomization(pair.b.statistics, pair.a.statistics, pair.system_scores.variant, DRAWS, SEED)


def swapped_segments(segments: int) -> tuple[DrawCounts, DrawCounts]:
    """Return 1 for each segment whose lines are swapped, in the draws to animate (K, S) and in the last draw (S,)."""
    return _resamples_to_animate((~kept).astype(np.int64) for kept in draw_kept_segments(segments, DRAWS, SEED))


def percentile_interval(values: Scores) -> Interval:
    """Return the 95% percentile interval of values.

    >>> percentile_interval(np.arange(1000.0))
    (25.0, 974.0)
    """
    return resampling.Bootstrap(value=nan, values=values).interval()


def _resamples_to_animate(blocks: Iterable[DrawCounts]) -> tuple[DrawCounts, DrawCounts]:
    """Return the first draws, which are animated, and the last draw."""
    animated: list[DrawCounts] = []
    for block in blocks:
        kept = block if block.shape[1] <= MAX_SEGMENTS_OF_EVERY_DRAW else block[: 0 if animated else ANIMATED_DRAWS]
        animated.append(kept if block.shape[1] <= MAX_ANIMATED_SEGMENTS else kept[:0])
    return np.concatenate(animated), block[-1]


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
