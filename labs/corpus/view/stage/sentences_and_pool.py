"""A sample on which the mean of sentences and the pooled counts disagree: quoted segments, and the slope chart."""

from typing import TypedDict

from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.pooled_counts import weigh_length_halves
from labs.corpus.view.scores.system_pair import SystemPair
from labs.corpus.view.scores.system_scores import SystemScore

_QUOTED_SEGMENTS = (0, 2, 14)
"""The indices of the quoted segments: a short one and two long ones."""
_MARGIN = 0.09


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
    places = (
        [place for place in _QUOTED_SEGMENTS if place < len(numbers)]
        if len(numbers) > len(_QUOTED_SEGMENTS)
        else range(len(numbers))
    )
    return [
        {
            "reference": corpus.references[0][numbers[place]],
            "lines": [
                {
                    "name": system.name,
                    "text": system.lines[numbers[place]],
                    "score": decimal(float(system.sentences[place])),
                }
                for system in pair.by_mean
            ],
        }
        for place in places
    ]


def build_slope_chart(texts: Texts, pair: SystemPair, *, is_covered: bool) -> SlopeChart:
    """Build the slope chart; leave out the pooled scores while the question about them is open."""
    values = [value for each in pair.both for value in (each.mean, each.score.value)]
    margin = _MARGIN * (max(values) - min(values))
    lines = [_slope_line(system, is_covered=is_covered) for system in pair.by_mean]
    alt = "corpus.slope-alt-covered" if is_covered else "corpus.slope-alt"
    return {
        "low": min(values) - margin,
        "high": max(values) + margin,
        "lines": lines,
        "alt": texts.join_sentences(
            [texts(alt, name=line["name"], mean=line["mean_text"], pooled=line["pooled_text"]) for line in lines]
        ),
    }


def _slope_line(system: SystemScore, *, is_covered: bool) -> SlopeLine:
    return {
        "name": system.name,
        "mean": system.mean,
        "mean_text": decimal(system.mean),
        "pooled": None if is_covered else system.score.value,
        "pooled_text": "" if is_covered else decimal(system.score.value),
    }


def better_by_length_remark(texts: Texts, pair: SystemPair) -> str:
    """Return a remark on which system is better on short and which on long segments; "" if the same one is."""
    ahead, other = pair.by_mean
    shorter, longer = weigh_length_halves(pair).pooled_gaps
    is_so = shorter * pair.gap_of_means > 0 > longer * pair.gap_of_means
    return texts("corpus.short-and-long", short=ahead.name, long=other.name) if is_so else ""


def mean_and_pooled_sentences(texts: Texts, pair: SystemPair) -> str:
    """Return sentences on the leader by mean, the leader by pooled counts, and the score that papers report."""
    ahead, other = pair.by_mean
    return texts(
        "corpus.flip-said",
        ahead=ahead.name,
        high=decimal(ahead.mean),
        low=decimal(other.mean),
        leader=pair.leader.name,
        leader_score=decimal(pair.leader.score.value),
        other_score=decimal(pair.follower.score.value),
        segments=pair.system_scores.segment_total,
    )
