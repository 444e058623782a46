"""The mean of the sentence scores against the pooled counts: steps of pooling, charts and sentences.

The pooling adds one segment after the other, with m_n, t_n and the scores at every step. `LengthHalves` says how much
the shorter half of the segments weighs in the mean and in the pooled score.
"""

from dataclasses import dataclass
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from bleu_core.corpus.statistics import Rows
from bleu_view.words.numbers import decimal, format_percent
from bleu_view.words.texts import Texts
from labs.corpus.view.corpus_numbers import format_count, round_values
from labs.corpus.view.system_scores import SystemPair, SystemScore, score_summed_rows
from labs.corpus.view.templates import render_template

MAX_BRICK_SEGMENTS = 12
"""Up to this many segments, every n-gram is drawn as a brick."""
MAX_SLICE_SEGMENTS = 150
"""Up to this many segments, each is drawn as a slice; more are added in `STRIDES` steps."""
STRIDES = 60
_QUOTED_SEGMENTS = (0, 2, 14)
"""The indices of the quoted segments: a short one and two long ones."""
_SLOPE_MARGIN = 0.09


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
    """Build the steps in which the counts of two systems are pooled: one a segment, or `STRIDES` of them if many."""
    total = pair.system_scores.segment_total
    kind = "brick" if total <= MAX_BRICK_SEGMENTS else "slice" if total <= MAX_SLICE_SEGMENTS else "bar"
    steps = STRIDES if kind == "bar" else total
    stops = [total * step // steps for step in range(steps + 1)]
    return Pooling(kind=kind, stops=stops, piles=(_running_counts(pair.a, stops), _running_counts(pair.b, stops)))


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


class QuotedLine(TypedDict):
    """A system's line, with its sentence score."""

    name: str
    text: str
    score: str


class QuotedSegment(TypedDict):
    """A segment, with its first reference and both systems' lines."""

    reference: str
    lines: list[QuotedLine]


class SlopeLine(TypedDict):
    """A line of the chart from a system's mean sentence score to its corpus BLEU; `pooled` is None while hidden."""

    name: str
    mean: float
    mean_text: str
    pooled: float | None
    pooled_text: str


class SlopeChart(TypedDict):
    """Both systems' lines of the chart, and its axis."""

    low: float
    high: float
    lines: list[SlopeLine]
    alt: str


def quoted_segments(pair: SystemPair) -> list[QuotedSegment]:
    """Return the three segments to quote; all of them if there are at most three."""
    corpus, numbers = pair.system_scores.corpus, pair.system_scores.numbers
    places = _QUOTED_SEGMENTS if len(numbers) > len(_QUOTED_SEGMENTS) else range(len(numbers))
    quoted: list[QuotedSegment] = []
    for place in [place for place in places if place < len(numbers)]:
        number = numbers[place]
        lines: list[QuotedLine] = [
            {"name": each.name, "text": each.lines[number], "score": decimal(float(each.sentences[place]))}
            for each in pair.by_mean
        ]
        quoted.append({"reference": corpus.references[0][number], "lines": lines})
    return quoted


def build_slope_chart(texts: Texts, pair: SystemPair, *, is_covered: bool) -> SlopeChart:
    """Build the slope chart; leave out the pooled scores while the question about them is open."""
    values = [value for each in pair.both for value in (each.mean, each.score.value)]
    margin = _SLOPE_MARGIN * (max(values) - min(values))
    lines: list[SlopeLine] = [
        {
            "name": system.name,
            "mean": system.mean,
            "mean_text": decimal(system.mean),
            "pooled": None if is_covered else system.score.value,
            "pooled_text": "" if is_covered else decimal(system.score.value),
        }
        for system in pair.by_mean
    ]
    alt = "corpus.slope-alt-covered" if is_covered else "corpus.slope-alt"
    said = [texts(alt, name=line["name"], mean=line["mean_text"], pooled=line["pooled_text"]) for line in lines]
    return {
        "low": min(values) - margin,
        "high": max(values) + margin,
        "lines": lines,
        "alt": texts.join_sentences(said),
    }


def better_by_length_remark(texts: Texts, pair: SystemPair) -> str:
    """Return a remark on which system is better on short and which on long segments; "" if the same one is."""
    ahead, other = pair.by_mean
    shorter, longer = weigh_length_halves(pair).pooled_gaps
    is_so = shorter * pair.gap_of_means > 0 > longer * pair.gap_of_means
    return texts("corpus.short-and-long", short=ahead.name, long=other.name) if is_so else ""


def mean_and_pooled_sentences(texts: Texts, pair: SystemPair) -> str:
    """Return sentences on the leader by mean, the leader by pooled counts, and the score that papers report."""
    return texts("corpus.flip-said", **_both_leads(pair), segments=pair.system_scores.segment_total)


def mean_or_pooled_sentences(texts: Texts, pair: SystemPair, weighed: LengthHalves) -> str:
    """Return sentences on whether mean and pooled score prefer the same system and, if not, on the reason."""
    if pair.is_identical:
        return texts("corpus.identical")
    if not pair.mean_contradicts_corpus:
        return texts("corpus.no-flip", **_both_leads(pair))
    is_short_winner = weighed.pooled_gaps[0] * pair.gap_of_means > 0
    why = texts("corpus.flip-short", name=pair.by_mean[0].name) if is_short_winner else texts("corpus.flip-votes")
    return texts.join_sentences((texts("corpus.flip", **_both_leads(pair)), why))


def _both_leads(pair: SystemPair) -> dict[str, str]:
    """Return the leader and both scores by mean, and by pooled counts."""
    ahead, behind = pair.by_mean
    return {
        "mean_leader": ahead.name,
        "mean_high": decimal(ahead.mean),
        "mean_low": decimal(behind.mean),
        "leader": pair.leader.name,
        "high": decimal(pair.leader.score.value),
        "low": decimal(pair.follower.score.value),
    }
