"""chrF: an F-score of the mean precision and the mean recall over several orders [Popović 2015, 2017].

The value is computed as in sacreBLEU's CHRF, from the counts of each order.
"""

from collections.abc import Sequence

from bleu_core.beyond.measurement import OrderCount, count_shared_ngrams_of_order
from bleu_core.ngrams import Tokens

CHARACTER_ORDERS = 6
WORD_ORDERS = 2
BETA = 2
_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


def remove_spaces(text: str) -> str:
    """Return the characters of a text without its white space.

    >>> remove_spaces("a cat")
    'acat'
    """
    return "".join(text.split())


def split_words(text: str) -> tuple[str, ...]:
    """Split a text at white space, and split one punctuation mark off the end or start of a word, as chrF++ does.

    >>> split_words("(see) it.")
    ('(see', ')', 'it', '.')
    """
    return tuple([part for word in text.split() for part in _split_off_punctuation(word)])


def count_shared_ngrams(candidate: Tokens | str, reference: Tokens | str, highest: int) -> tuple[OrderCount, ...]:
    """Count the shared n-grams of words, or of characters, for n = 1 to `highest`; the result is empty if this is 0."""
    return tuple([count_shared_ngrams_of_order(candidate, reference, order) for order in range(1, highest + 1)])


def mean_precision_and_recall(orders: Sequence[OrderCount]) -> tuple[float, float]:
    """Return chrF's mean precision and mean recall, 0 to 1, over the orders for which both texts are long enough.

    >>> mean_precision_and_recall([count_shared_ngrams_of_order("ab", "abc", n) for n in (1, 2, 3)])
    (1.0, 0.5833333333333333)
    """
    used = [order for order in orders if order.candidate_total and order.reference_total]
    if not used:
        return 0.0, 0.0
    precision, recall = sum([order.precision for order in used]), sum([order.recall for order in used])
    return precision / len(used), recall / len(used)


def f_score(precision: float, recall: float, beta: float = BETA) -> float:
    """Return the F-score of precision and recall, with beta times as much weight on recall; 0 if both are 0.

    >>> f_score(0.5, 1.0), f_score(0.5, 1.0, beta=1)
    (0.8333333333333334, 0.6666666666666666)
    """
    if not precision + recall:
        return 0.0
    return (1 + beta**2) * precision * recall / (beta**2 * precision + recall)


def _split_off_punctuation(word: str) -> tuple[str, ...]:
    if len(word) > 1 and word[-1] in _PUNCTUATION:
        return word[:-1], word[-1]
    if len(word) > 1 and word[0] in _PUNCTUATION:
        return word[0], word[1:]
    return (word,)
