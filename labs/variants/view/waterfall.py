"""The waterfall from A to B: the effect of each choice in which the variants differ, and the data of its rows.

An effect is averaged over all sequences in which the choices can be switched.
"""

import math
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from bleu_core import BleuScore, Variant
from bleu_core.explain.difference import Difference, Effect
from bleu_view.drawing.score_rows import format_score
from bleu_view.words.choices import choice_name, chosen_name
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.variants.view.score_dots import short_variant_name

NO_EFFECT: Final = 1e-12
"""Effects smaller than this, of either sign, are rounding errors."""
_STEPS = (1, 2, 5, 10)
_MAX_STEPS = 3
_MIN_SPAN = 0.003
_ROOM = 0.25
_CENTS = 0.01 - 1e-9


def shown_effects(diff: Difference) -> tuple[Effect, ...]:
    """Return the effects of the choices that change a score, the largest effect first.

    >>> from bleu_core import Segment, d2l, difference, papineni
    >>> segment = Segment("a b c d e", ("a b c d f", "a b c d e"))
    >>> [(effect.choice, round(effect.value, 3)) for effect in shown_effects(difference([segment], papineni(), d2l()))]
    [('references_used', -0.287), ('weighting', 0.044)]
    """
    without = choices_without_effect(diff)
    shown = [effect for effect in diff.effects if effect.choice not in without]
    return tuple(sorted(shown, key=lambda effect: -abs(effect.value)))


def running_scores(diff: Difference) -> tuple[float, ...]:
    """Return A's score, and the running score after each of the effects shown."""
    return tuple(accumulate([effect.value for effect in shown_effects(diff)], initial=diff.first.value))


def choices_without_effect(diff: Difference) -> tuple[str, ...]:
    """Return the choices in which the variants differ, but which change no score in any sequence of switches."""
    return tuple(effect.choice for place, effect in enumerate(diff.effects) if not _has_effect(diff, place))


def waterfall_ticks(diff: Difference) -> tuple[float, ...]:
    """Return the ticks of a waterfall; the first and last are at least a quarter of a step beyond every value.

    >>> from bleu_core import VARIANTS, Segment, difference
    >>> segment = Segment("a b c d e f g h.", ("a b c d e f g i.",))
    >>> diff = difference([segment], VARIANTS["nltk"], VARIANTS["sacrebleu"])
    >>> round(diff.first.value, 3), round(diff.second.value, 3), waterfall_ticks(diff)
    (0.841, 0.751, (0.7, 0.75, 0.8, 0.85, 0.9))
    """
    values = [*running_scores(diff), diff.second.value]
    lowest, highest = min(values), max(values)
    span = max(highest - lowest, _MIN_SPAN)
    scale = 10.0 ** math.floor(math.log10(span / _MAX_STEPS))
    step = next(scale * step for step in _STEPS if scale * step * _MAX_STEPS >= span * (1 - NO_EFFECT))
    first = math.floor(lowest / step - _ROOM)
    last = math.ceil(highest / step + _ROOM)
    if lowest >= 0:
        first = max(first, 0)
    return tuple(round(place * step, 9) for place in range(first, last + 1))


def both_entry_names(texts: Texts, first: Variant, second: Variant, choice: str) -> tuple[str, str]:
    """Return the names of both variants' entries for a choice.

    If both weightings have one name, the names of the rules for short candidates are added.

    >>> both_entry_names(Texts("en"), Variant(), Variant(reweighting="short_candidate"), "weighting")
    ('1/N, unchanged', '1/N, 1/c each')
    """
    names = chosen_name(texts, first, choice), chosen_name(texts, second, choice)
    if names[0] != names[1] or choice != "weighting":
        return names
    separator = texts("difference.choice-separator")
    return (
        separator.join([names[0], chosen_name(texts, first, "reweighting")]),
        separator.join([names[1], chosen_name(texts, second, "reweighting")]),
    )


def format_signed_effect(effect: float) -> str:
    """Format an effect with its sign.

    >>> format_signed_effect(0.388), format_signed_effect(-0.353), format_signed_effect(0.0)
    ('+0.388', '−0.353', '0')
    """
    shown = decimal(0.0 if abs(effect) < NO_EFFECT else effect)
    return f"+{shown}" if effect >= NO_EFFECT else shown


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


@dataclass(frozen=True, slots=True)
class WaterfallEnd:
    """The row of A or B: its name, its score, and the score's position on the axis."""

    name: str
    text: str
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class WaterfallStep:
    """The row of one choice: its name, both entries, its effect, and the start and end of its bar on the axis."""

    name: str
    entries: str
    effect: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Waterfall:
    """The rows from A to B, and the ticks; positions on the axis are from 0 to 1."""

    ends: tuple[WaterfallEnd, ...] = ()
    steps: tuple[WaterfallStep, ...] = ()
    ticks: tuple[tuple[float, str], ...] = ()
    said: str = ""


def build_waterfall(texts: Texts, diff: Difference) -> Waterfall:
    """Build the waterfall from the first score to the second; it is empty if a program fails."""
    if diff.failure:
        return Waterfall()
    axis = waterfall_ticks(diff)
    low, length = axis[0], axis[-1] - axis[0]
    digits = 2 if axis[1] - axis[0] >= _CENTS else 3

    def axis_position(value: float) -> float:
        return round((value - low) / length, 4)

    def end_row(score: BleuScore) -> WaterfallEnd:
        return WaterfallEnd(
            short_variant_name(texts, score.variant.name), format_score(score.value), axis_position(score.value)
        )

    def step_row(effect: Effect, start: float, end: float) -> WaterfallStep:
        before, after = both_entry_names(texts, diff.first.variant, diff.second.variant, effect.choice)
        name = choice_name(texts, effect.choice)
        return WaterfallStep(
            name=name[:1].upper() + name[1:],
            entries=texts("difference.arrow", before=before, after=after),
            effect=format_signed_effect(effect.value) + (" †" if effect.passes_failure else ""),
            start=axis_position(start),
            end=axis_position(end),
        )

    spans = pairwise(running_scores(diff))
    steps = tuple(step_row(effect, *span) for effect, span in zip(shown_effects(diff), spans, strict=True))
    ends = end_row(diff.first), end_row(diff.second)
    rows = [
        f"{ends[0].name} {ends[0].text}",
        *[f"{step.name} ({step.entries}) {step.effect}" for step in steps],
        f"{ends[1].name} {ends[1].text}",
    ]
    said = texts("difference.waterfall", rows=texts("difference.switch-separator").join(rows))
    return Waterfall(ends, steps, tuple((axis_position(tick), decimal(tick, digits)) for tick in axis), said)
