"""A text scored under many variants; variants with the same tokens share the counted n-grams."""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Final

from bleu_core import VARIANTS, BleuScore, Variant, combine
from bleu_core.counting import make_counter
from bleu_view.scenario.scenario import Scenario


def score_variants(scenario: Scenario, variants: Iterable[Variant] = VARIANTS.values()) -> tuple[BleuScore, ...]:
    """Return the text's score under each variant, with the variant's own tokenizer, case rule and maximum order.

    >>> from bleu_view.scenario.presets import PRESETS
    >>> first, second = score_variants(PRESETS[0], [VARIANTS["papineni"], VARIANTS["d2l-en"]])
    >>> round(first.value, 4), len(first.segments[0].references), len(second.segments[0].references)
    (0.5046, 3, 1)
    """
    asked = tuple(variants)
    counted = make_counter([scenario.segment()], max([variant.max_order for variant in asked], default=1))
    return tuple([combine(counted(variant), variant) for variant in asked])


def program_family(name: str) -> str:
    """Return the program to which a variant belongs: its name up to the first hyphen.

    >>> program_family("nltk-method5"), program_family("nltk"), program_family("tf_nmt-smooth")
    ('nltk', 'nltk', 'tf_nmt')
    """
    return name.partition("-")[0]


def sort_by_score(scores: Iterable[BleuScore]) -> tuple[BleuScore, ...]:
    """Return the scores with the highest first and failures last; equal scores keep their order."""
    return tuple(sorted(scores, key=lambda score: inf if score.failure else -score.value))


def group_by_family(scores: Iterable[BleuScore]) -> tuple[BleuScore, ...]:
    """Return the scores grouped by program, in the order of the programs' first variants."""
    given = tuple(scores)
    families = list(dict.fromkeys(program_family(score.variant.name) for score in given))
    return tuple(sorted(given, key=lambda score: families.index(program_family(score.variant.name))))


SORTINGS: Final[Mapping[str, Callable[[Iterable[BleuScore]], tuple[BleuScore, ...]]]] = {
    "score": sort_by_score,
    "family": group_by_family,
}
