"""The waterfall between two scores as data: a `Difference` comes in, one line for each choice goes out.

The effects are averaged over all orders of switching, or those of one fixed order, which is there to be mistrusted.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from types import MappingProxyType
from typing import Final

from bleu_core import Difference, Effect, Segment, Variant, difference

NOTHING: Final = 1e-12
"""What is smaller than this, of either sign, is rounding."""
USUAL_ENDS: Final = (0.0, 1.2)
"""The axis of a waterfall, unless it has to be longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One choice on the way from the first score to the second: what it adds, and between which running values."""

    choice: str
    effect: float
    start: float
    end: float
    passes_failure: bool


def why(segment: Segment, first: Variant, second: Variant) -> Difference:
    """Divide the difference between two variants' scores of one segment among their choices.

    Up to 4,096 mixes are scored. Whoever needs it again keeps it: here, a cache would hold every learner's text.
    """
    return difference([segment], first, second)


def lines(found: Difference, mode: str) -> tuple[Line, ...]:
    """Line up the choices that have an effect, in the order in which a way of switching shows them.

    >>> from bleu_core import d2l, papineni
    >>> segment = Segment("a b c d e", ("a b c d f", "a b c d e"))
    >>> [(line.choice, round(line.effect, 3)) for line in lines(why(segment, papineni(), d2l()), "average")]
    [('references_used', -0.287), ('weighting', 0.044)]
    """
    effects = MODES[mode](found)
    running = accumulate([effect.value for effect in effects], initial=found.first.value)
    return tuple(
        Line(choice=effect.choice, effect=effect.value, start=start, end=end, passes_failure=effect.passes_failure)
        for effect, (start, end) in zip(effects, pairwise(running), strict=True)
    )


def idle(found: Difference) -> tuple[str, ...]:
    """List the choices that differ but change no score on the way."""
    return tuple(effect.choice for place, effect in enumerate(found.effects) if not _matters(found, place))


def ends(shown: Sequence[Line], found: Difference) -> tuple[float, float]:
    """Find the axis of a waterfall, longer than usual only where a running value lies beyond."""
    values = [found.first.value, found.second.value, *(line.end for line in shown)]
    return min(USUAL_ENDS[0], *values), max(USUAL_ENDS[1], *values)


def _matters(found: Difference, place: int) -> bool:
    """Tell whether a choice changes a score in some order; its mean may be 0 all the same, where orders cancel out."""
    effect = found.effects[place]
    if abs(effect.value) > NOTHING or effect.passes_failure:
        return True
    pairs = [
        (before.value, found.coalitions[bits | 1 << place].value)
        for bits, before in enumerate(found.coalitions)
        if not bits >> place & 1 and before.failure is None
    ]
    return any(abs(after - before) > NOTHING for before, after in pairs)


def _average(found: Difference) -> tuple[Effect, ...]:
    """Put the largest effect first."""
    without = idle(found)
    shown = (effect for effect in found.effects if effect.choice not in without)
    return tuple(sorted(shown, key=lambda effect: -abs(effect.value)))


def _forward(found: Difference) -> tuple[Effect, ...]:
    return _fixed(found, found.choices)


def _backward(found: Difference) -> tuple[Effect, ...]:
    return _fixed(found, found.choices[::-1])


def _fixed(found: Difference, order: Sequence[str]) -> tuple[Effect, ...]:
    """Switch in one order; what never matters is left out, what does not matter in this order stays."""
    without = idle(found)
    return tuple(effect for effect in found.by_path(order) if effect.choice not in without)


MODES: Final[Mapping[str, Callable[[Difference], tuple[Effect, ...]]]] = MappingProxyType(
    {"average": _average, "forward": _forward, "backward": _backward}
)
"""From each way of switching to the effects that it shows."""
