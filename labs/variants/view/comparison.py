"""A text under many variants: those that read the same tokens share their counted n-grams.

It takes a scenario and variants, and returns a `BleuScore` for each.
"""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Final

from bleu_core import VARIANTS, BleuScore, Variant, combine
from bleu_core.counting import make_counter
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts


def compare(scenario: Scenario, variants: Iterable[Variant] = VARIANTS.values()) -> tuple[BleuScore, ...]:
    """Score the scenario's text under each variant, with the variant's own tokenizer, case and order.

    >>> from bleu_view.scenario.presets import PRESETS
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> first, second = compare(scenario_of(PRESETS[0]), [VARIANTS["papineni"], VARIANTS["d2l-en"]])
    >>> round(first.value, 4), len(first.segments[0].references), len(second.segments[0].references)
    (0.5046, 3, 1)
    """
    asked = tuple(variants)
    counted = make_counter([scenario.segment()], max([variant.max_order for variant in asked], default=1))
    return tuple([combine(counted(variant), variant) for variant in asked])


def family(name: str) -> str:
    """Return the program that a variant belongs to: its name up to the first hyphen.

    >>> family("nltk-method5"), family("nltk"), family("tf_nmt-smooth")
    ('nltk', 'nltk', 'tf_nmt')
    """
    return name.partition("-")[0]


def by_score(scores: Iterable[BleuScore]) -> tuple[BleuScore, ...]:
    """Sort the highest first and failures last; equal scores keep their order."""
    return tuple(sorted(scores, key=lambda score: inf if score.failure else -score.value))


def by_family(scores: Iterable[BleuScore]) -> tuple[BleuScore, ...]:
    """Group the variants by program, in the order of their first appearance."""
    given = tuple(scores)
    families = list(dict.fromkeys(family(score.variant.name) for score in given))
    return tuple(sorted(given, key=lambda score: families.index(family(score.variant.name))))


SORTINGS: Final[Mapping[str, Callable[[Iterable[BleuScore]], tuple[BleuScore, ...]]]] = {
    "score": by_score,
    "family": by_family,
}


def join_sentences(sentences: Iterable[str], texts: Texts) -> str:
    """Set sentences one after the other: English puts a space between them, Chinese none.

    >>> join_sentences(("One.", "Two."), Texts("en")), join_sentences(("一。", "二。"), Texts("zh"))
    ('One. Two.', '一。二。')
    """
    return (" " if texts.language == "en" else "").join(sentences)
