"""Counts of two systems pooled one segment after the other, up to the corpus.

m_n, t_n and the scores at every step; the votes of the shorter half of the segments, in the mean and in the pool.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bleu_core.corpus.statistics import Rows
from bleu_view.words.numbers import percent
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import round_values, whole
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import SystemScore, row_scores
from labs.corpus.view.templates import render

BRICKS = 12
"""Up to so many segments every n-gram is a brick."""
SLICES = 150
"""Up to so many every segment is a slice; above, all are added in `STRIDES` steps."""
STRIDES = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """A system's counts after every step, 0 to the last: per order matches and totals, both scores."""

    matches: list[list[int]]
    totals: list[list[int]]
    corpus: list[float]
    mean: list[float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pooling:
    """The kind of drawing ("brick", "slice", "bar"), the number of segments after each step, and a pile each."""

    kind: str
    stops: list[int]
    piles: tuple[Pile, Pile]


@dataclass(frozen=True, slots=True)
class Votes:
    """The shorter half of the segments: how many they are, and their share of the mean and of the pool."""

    shorter: int
    longer: int
    in_mean: float
    in_pool: float
    pooled_gaps: tuple[float, float]
    """A minus B, each pooled over one half only: the shorter, the longer."""


def pooling(pair: Pair) -> Pooling:
    """Pool two systems.

    >>> from labs.corpus.view.scores.system_scores import corpus_variant, score_systems
    >>> from labs.corpus.view.scores.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> corpus = sample_corpus(TWO_SEGMENTS)
    >>> pooled = pooling(Pair(system_scores=score_systems(corpus, corpus_variant(corpus)), first=0, second=1))
    >>> pooled.kind, pooled.stops, pooled.piles[0].matches[0], pooled.piles[0].corpus
    ('brick', [0, 1, 2], [0, 4, 10], [0.0, 1.0, 0.51755])
    """
    total = pair.system_scores.segment_total
    stops = stops_to(total)
    kind = "brick" if total <= BRICKS else "slice" if total <= SLICES else "bar"
    return Pooling(kind=kind, stops=stops, piles=(_pile(pair.a, stops), _pile(pair.b, stops)))


def stops_to(total: int) -> list[int]:
    """List after how many segments the counts are looked at: after each, or after every sixtieth part of many.

    >>> stops_to(3), len(stops_to(1_000_000))
    ([0, 1, 2, 3], 61)
    """
    return list(range(total + 1)) if total <= SLICES else [total * step // STRIDES for step in range(STRIDES + 1)]


def votes(pair: Pair) -> Votes:
    """Weigh the shorter half of the segments, by reference length, against the longer."""
    lengths = pair.a.statistics.rows[:, 1]
    order = np.argsort(lengths, kind="stable")
    half = len(order) // 2
    shorter, longer = order[:half], order[half:]
    return Votes(
        shorter=half,
        longer=len(order) - half,
        in_mean=half / len(order),
        in_pool=float(lengths[shorter].sum() / max(1, lengths.sum())),
        pooled_gaps=(_pooled_gap(pair, shorter), _pooled_gap(pair, longer)),
    )


def _pile(system_score: SystemScore, stops: list[int]) -> Pile:
    counted = system_score.statistics
    orders = counted.max_order
    sums = sums_so_far(counted.rows)[stops]
    return Pile(
        matches=sums[:, 2 : 2 + orders].astype(int).T.tolist(),
        totals=sums[:, 2 + orders :].astype(int).T.tolist(),
        corpus=[0.0, *round_values(row_scores(sums[1:], counted.variant))],
        mean=[0.0, *round_values(sums_so_far(system_score.sentences)[stops[1:]] / np.array(stops[1:]))],
    )


def sums_so_far(values: NDArray[np.float64] | Rows) -> NDArray[np.float64] | Rows:
    """Add up what comes before each place, 0 first (S + 1, …)."""
    return np.concatenate([np.zeros_like(values[:1]), np.cumsum(values, axis=0)])


def _pooled_gap(pair: Pair, places: NDArray[np.intp]) -> float:
    return _pooled_score(pair.a, places) - _pooled_score(pair.b, places)


def _pooled_score(system_score: SystemScore, places: NDArray[np.intp]) -> float:
    rows = system_score.statistics.rows[places].sum(axis=0, keepdims=True)
    return float(row_scores(rows, system_score.statistics.variant)[0])


def vote_bars(texts: Texts, votes: Votes) -> str:
    """Draw the two bars; nothing for a single segment, which has no shorter half."""
    if not votes.shorter:
        return ""
    bars = []
    for name, share in (("votes-mean", votes.in_mean), ("votes-pool", votes.in_pool)):
        shorter = texts("corpus.shortest", count=whole(votes.shorter), share=percent(share))
        longer = texts("corpus.longest", count=whole(votes.longer), share=percent(1 - share))
        bars.append((texts(f"corpus.{name}"), [(shorter, share, "bx-dark"), (longer, 1 - share, "bx-light")]))
    return render("votes", heading=texts("corpus.votes"), bars=bars)
