"""Four conceivable rules for the credit of an n-gram's occurrences; BLEU's is the third."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from bleu_core.ngrams import NgramCount

BLEU = "maximum"


class Ruling(NamedTuple):
    """The number of occurrences that a rule credits."""

    rule: str
    credited: int
    occurrences: int


def unlimited(ngram: NgramCount) -> int:
    """Credit every occurrence, if any reference has the n-gram: plain precision."""
    return ngram.candidate_count if ngram.maximum else 0


def up_to_sum(ngram: NgramCount) -> int:
    """Credit as many as all references have together."""
    return min(ngram.candidate_count, sum(ngram.reference_counts))


def up_to_maximum(ngram: NgramCount) -> int:
    """Credit as many as the one reference that has most [Papineni 2002, 2.1]."""
    return ngram.clipped_count


def up_to_minimum(ngram: NgramCount) -> int:
    """Credit as many as every reference has."""
    return min(ngram.candidate_count, min(ngram.reference_counts, default=0))


RULES: Mapping[str, Callable[[NgramCount], int]] = MappingProxyType(
    {"none": unlimited, "sum": up_to_sum, BLEU: up_to_maximum, "minimum": up_to_minimum}
)


def rulings(ngram: NgramCount) -> tuple[Ruling, ...]:
    """Apply every rule.

    >>> the = NgramCount(ngram=("the",), candidate_count=7, reference_counts=(2, 1), positions=tuple(range(7)))
    >>> [ruling.credited for ruling in rulings(the)]
    [7, 3, 2, 1]
    """
    return tuple(Ruling(name, rule(ngram), ngram.candidate_count) for name, rule in RULES.items())


def most_frequent(ngrams: tuple[NgramCount, ...], token: str) -> NgramCount | None:
    """Choose the n-gram to judge: the token itself, else the most frequent, the first of several.

    >>> most_frequent((), "the") is None
    True
    """
    own = next((ngram for ngram in ngrams if ngram.ngram == (token,)), None)
    return own or max(ngrams, key=lambda ngram: ngram.candidate_count, default=None)
