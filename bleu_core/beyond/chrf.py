"""The F-score of chrF: mean precision and mean recall over many orders, recall weighing more [Popović 2015, 2017].

The counts of each order give the value that sacreBLEU's CHRF computes.
"""

from collections.abc import Sequence

from bleu_core.beyond.measurement import OrderCount, order_count

CHARACTER_ORDERS = 6
WORD_ORDERS = 2
BETA = 2
_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


def characters(text: str) -> str:
    """Remove the spaces of a text.

    >>> characters("a cat")
    'acat'
    """
    return "".join(text.split())


def words(text: str) -> tuple[str, ...]:
    """Cut at spaces, and one sign of punctuation off an end of each word, as chrF++ does.

    >>> words("(see) it.")
    ('(see', ')', 'it', '.')
    """
    return tuple([part for word in text.split() for part in _parts(word)])


def character_orders(candidate: str, reference: str) -> tuple[OrderCount, ...]:
    """Count the characters' n-grams, n = 1 to 6."""
    own, other = characters(candidate), characters(reference)
    return tuple([order_count(own, other, order) for order in range(1, CHARACTER_ORDERS + 1)])


def word_orders(candidate: str, reference: str) -> tuple[OrderCount, ...]:
    """Count the words' n-grams, n = 1 and 2, which chrF++ adds to the characters'."""
    own, other = words(candidate), words(reference)
    return tuple([order_count(own, other, order) for order in range(1, WORD_ORDERS + 1)])


def means(orders: Sequence[OrderCount]) -> tuple[float, float]:
    """Average chrF's precision and recall, 0 to 1, over the orders that both texts are long enough for.

    >>> means([order_count("ab", "abc", n) for n in (1, 2, 3)])
    (1.0, 0.5833333333333333)
    """
    used = [order for order in orders if order.candidate_total and order.reference_total]
    if not used:
        return 0.0, 0.0
    precision, recall = sum([order.precision for order in used]), sum([order.recall for order in used])
    return precision / len(used), recall / len(used)


def f_score(precision: float, recall: float, beta: float = BETA) -> float:
    """Weigh precision against recall, which counts beta times as much; 0 if both are 0.

    >>> f_score(0.5, 1.0), f_score(0.5, 1.0, beta=1)
    (0.8333333333333334, 0.6666666666666666)
    """
    if not precision + recall:
        return 0.0
    return (1 + beta**2) * precision * recall / (beta**2 * precision + recall)


def _parts(word: str) -> tuple[str, ...]:
    if len(word) > 1 and word[-1] in _PUNCTUATION:
        return word[:-1], word[-1]
    if len(word) > 1 and word[0] in _PUNCTUATION:
        return word[0], word[1:]
    return (word,)
