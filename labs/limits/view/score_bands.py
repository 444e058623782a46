"""The well-known table of score bands, and counter-examples to each band, scored by `bleu_core`.

The examples belong to the app; the descriptions come from published tables.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from xml.etree.ElementTree import Element

from bleu_core import Segment, Variant, count, papineni, score
from bleu_core.explain.shuffles import split_into_blocks
from bleu_view.drawing.markup import element, to_html
from bleu_view.scenario.presets import preset
from bleu_view.words.cards import CARDS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.limits.view.block_shuffling import mixed_permutation, shuffle_blocks


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterExample:
    """A candidate whose score is in a band, although the description of the band does not fit it."""

    id: str
    candidate: str
    value: float


BANDS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"above-60": (0.6, 1.01), "50-60": (0.5, 0.6), "10-50": (0.1, 0.5), "below-10": (-0.01, 0.1)}
)
ASKED_EXAMPLES = ("opposite", "paraphrase")
"""The counter-examples that the question above the bands compares."""


@cache
def score_counter_examples(language: str) -> tuple[CounterExample, ...]:
    """Return the counter-examples in one language, with their scores.

    >>> [(case.id, round(case.value, 3)) for case in score_counter_examples("en")]
    [('opposite', 0.757), ('salad', 0.505), ('paraphrase', 0.0), ('short', 0.0)]
    """
    short, (opposite, paraphrase) = preset("three-tokens"), CARDS["measures-meaning"].in_language(language).texts
    return (
        _score_example("opposite", opposite[0].candidate, opposite[0].references, papineni(2)),
        _shuffled_example(),
        _score_example("paraphrase", paraphrase[0].candidate, paraphrase[0].references, papineni()),
        _score_example("short", short.candidate, short.references, papineni()),
    )


def bands_html(texts: Texts, *, is_asked: bool = False) -> str:
    """Return the table of bands with counter-examples as HTML; an open question hides the two that it compares."""
    heads = [
        element("div", texts(f"limits.bands-{part}"), class_="bx-bands-head") for part in ("value", "says", "cases")
    ]
    cells = [cell for name in BANDS for cell in _band_cells(texts, name, is_asked=is_asked)]
    return to_html(element("div", *heads, *cells, class_="bx-bands"))


def _score_example(name: str, candidate: str, references: tuple[str, ...], variant: Variant) -> CounterExample:
    return CounterExample(id=name, candidate=candidate, value=score([Segment(candidate, references)], variant).value)


def _shuffled_example() -> CounterExample:
    example, variant = preset("papineni-1"), papineni()
    [counts] = count([Segment(example.candidate, example.references)], variant)
    mixed = shuffle_blocks(counts, variant, mixed_permutation(len(split_into_blocks(counts))))
    return CounterExample(id="salad", candidate=mixed.sentence, value=mixed.score.value)


def _band_cells(texts: Texts, name: str, *, is_asked: bool) -> tuple[Element, ...]:
    low, high = BANDS[name]
    examples = score_counter_examples(texts.language)
    shown = [case for case in examples if not (is_asked and case.id in ASKED_EXAMPLES)]
    inside: list[str | Element] = [_example_element(texts, case) for case in shown if low <= case.value < high]
    return (
        element("div", texts(f"limits.band-{name}"), class_="bx-band-value"),
        element("div", texts(f"limits.band-{name}-says"), class_="bx-band-says"),
        element("div", *(inside or ["?" if is_asked else "–"])),
    )


def _example_element(texts: Texts, case: CounterExample) -> Element:
    number, why = element("strong", decimal(case.value)), element("small", texts(f"limits.case-{case.id}"))
    return element("div", number, element("span", case.candidate), why, class_="bx-band-case")
