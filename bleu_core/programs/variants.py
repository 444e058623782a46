"""All named variants, which the Variants page compares; a link can contain their names.

To add a variant, yield any `Variant(name=…, …)` here, with a factory if it has options, and add its texts to the text
catalogue. Place it after the entry that it resembles: if two entries are equally near to a learner's own variant, the
first one is used to describe it.
"""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bleu_core.choices.variant import Variant
from bleu_core.programs.factories import (
    coco,
    codexglue,
    d2l,
    keras_hub,
    mteval13a,
    multi_bleu,
    nltk,
    papineni,
    sacrebleu,
    tf_nmt,
    torchmetrics,
)


def _named_variants() -> Iterator[Variant]:
    yield papineni()
    yield d2l(edition="en")
    yield d2l(edition="zh")
    yield replace(d2l(), name="d2l-rescaled", weighting="d2l_rescaled")
    yield tf_nmt()
    yield tf_nmt(smooth=True)
    # One difference: if a text ends in a hyphen and a line break, its own 13a drops the hyphen.
    yield replace(tf_nmt(tokenizer="13a"), name="hf-evaluate")
    yield coco()
    yield coco(reference_length="shortest")
    yield coco(reference_length="average")
    yield multi_bleu()
    yield mteval13a()
    yield mteval13a(smooth=False)
    yield sacrebleu()
    yield replace(sacrebleu(effective_order=True), name="sacrebleu-sentence")
    for smoothing in ("floor", "add-k", "none"):
        yield replace(sacrebleu(smoothing=smoothing), name=f"sacrebleu-{smoothing}")
    for smoothing in ("none", *[f"method{number}" for number in range(1, 8)]):
        yield nltk(smoothing=smoothing)
    # Fine-tuning scripts score one output against one text and report the mean of all, times 100, as "bleu-4".
    by_character = nltk(smoothing="method3", tokenizer="list")
    yield replace(by_character, name="llama_factory", references_used="first")
    yield torchmetrics()
    yield torchmetrics(smooth=True)
    yield keras_hub()
    yield keras_hub(smooth=True)
    yield codexglue()


VARIANTS: Final[dict[str, Variant]] = {variant.name: variant for variant in _named_variants()}
"""The variants by name, in the order in which a table shows them."""
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

    >>> printed_score_of_100(VARIANTS["sacrebleu"], 0.25), printed_score_of_100(VARIANTS["nltk"], 0.25)
    (25.0, None)
    """
    return 100 * value if variant.name in PRINTED_OF_100 and not math.isnan(value) else None
