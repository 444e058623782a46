"""The counts of two systems, pooled one segment after the other until the whole corpus is counted.

Every step has m_n, t_n and the scores. `LengthHalves` says how much the shorter half of the segments weighs in the mean
and in the pooled score.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bleu_core.corpus.statistics import Rows
from bleu_view.words.numbers import format_percent
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import format_count, round_values
from labs.corpus.view.scores.system_pair import SystemPair
from labs.corpus.view.scores.system_scores import SystemScore, score_summed_rows
from labs.corpus.view.templates import render_template

MAX_BRICK_SEGMENTS = 12
"""Up to this many segments, every n-gram is drawn as a brick."""
MAX_SLICE_SEGMENTS = 150
"""Up to this many segments, each is drawn as a slice; more are added in `STRIDES` steps."""
STRIDES = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningCounts:
    """A system's counts after 0, 1, 2 … segments: matches, totals, corpus score and mean score."""

    matches: list[list[int]]
    totals: list[list[int]]
    corpus: list[float]
    mean: list[float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pooling:
    """The steps of pooling: the kind of drawing ("brick", "slice", "bar"), the segments at each step, both piles."""

    kind: str
    stops: list[int]
    piles: tuple[RunningCounts, RunningCounts]


@dataclass(frozen=True, slots=True)
class LengthHalves:
    """The shorter and the longer half of the segments: their sizes, and the shorter half's share of each score."""

    shorter: int
    longer: int
    in_mean: float
    in_pool: float
    pooled_gaps: tuple[float, float]
    """A's score minus B's, pooled over the shorter half, then over the longer half."""


def build_pooling(pair: SystemPair) -> Pooling:
    """Build the steps in which the counts of two systems are pooled.

    >>> from labs.corpus.view.scores.system_scores import corpus_variant, score_systems
    >>> from labs.corpus.view.scores.sample_corpora import TWO_SEGMENTS, load_sample_corpus
    >>> corpus = load_sample_corpus(TWO_SEGMENTS)
    >>> pooled = build_pooling(
    ...     SystemPair(system_scores=score_systems(corpus, corpus_variant(corpus)), first=0, second=1)
    ... )
    >>> pooled.kind, pooled.stops, pooled.piles[0].matches[0], pooled.piles[0].corpus
    ('brick', [0, 1, 2], [0, 4, 10], [0.0, 1.0, 0.51755])
    """
    total = pair.system_scores.segment_total
    stops = pooling_stops(total)
    kind = "brick" if total <= MAX_BRICK_SEGMENTS else "slice" if total <= MAX_SLICE_SEGMENTS else "bar"
    return Pooling(kind=kind, stops=stops, piles=(_running_counts(pair.a, stops), _running_counts(pair.b, stops)))


def pooling_stops(total: int) -> list[int]:
    """Return the numbers of segments at which the counts are shown: all numbers, or 61 of them if there are many.

    >>> pooling_stops(3), len(pooling_stops(1_000_000))
    ([0, 1, 2, 3], 61)
    """
    return (
        list(range(total + 1))
        if total <= MAX_SLICE_SEGMENTS
        else [total * step // STRIDES for step in range(STRIDES + 1)]
    )


def weigh_length_halves(pair: SystemPair) -> LengthHalves:
    """Return how much the shorter half of the segments, by reference length, weighs in mean and pooled score."""
    lengths = pair.a.statistics.rows[:, 1]
    order = np.argsort(lengths, kind="stable")
    half = len(order) // 2
    shorter, longer = order[:half], order[half:]
    (short_a, short_b), (long_a, long_b) = pair.pooled_scores(shorter), pair.pooled_scores(longer)
    return LengthHalves(
        shorter=half,
        longer=len(order) - half,
        in_mean=half / len(order),
        in_pool=float(lengths[shorter].sum() / max(1, lengths.sum())),
        pooled_gaps=(short_a - short_b, long_a - long_b),
    )


def _running_counts(system_score: SystemScore, stops: list[int]) -> RunningCounts:
    counted = system_score.statistics
    orders = counted.max_order
    sums = _running_sums(counted.rows)[stops]
    return RunningCounts(
        matches=sums[:, 2 : 2 + orders].astype(int).T.tolist(),
        totals=sums[:, 2 + orders :].astype(int).T.tolist(),
        corpus=[0.0, *round_values(score_summed_rows(sums[1:], counted.variant))],
        mean=[0.0, *round_values(_running_sums(system_score.sentences)[stops[1:]] / np.array(stops[1:]))],
    )


def _running_sums(values: NDArray[np.float64] | Rows) -> NDArray[np.float64] | Rows:
    """Return the sums of the values before each position; the first is 0 (S + 1, …)."""
    return np.concatenate([np.zeros_like(values[:1]), np.cumsum(values, axis=0)])


def weight_bars_html(texts: Texts, votes: LengthHalves) -> str:
    """Return bars with the weights of the shorter and the longer segments, as HTML; "" for a single segment."""
    if not votes.shorter:
        return ""
    bars = []
    for name, share in (("votes-mean", votes.in_mean), ("votes-pool", votes.in_pool)):
        shorter = texts("corpus.shortest", count=format_count(votes.shorter), share=format_percent(share))
        longer = texts("corpus.longest", count=format_count(votes.longer), share=format_percent(1 - share))
        bars.append((texts(f"corpus.{name}"), [(shorter, share, "bx-dark"), (longer, 1 - share, "bx-light")]))
    return render_template("votes", heading=texts("corpus.votes"), bars=bars)
