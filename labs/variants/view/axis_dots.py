"""The axis of all scores: a dot for every variant, and the ends and ticks of the axis.

The browser stacks the dots and places their names.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from bleu_core import BleuScore
from bleu_view.drawing.nice_ticks import short_decimal
from bleu_view.drawing.score_rows import format_score
from bleu_view.drawing.steps import failure_name
from bleu_view.words.texts import Texts
from labs.variants.view.score_dots import AXIS, mark_kind, short_variant_name

_MIN_LENGTH = 0.2
_ROUNDING = 1e-9
_STEPS = ((0.45, 0.05), (0.75, 0.1), (math.inf, 0.2))
"""The distance of ticks on an axis up to a length."""


class VariantDot(NamedTuple):
    """A variant's dot on the axis; `text` is its score, or the error with which it fails."""

    id: str
    name: str
    kind: str
    value: float
    text: str


class DotAxis(NamedTuple):
    """The ends of the axis, its ticks, and whether a program fails or exceeds 1."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    has_failures: bool
    exceeds_one: bool


def build_axis_dots(scores: Sequence[BleuScore], texts: Texts) -> tuple[VariantDot, ...]:
    """Return a dot for each score, in the order of the scores.

    >>> from bleu_core import Segment, score, tf_nmt
    >>> build_axis_dots([score([Segment("the cat sat down", ("the cat sat",))], tf_nmt())], Texts("en"))[0].name
    'tensorflow/nmt'
    """
    return tuple(
        VariantDot(
            id=score.variant.name,
            name=short_variant_name(texts, score.variant.name),
            kind=mark_kind(score),
            value=0.0 if score.failure else round(score.value, 6),
            text=failure_name(score) if score.failure else format_score(score.value),
        )
        for score in scores
    )


def fit_dot_axis(scores: Sequence[BleuScore]) -> DotAxis:
    """Return the axis from the tenth below the lowest score to the tenth above the highest, at least 0.2 long.

    >>> from bleu_core import Segment, coco, score
    >>> fit_dot_axis([score([Segment("a b c d", ("a b c d",))], coco())])[:2]
    (0.8, 1.0)
    """
    values = [min(score.value, AXIS.high) for score in scores if not score.failure] or [0.0, 1.0]
    low, high = math.floor(10 * min(values) + _ROUNDING) / 10, math.ceil(10 * max(values) - _ROUNDING) / 10
    if high - low < _MIN_LENGTH:
        low = max(0.0, round(high - _MIN_LENGTH, 1))
        high = max(high, round(low + _MIN_LENGTH, 1))
    step = next(step for longest, step in _STEPS if high - low <= longest)
    ticks = [round(low + place * step, 9) for place in range(round((high - low) / step) + 1)]
    return DotAxis(
        low=low,
        high=high,
        ticks=tuple((tick, short_decimal(tick)) for tick in ticks if tick <= max(1.0, low)),
        has_failures=any(score.failure for score in scores),
        exceeds_one=high > 1,
    )
