"""The n-grams that a candidate shares with one reference, of tokens or of characters.

Comes in: two texts, as tokens or, for characters, as they are. Goes out: for each order, how many they share, as chrF
and ROUGE-N count it: each n-gram as often as the text that has it less often.
"""

from collections import Counter

from bleu_core.beyond.measurement import OrderCount
from bleu_core.ngrams import Tokens


def order_count(candidate: Tokens | str, reference: Tokens | str, order: int) -> OrderCount:
    """Count one order; which of several equal n-grams is credited is a convention: from left to right.

    >>> counted = order_count("aab", "ab", 1)
    >>> counted.shared, counted.candidate_total, counted.reference_total, counted.fates
    (2, 3, 2, ('credited', 'clipped', 'credited'))
    """
    own, left = _ngrams(candidate, order), Counter(_ngrams(reference, order))
    known = frozenset(left)
    fates = list[str]()
    for ngram in own:
        if left[ngram] > 0:
            fates.append("credited")
            left[ngram] -= 1
        else:
            fates.append("clipped" if ngram in known else "unmatched")
    return OrderCount(
        order=order,
        shared=fates.count("credited"),
        candidate_total=len(own),
        reference_total=max(0, len(reference) - order + 1),
        fates=tuple(fates),
    )


def _ngrams(units: Tokens | str, order: int) -> list[Tokens | str]:
    return [units[start : start + order] for start in range(len(units) - order + 1)]
