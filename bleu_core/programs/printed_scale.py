"""The scale on which a program prints its score: 0 to 1 for most, 0 to 100 for some."""

import math
from typing import Final

from bleu_core.choices.variant import Variant

PRINTED_OF_100: Final = frozenset(
    {
        "multi_bleu",
        "sacrebleu",
        "sacrebleu-sentence",
        "sacrebleu-floor",
        "sacrebleu-add-k",
        "sacrebleu-none",
        "codexglue",
        "llama_factory",
    }
)
"""The variants whose programs print 0 to 100."""


def printed_score_of_100(variant: Variant, value: float) -> float | None:
    """Return a score as the variant's program prints it if it prints 0 to 100; None if it prints 0 to 1, or fails.

    >>> from bleu_core import VARIANTS
    >>> printed_score_of_100(VARIANTS["sacrebleu"], 0.25), printed_score_of_100(VARIANTS["nltk"], 0.25)
    (25.0, None)
    """
    return 100 * value if variant.name in PRINTED_OF_100 and not math.isnan(value) else None
