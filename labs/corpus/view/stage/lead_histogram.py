"""The lead in the resampled corpora as a histogram; no bar crosses 0."""

import math
from typing import TypedDict

import numpy as np

from bleu_core.chance.resampling import PairedBootstrap
from bleu_view.drawing.nice_ticks import nice_ticks
from labs.corpus.view.scores.corpus_numbers import Scale
from labs.corpus.view.significance.bootstrap_samples import Interval

_MAX_BARS = 55
_STEPS = (1, 2, 4, 5, 10)


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
