"""The scale on which a program prints its score: most print 0 to 1, some 0 to 100.

In: a `BleuScore` of a named variant. Out: the number as its program prints it.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bleu_core.bleu_score import BleuScore

OF_100: Final = frozenset(
    {
        "multi_bleu",
        "sacrebleu",
        "sacrebleu-sentence",
        "sacrebleu-floor",
        "sacrebleu-add-k",
        "sacrebleu-none",
        "codexglue",
    }
)
"""The variants whose programs print 0 to 100."""


def printed_of_100(score: "BleuScore") -> float | None:
    """Give the score as its program prints it, from 0 to 100; None where it prints 0 to 1, or fails.

    >>> from bleu_core import Segment, VARIANTS, score
    >>> copy = [Segment("a b c d e", ("a b c d e",))]
    >>> printed_of_100(score(copy, VARIANTS["sacrebleu"])), printed_of_100(score(copy, VARIANTS["nltk"]))
    (100.0, None)
    """
    return 100 * score.value if score.variant.name in OF_100 and not score.failure else None
