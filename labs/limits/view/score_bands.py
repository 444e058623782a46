"""The usual table of score bands, and counter-examples in each with their scores from bleu_core.

The examples are the app's own. The description of a band is that of tables in use.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from xml.etree.ElementTree import Element

from bleu_core import Segment, Variant, count, papineni, score
from bleu_core.explain.shuffles import blocks
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.presets import preset
from bleu_view.words.cards import CARDS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.limits.view.block_shuffling import salad, shuffle


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A candidate that gets into a band although the band's words do not fit it."""

    id: str
    candidate: str
    value: float


BANDS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"above-60": (0.6, 1.01), "50-60": (0.5, 0.6), "10-50": (0.1, 0.5), "below-10": (-0.01, 0.1)}
)
COMPARED = ("opposite", "paraphrase")
"""The candidates of the question above the bands."""


@cache
def cases(language: str) -> tuple[Case, ...]:
    """Score the counter-examples.

    >>> [(case.id, round(case.value, 3)) for case in cases("en")]
    [('opposite', 0.757), ('salad', 0.505), ('paraphrase', 0.0), ('short', 0.0)]
    """
    short, (opposite, paraphrase) = preset("three-tokens"), CARDS["measures-meaning"].in_language(language).texts
    return (
        _case("opposite", opposite[0].candidate, opposite[0].references, papineni(2)),
        _salad(),
        _case("paraphrase", paraphrase[0].candidate, paraphrase[0].references, papineni()),
        _case("short", short.candidate, short.references, papineni()),
    )


def bands(texts: Texts, *, is_asked: bool = False) -> str:
    """Write the bands, each with the candidates that get in; without the two that an open question compares."""
    heads = [
        element("div", texts(f"limits.bands-{part}"), class_="bx-bands-head") for part in ("value", "says", "cases")
    ]
    rows = [cell for name in BANDS for cell in _band(texts, name, is_asked=is_asked)]
    return to_html(element("div", *heads, *rows, class_="bx-bands"))


def _case(name: str, candidate: str, references: tuple[str, ...], variant: Variant) -> Case:
    return Case(id=name, candidate=candidate, value=score([Segment(candidate, references)], variant).value)


def _salad() -> Case:
    example, variant = preset("papineni-1"), papineni()
    [counts] = count([Segment(example.candidate, example.references)], variant)
    mixed = shuffle(counts, variant, salad(len(blocks(counts))))
    return Case(id="salad", candidate=mixed.sentence, value=mixed.score.value)


def _band(texts: Texts, name: str, *, is_asked: bool) -> tuple[Element, ...]:
    low, high = BANDS[name]
    shown = [case for case in cases(texts.language) if not (is_asked and case.id in COMPARED)]
    inside: list[str | Element] = [_pin(texts, case) for case in shown if low <= case.value < high]
    return (
        element("div", texts(f"limits.band-{name}"), class_="bx-band-value"),
        element("div", texts(f"limits.band-{name}-says"), class_="bx-band-says"),
        element("div", *(inside or ["?" if is_asked else "–"])),
    )


def _pin(texts: Texts, case: Case) -> Element:
    number, why = element("strong", decimal(case.value)), element("small", texts(f"limits.case-{case.id}"))
    return element("div", number, element("span", case.candidate), why, class_="bx-band-case")
