"""Four possible rules for how many occurrences of an n-gram are credited; BLEU uses the third one."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from bleu_core.ngrams import NgramCount

BLEU_RULE = "maximum"


class RuleCredit(NamedTuple):
    """The credit under one rule: the rule's name, the credited occurrences of an n-gram, and all its occurrences."""

    rule: str
    credited: int
    occurrences: int


def credit_all(ngram: NgramCount) -> int:
    """Return the number of all occurrences if any reference has the n-gram, or else 0, as in plain precision."""
    return ngram.candidate_count if ngram.maximum else 0


def credit_up_to_sum(ngram: NgramCount) -> int:
    """Return the number of occurrences, limited to the sum of the references' counts."""
    return min(ngram.candidate_count, sum(ngram.reference_counts))


def credit_up_to_maximum(ngram: NgramCount) -> int:
    """Return the number of occurrences, limited to the largest count in any one reference [Papineni 2002, 2.1]."""
    return ngram.clipped_count


def credit_up_to_smallest(ngram: NgramCount) -> int:
    """Return the number of occurrences, limited to the smallest count in any one reference."""
    return min(ngram.candidate_count, min(ngram.reference_counts, default=0))


CREDIT_RULES: Mapping[str, Callable[[NgramCount], int]] = MappingProxyType(
    {
        "none": credit_all,
        "sum": credit_up_to_sum,
        BLEU_RULE: credit_up_to_maximum,
        "minimum": credit_up_to_smallest,
    }
)


def credit_by_every_rule(ngram: NgramCount) -> tuple[RuleCredit, ...]:
    """Return the credit of an n-gram under every rule.

    >>> the = NgramCount(ngram=("the",), candidate_count=7, reference_counts=(2, 1), positions=tuple(range(7)))
    >>> [ruling.credited for ruling in credit_by_every_rule(the)]
    [7, 3, 2, 1]
    """
    return tuple(RuleCredit(name, rule(ngram), ngram.candidate_count) for name, rule in CREDIT_RULES.items())


def choose_ngram_for_rules(ngrams: tuple[NgramCount, ...], token: str) -> NgramCount | None:
    """Return the n-gram that illustrates the rules: the chosen token, or else the most frequent n-gram.

    The first of equally frequent ones is used; None if there are no n-grams.

    >>> choose_ngram_for_rules((), "the") is None
    True
    """
    own = next((ngram for ngram in ngrams if ngram.ngram == (token,)), None)
    return own or max(ngrams, key=lambda ngram: ngram.candidate_count, default=None)
