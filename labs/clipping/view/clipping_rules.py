"""Four possible rules for how many occurrences of an n-gram are credited; BLEU uses the third one."""

from typing import Final

from bleu_core.ngrams import NgramCount

BLEU_RULE: Final = "maximum"


def credit_by_every_rule(ngram: NgramCount) -> dict[str, int]:
    """Return the number of credited occurrences of an n-gram under every rule.

    "none" has no limit if any reference has the n-gram, as in plain precision; the limits of the others are the sum,
    the maximum [Papineni 2002, 2.1] and the minimum of the references' counts.

    >>> credit_by_every_rule(NgramCount(ngram=("the",), candidate_count=7, reference_counts=(2, 1), positions=(0, 1)))
    {'none': 7, 'sum': 3, 'maximum': 2, 'minimum': 1}
    """
    count = ngram.candidate_count
    return {
        "none": count if ngram.maximum else 0,
        "sum": min(count, sum(ngram.reference_counts)),
        BLEU_RULE: ngram.clipped_count,
        "minimum": min(count, min(ngram.reference_counts, default=0)),
    }


def choose_ngram_for_rules(ngrams: tuple[NgramCount, ...], token: str) -> NgramCount | None:
    """Return the n-gram that illustrates the rules: the chosen token, or else the most frequent n-gram.

    The first of equally frequent ones is used; None if there are no n-grams.

    >>> choose_ngram_for_rules((), "the") is None
    True
    """
    own = next((ngram for ngram in ngrams if ngram.ngram == (token,)), None)
    return own or max(ngrams, key=lambda ngram: ngram.candidate_count, default=None)
