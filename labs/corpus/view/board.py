"""The board and the lead, as charts.

The board has every system with its corpus BLEU and its interval on one axis, the best one first. The lead in the
resampled corpora is a histogram; no bar crosses 0.
"""

import math
from typing import TypedDict

import numpy as np

from bleu_core.chance.resampling import PairedBootstrap
from bleu_view.drawing.nice_ticks import nice_ticks
from bleu_view.words.numbers import decimal
from labs.corpus.view.corpus_numbers import Scale, shorten_name
from labs.corpus.view.draws import Interval, ScoredDraws
from labs.corpus.view.system_scores import SystemScores

_MARGIN = 0.06
_MIN_MARGIN = 0.02
_MAX_BARS = 55
_STEPS = (1, 2, 4, 5, 10)


class BoardRow(TypedDict):
    """The texts of a system's row; `interval` is None until the draws are ready, `precisions` begin with order 1."""

    name: str
    value: float
    text: str
    interval: Interval | None
    interval_text: str
    penalty: str
    precisions: list[str]


class Board(TypedDict):
    """The rows and their axis; `alt` is the alternative text."""

    low: float
    high: float
    ticks: list[tuple[float, str]]
    rows: list[BoardRow]
    alt: str


def build_board(scale: Scale, scores: SystemScores, draws: ScoredDraws | None) -> Board:
    """Build the board; its axis fits the scores and need not begin at 0."""
    texts, rows, said = scale.texts, [], []
    for place in scores.ranking:
        score, interval = scores.systems[place].score, draws.interval(place) if draws else None
        bounds = dict(zip(("low", "high"), map(scale.format_score, interval or ()), strict=False))
        row: BoardRow = {
            "name": shorten_name(scores.systems[place].name),
            "value": score.value,
            "text": scale.format_score(score.value),
            "interval": interval,
            "interval_text": " – ".join(bounds.values()),
            "penalty": f"{texts('corpus.penalty')} {decimal(score.brevity_penalty)}",
            "precisions": [scale.format_score(order.precision) for order in score.orders],
        }
        rows.append(row)
        key = "corpus.row-alt-interval" if interval else "corpus.row-alt"
        said.append(texts(key, name=row["name"], score=row["text"], **bounds))
    marks = [mark for row in rows for mark in (row["value"], *(row["interval"] or ()))]
    margin = max(_MARGIN * (max(marks) - min(marks)), _MIN_MARGIN)
    low, high = max(0.0, min(marks) - margin), max(marks) + margin
    return {
        "low": low,
        "high": high,
        "ticks": [(at, scale.format_tick(at)) for at in nice_ticks(low, high)],
        "rows": rows,
        "alt": texts.join_sentences(said),
    }


class LeadHistogram(TypedDict):
    """Bars of equal `width`, the first beginning at `first`; the interval and the observed lead, with their texts."""

    first: float
    width: float
    counts: list[int]
    ticks: list[tuple[float, str]]
    interval: Interval
    interval_texts: list[str]
    observed: float
    observed_text: str
    zero: str
    alt: str


def build_lead_histogram(scale: Scale, lead: PairedBootstrap) -> LeadHistogram | None:
    """Build the histogram, whose axis includes 0; None if the program fails in a draw."""
    texts, interval = scale.texts, lead.interval()
    if math.isnan(interval[0]):
        return None
    low, high = min(0.0, float(lead.differences.min())), max(0.0, float(lead.differences.max()))
    width = bar_width(high - low)
    first, last = math.floor(low / width) - 1, math.floor(high / width) + 2
    counts, _ = np.histogram(np.floor(lead.differences / width), np.arange(first, last + 1))
    bounds = {"low": scale.format_score(interval[0]), "high": scale.format_score(interval[1])}
    return {
        "first": first * width,
        "width": width,
        "counts": counts.tolist(),
        "ticks": [(at, scale.format_signed_tick(at)) for at in nice_ticks(first * width, last * width)],
        "interval": interval,
        "interval_texts": list(bounds.values()),
        "observed": lead.difference,
        "observed_text": texts("corpus.observed-lead", lead=scale.format_signed(lead.difference)),
        "zero": texts("corpus.no-lead"),
        "alt": texts("corpus.lead-alt", **bounds),
    }


def bar_width(span: float) -> float:
    """Return the smallest round bar width, at least 0.0001, for which `_MAX_BARS` bars cover the span.

    >>> bar_width(0.2), bar_width(0.03), bar_width(1.3)
    (0.004, 0.001, 0.04)
    """
    least = max(span / _MAX_BARS, 0.0001)
    power = 10.0 ** math.floor(math.log10(least) + 1e-9)
    return next(round(step * power, 9) for step in _STEPS if step * power >= least * (1 - 1e-9))
