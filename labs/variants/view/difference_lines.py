"""The lines of the waterfall between two scores, one for each choice of a `Difference` that has an effect.

An effect is averaged over all sequences in which the choices can be switched.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from bleu_core.explain.difference import Difference

NO_EFFECT: Final = 1e-12
"""Effects smaller than this, of either sign, are rounding errors."""
_STEPS = (1, 2, 5, 10)
_MAX_STEPS = 3
_MIN_SPAN = 0.003
_ROOM = 0.25


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectLine:
    """The line of one choice: its effect, and the running values before and after it."""

    choice: str
    effect: float
    start: float
    end: float
    passes_failure: bool


def effect_lines(diff: Difference) -> tuple[EffectLine, ...]:
    """Return a line for each choice that has an effect, the largest effect first.

    >>> from bleu_core import Segment, d2l, difference, papineni
    >>> segment = Segment("a b c d e", ("a b c d f", "a b c d e"))
    >>> [(line.choice, round(line.effect, 3)) for line in effect_lines(difference([segment], papineni(), d2l()))]
    [('references_used', -0.287), ('weighting', 0.044)]
    """
    without = choices_without_effect(diff)
    shown = [effect for effect in diff.effects if effect.choice not in without]
    effects = sorted(shown, key=lambda effect: -abs(effect.value))
    running = accumulate([effect.value for effect in effects], initial=diff.first.value)
    return tuple(
        EffectLine(
            choice=effect.choice, effect=effect.value, start=start, end=end, passes_failure=effect.passes_failure
        )
        for effect, (start, end) in zip(effects, pairwise(running), strict=True)
    )


def choices_without_effect(diff: Difference) -> tuple[str, ...]:
    """Return the choices in which the variants differ, but which change no score in any sequence of switches."""
    return tuple(effect.choice for place, effect in enumerate(diff.effects) if not _has_effect(diff, place))


def waterfall_ticks(shown: Sequence[EffectLine], diff: Difference) -> tuple[float, ...]:
    """Return the ticks of a waterfall; the first and last are at least a quarter of a step beyond every value.

    >>> from bleu_core import VARIANTS, Segment, difference
    >>> segment = Segment("a b c d e f g h.", ("a b c d e f g i.",))
    >>> diff = difference([segment], VARIANTS["nltk"], VARIANTS["sacrebleu"])
    >>> round(diff.first.value, 3), round(diff.second.value, 3), waterfall_ticks(effect_lines(diff), diff)
    (0.841, 0.751, (0.7, 0.75, 0.8, 0.85, 0.9))
    """
    values = [diff.first.value, diff.second.value, *(line.end for line in shown)]
    lowest, highest = min(values), max(values)
    span = max(highest - lowest, _MIN_SPAN)
    scale = 10.0 ** math.floor(math.log10(span / _MAX_STEPS))
    step = next(scale * step for step in _STEPS if scale * step * _MAX_STEPS >= span * (1 - NO_EFFECT))
    first = math.floor(lowest / step - _ROOM)
    last = math.ceil(highest / step + _ROOM)
    if lowest >= 0:
        first = max(first, 0)
    return tuple(round(place * step, 9) for place in range(first, last + 1))


def _has_effect(diff: Difference, place: int) -> bool:
    """Return whether a choice changes any score when it is switched, even if its mean effect is 0."""
    effect = diff.effects[place]
    if abs(effect.value) > NO_EFFECT or effect.passes_failure:
        return True
    pairs = [
        (before.value, diff.coalitions[bits | 1 << place].value)
        for bits, before in enumerate(diff.coalitions)
        if not bits >> place & 1 and before.failure is None
    ]
    return any(abs(after - before) > NO_EFFECT for before, after in pairs)
