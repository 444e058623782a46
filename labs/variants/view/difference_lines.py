"""The waterfall between two scores as data: a line for each choice of a `Difference`.

The effects are averaged over all sequences of switching, so that they depend on none.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from bleu_core import Segment, Variant, difference
from bleu_core.explain.difference import Difference

NOTHING: Final = 1e-12
"""What is smaller than this, of either sign, is rounding."""
_STEPS = (1, 2, 5, 10)
_MOST_STEPS = 3
_LEAST_SPAN = 0.003
_ROOM = 0.25


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A choice on the way from the first score to the second: what it adds, and between which running values."""

    choice: str
    effect: float
    start: float
    end: float
    passes_failure: bool


def why(segment: Segment, first: Variant, second: Variant) -> Difference:
    """Divide the difference between two variants' scores of one segment among their choices.

    Up to 4,096 mixes are scored. Callers store the result: a cache here would hold every learner's text.
    """
    return difference([segment], first, second)


def lines(found: Difference) -> tuple[Line, ...]:
    """Line up the choices that have an effect, the largest first.

    >>> from bleu_core import d2l, papineni
    >>> segment = Segment("a b c d e", ("a b c d f", "a b c d e"))
    >>> [(line.choice, round(line.effect, 3)) for line in lines(why(segment, papineni(), d2l()))]
    [('references_used', -0.287), ('weighting', 0.044)]
    """
    without = idle(found)
    shown = [effect for effect in found.effects if effect.choice not in without]
    effects = sorted(shown, key=lambda effect: -abs(effect.value))
    running = accumulate([effect.value for effect in effects], initial=found.first.value)
    return tuple(
        Line(choice=effect.choice, effect=effect.value, start=start, end=end, passes_failure=effect.passes_failure)
        for effect, (start, end) in zip(effects, pairwise(running), strict=True)
    )


def idle(found: Difference) -> tuple[str, ...]:
    """List the choices that differ but change no score on the way."""
    return tuple(effect.choice for place, effect in enumerate(found.effects) if not _matters(found, place))


def ticks(shown: Sequence[Line], found: Difference) -> tuple[float, ...]:
    """Find the ticks of a waterfall, from its left end to its right: at least a quarter of a step beyond every value.

    >>> from bleu_core import VARIANTS
    >>> segment = Segment("a b c d e f g h.", ("a b c d e f g i.",))
    >>> found = why(segment, VARIANTS["nltk"], VARIANTS["sacrebleu"])
    >>> round(found.first.value, 3), round(found.second.value, 3), ticks(lines(found), found)
    (0.841, 0.751, (0.7, 0.75, 0.8, 0.85, 0.9))
    """
    values = [found.first.value, found.second.value, *(line.end for line in shown)]
    lowest, highest = min(values), max(values)
    span = max(highest - lowest, _LEAST_SPAN)
    scale = 10.0 ** math.floor(math.log10(span / _MOST_STEPS))
    step = next(scale * step for step in _STEPS if scale * step * _MOST_STEPS >= span * (1 - NOTHING))
    first = math.floor(lowest / step - _ROOM)
    last = math.ceil(highest / step + _ROOM)
    if lowest >= 0:
        first = max(first, 0)
    return tuple(round(place * step, 9) for place in range(first, last + 1))


def _matters(found: Difference, place: int) -> bool:
    """Return whether a choice changes a score in some order; its mean may still be 0 if orders cancel out."""
    effect = found.effects[place]
    if abs(effect.value) > NOTHING or effect.passes_failure:
        return True
    pairs = [
        (before.value, found.coalitions[bits | 1 << place].value)
        for bits, before in enumerate(found.coalitions)
        if not bits >> place & 1 and before.failure is None
    ]
    return any(abs(after - before) > NOTHING for before, after in pairs)
