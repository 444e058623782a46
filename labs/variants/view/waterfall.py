"""The waterfall from A to B for the browser: a row for each choice that matters, and its axis.

It takes a `Difference`, and returns a `Waterfall`, in words and places on the axis; empty where a program fails.
"""

from typing import NamedTuple

from bleu_core import BleuScore
from bleu_core.explain.difference import Difference
from bleu_view.drawing.score_rows import score_text
from bleu_view.words.choices import choice_name
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.variants.view.difference_lines import lines, ticks
from labs.variants.view.difference_sentences import both_names, signed_effect
from labs.variants.view.score_dots import short_name


class End(NamedTuple):
    """A or B: its name, its score, and the place of that score."""

    name: str
    text: str
    at: float


class Step(NamedTuple):
    """A choice: its name, both entries, its effect, and where its bar begins and ends."""

    name: str
    entries: str
    effect: str
    start: float
    end: float


class Waterfall(NamedTuple):
    """The rows from A to B; places are 0 to 1 along the axis."""

    ends: tuple[End, ...] = ()
    steps: tuple[Step, ...] = ()
    ticks: tuple[tuple[float, str], ...] = ()
    said: str = ""


def waterfall(texts: Texts, found: Difference) -> Waterfall:
    """Draw the way from the first score to the second."""
    if found.failure:
        return Waterfall()
    shown = lines(found)
    axis = ticks(shown, found)
    low, length = axis[0], axis[-1] - axis[0]
    digits = 2 if axis[1] - axis[0] >= _CENTS else 3

    def place(value: float) -> float:
        return round((value - low) / length, 4)

    def end(score: BleuScore) -> End:
        return End(short_name(texts, score.variant.name), score_text(score.value), place(score.value))

    steps = tuple(
        Step(
            name=_capitalize(choice_name(texts, line.choice)),
            entries=texts("difference.arrow", **_entries(texts, found, line.choice)),
            effect=signed_effect(line.effect) + (" †" if line.passes_failure else ""),
            start=place(line.start),
            end=place(line.end),
        )
        for line in shown
    )
    ends = end(found.first), end(found.second)
    rows = [
        f"{ends[0].name} {ends[0].text}",
        *[f"{step.name} ({step.entries}) {step.effect}" for step in steps],
        f"{ends[1].name} {ends[1].text}",
    ]
    said = texts("difference.waterfall", rows=texts("difference.switch-separator").join(rows))
    return Waterfall(ends, steps, tuple((place(tick), decimal(tick, digits)) for tick in axis), said)


def _entries(texts: Texts, found: Difference, choice: str) -> dict[str, str]:
    before, after = both_names(texts, found.first.variant, found.second.variant, choice)
    return {"before": before, "after": after}


def _capitalize(name: str) -> str:
    return name[:1].upper() + name[1:]


_CENTS = 0.01 - 1e-9
