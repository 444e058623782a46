"""A sample on which the mean of sentences and the pooled counts disagree: a few segments in full, and the slope."""

from typing import TypedDict

from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.pooled_counts import votes
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import SystemScore

_QUOTED = (0, 2, 14)
"""The segments that are quoted, counted from 0: a short one and two long ones."""
_MARGIN = 0.09


class QuotedLine(TypedDict):
    """A system's line and its sentence score."""

    name: str
    text: str
    score: str


class QuotedSegment(TypedDict):
    """A segment: its first reference and both systems' lines."""

    reference: str
    lines: list[QuotedLine]


class SlopeLine(TypedDict):
    """A system between the mean of its sentences and its corpus BLEU; without `pooled` its right end is covered."""

    name: str
    mean: float
    mean_text: str
    pooled: float | None
    pooled_text: str


class Slope(TypedDict):
    """Both lines on one axis."""

    low: float
    high: float
    lines: list[SlopeLine]
    alt: str


def by_mean(pair: Pair) -> tuple[SystemScore, SystemScore]:
    """Return the system with the higher mean of sentences, then the other."""
    return pair.both if pair.gap_of_means >= 0 else (pair.b, pair.a)


def quoted_segments(pair: Pair) -> list[QuotedSegment]:
    """Quote three segments, of fewer all."""
    corpus, numbers = pair.system_scores.corpus, pair.system_scores.numbers
    places = (
        [place for place in _QUOTED if place < len(numbers)] if len(numbers) > len(_QUOTED) else range(len(numbers))
    )
    return [
        {
            "reference": corpus.references[0][numbers[place]],
            "lines": [
                {
                    "name": system.name,
                    "text": corpus.system(system.name).lines[numbers[place]],
                    "score": decimal(float(system.sentences[place])),
                }
                for system in by_mean(pair)
            ],
        }
        for place in places
    ]


def slope(texts: Texts, pair: Pair, *, is_covered: bool) -> Slope:
    """Build the two lines; while the end is covered, what it shows is not sent."""
    values = [value for each in pair.both for value in (each.mean, each.score.value)]
    margin = _MARGIN * (max(values) - min(values))
    lines = [_line(system, is_covered=is_covered) for system in by_mean(pair)]
    alt = "corpus.slope-alt-covered" if is_covered else "corpus.slope-alt"
    return {
        "low": min(values) - margin,
        "high": max(values) + margin,
        "lines": lines,
        "alt": texts.run_on(
            [texts(alt, name=line["name"], mean=line["mean_text"], pooled=line["pooled_text"]) for line in lines]
        ),
    }


def _line(system: SystemScore, *, is_covered: bool) -> SlopeLine:
    return {
        "name": system.name,
        "mean": system.mean,
        "mean_text": decimal(system.mean),
        "pooled": None if is_covered else system.score.value,
        "pooled_text": "" if is_covered else decimal(system.score.value),
    }


def remark(texts: Texts, pair: Pair) -> str:
    """Return who is better on short and who on long segments, if both halves of the corpus show it."""
    ahead, other = by_mean(pair)
    shorter, longer = votes(pair).pooled_gaps
    is_so = shorter * pair.gap_of_means > 0 > longer * pair.gap_of_means
    return texts("corpus.short-and-long", short=ahead.name, long=other.name) if is_so else ""


def flip_words(texts: Texts, pair: Pair) -> str:
    """Return who leads by the mean and who by the pooled counts, and which of them papers report."""
    ahead, other = by_mean(pair)
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
