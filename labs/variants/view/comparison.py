"""One text under many variants, counted once for each way of reading it.

In: a scenario and variants. Out: a `BleuScore` for each. Variants that read a text alike (same tokens, same references)
share their counted n-grams, whatever their rule for r; what they do with these is another matter.
"""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Final

from bleu_core import VARIANTS, BleuScore, Variant, combine, count
from bleu_core.counting import with_reference_length
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts

Reading = tuple[str, str, str]


def compare(scenario: Scenario, variants: Iterable[Variant] = VARIANTS.values()) -> tuple[BleuScore, ...]:
    """Score the scenario's text under each variant, with the variant's own tokenizer, case and order.

    >>> from bleu_view.scenario.presets import PRESETS
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> first, second = compare(scenario_of(PRESETS[0]), [VARIANTS["papineni"], VARIANTS["d2l-en"]])
    >>> round(first.value, 4), len(first.segments[0].references), len(second.segments[0].references)
    (0.5046, 3, 1)
    """
    asked, segments = tuple(variants), [scenario.segment()]
    readers = {reading: _reader(reading, depth) for reading, depth in _depths(asked).items()}
    counted = {reading: count(segments, reader) for reading, reader in readers.items()}
    by_rule = {
        (reading, rule): tuple([with_reference_length(counts, rule) for counts in counted[reading]])
        for reading, rule in {(_reading(variant), variant.reference_length) for variant in asked}
    }
    return tuple([combine(by_rule[_reading(variant), variant.reference_length], variant) for variant in asked])


def family(name: str) -> str:
    """Give the program that a variant belongs to: its name up to the first hyphen.

    >>> family("nltk-method5"), family("nltk"), family("tf_nmt-smooth")
    ('nltk', 'nltk', 'tf_nmt')
    """
    return name.partition("-")[0]


def by_score(scores: Iterable[BleuScore]) -> tuple[BleuScore, ...]:
    """Put the highest first and those that fail last; equal ones stay in their order."""
    return tuple(sorted(scores, key=lambda score: inf if score.failure else -score.value))


def by_family(scores: Iterable[BleuScore]) -> tuple[BleuScore, ...]:
    """Put the variants of a program together, programs and variants in the order in which they come first."""
    given = tuple(scores)
    families = list(dict.fromkeys(family(score.variant.name) for score in given))
    return tuple(sorted(given, key=lambda score: families.index(family(score.variant.name))))


SORTINGS: Final[Mapping[str, Callable[[Iterable[BleuScore]], tuple[BleuScore, ...]]]] = {
    "score": by_score,
    "family": by_family,
}


def joined(sentences: Iterable[str], texts: Texts) -> str:
    """Set sentences one after the other: English puts a blank between them, Chinese none.

    >>> joined(("One.", "Two."), Texts("en")), joined(("一。", "二。"), Texts("zh"))
    ('One. Two.', '一。二。')
    """
    return (" " if texts.language == "en" else "").join(sentences)


def _reading(variant: Variant) -> Reading:
    """Name all that decides a text's n-grams, but for how many orders are counted."""
    return variant.tokenizer, variant.case, variant.references_used


def _reader(reading: Reading, max_order: int) -> Variant:
    tokenizer, case, references_used = reading
    return Variant(tokenizer=tokenizer, case=case, references_used=references_used, max_order=max_order)


def _depths(variants: Iterable[Variant]) -> dict[Reading, int]:
    """Find how many orders each reading has to be counted to."""
    depths: dict[Reading, int] = {}
    for variant in variants:
        reading = _reading(variant)
        depths[reading] = max(variant.max_order, depths.get(reading, 0))
    return depths
