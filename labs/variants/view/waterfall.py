"""Data of the waterfall from A to B: the axis, and a row for each choice with an effect."""

from dataclasses import dataclass

from bleu_core import BleuScore
from bleu_core.explain.difference import Difference
from bleu_view.drawing.score_rows import format_score
from bleu_view.words.choices import choice_name
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.variants.view.difference_lines import EffectLine, effect_lines, waterfall_ticks
from labs.variants.view.difference_sentences import both_entry_names, format_signed_effect
from labs.variants.view.score_dots import short_variant_name

_CENTS = 0.01 - 1e-9


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
    shown = effect_lines(diff)
    axis = waterfall_ticks(shown, diff)
    low, length = axis[0], axis[-1] - axis[0]
    digits = 2 if axis[1] - axis[0] >= _CENTS else 3

    def axis_position(value: float) -> float:
        return round((value - low) / length, 4)

    def end_row(score: BleuScore) -> WaterfallEnd:
        return WaterfallEnd(
            short_variant_name(texts, score.variant.name), format_score(score.value), axis_position(score.value)
        )

    def step_row(line: EffectLine) -> WaterfallStep:
        before, after = both_entry_names(texts, diff.first.variant, diff.second.variant, line.choice)
        name = choice_name(texts, line.choice)
        return WaterfallStep(
            name=name[:1].upper() + name[1:],
            entries=texts("difference.arrow", before=before, after=after),
            effect=format_signed_effect(line.effect) + (" †" if line.passes_failure else ""),
            start=axis_position(line.start),
            end=axis_position(line.end),
        )

    steps = tuple(map(step_row, shown))
    ends = end_row(diff.first), end_row(diff.second)
    rows = [
        f"{ends[0].name} {ends[0].text}",
        *[f"{step.name} ({step.entries}) {step.effect}" for step in steps],
        f"{ends[1].name} {ends[1].text}",
    ]
    said = texts("difference.waterfall", rows=texts("difference.switch-separator").join(rows))
    return Waterfall(ends, steps, tuple((axis_position(tick), decimal(tick, digits)) for tick in axis), said)
