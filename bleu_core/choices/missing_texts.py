"""The effect of missing references, or of a corpus without segments: the program's error, or a change of r.

The program is identified by choices that no other program makes.
"""

from collections.abc import Sequence
from typing import Final

from bleu_core.choices.variant import Variant

_MISSING_REFERENCE_ERRORS: Final = {
    "d2l": TypeError.__name__,
    "tf_nmt": ValueError.__name__,
    "coco": ValueError.__name__,
    "plus_one": ValueError.__name__,
}
"""The error that a program raises without a reference, mostly for the minimum of no lengths; by brevity penalty."""
_MISSING_SEGMENT_ERRORS: Final = {
    "d2l": TypeError.__name__,
    "sacrebleu": IndexError.__name__,
    "mteval13a": "perl:FATAL INPUT ERROR",
}
"""The error that a program raises without a segment; by brevity penalty."""


def missing_reference_failure(lengths_without_reference: Sequence[int], variant: Variant) -> str | None:
    """Return the failure at the first segment without a reference on which the program fails; None if there is none.

    >>> from bleu_core.programs.factories import multi_bleu, nltk, sacrebleu
    >>> [missing_reference_failure([0, 5], variant) for variant in (sacrebleu(), nltk(), multi_bleu())]
    ['TypeError', 'ValueError', None]
    """
    failures = [failure for length in lengths_without_reference if (failure := _no_reference_failure(length, variant))]
    return failures[0] if failures else None


def missing_segment_failure(variant: Variant) -> str | None:
    """Return the failure of a program if there are no segments; None if it does not fail.

    >>> from bleu_core.programs.factories import nltk
    >>> missing_segment_failure(nltk())
    'ZeroDivisionError'
    """
    return ZeroDivisionError.__name__ if _is_nltk(variant) else _MISSING_SEGMENT_ERRORS.get(variant.brevity_penalty)


def missing_reference_correction(lengths_without_reference: Sequence[int], variant: Variant) -> int:
    """Return the correction of r for segments without a reference: -1 for an empty candidate [sacreBLEU]."""
    return -lengths_without_reference.count(0) if variant.brevity_penalty == "sacrebleu" else 0


def _no_reference_failure(candidate_length: int, variant: Variant) -> str | None:
    if _is_nltk(variant):  # it looks up each n-gram before any length
        return KeyError.__name__ if candidate_length else ValueError.__name__
    if variant.brevity_penalty == "sacrebleu":
        return TypeError.__name__ if candidate_length else None
    if variant.brevity_penalty == "coco" and variant.reference_length == "average":
        return ZeroDivisionError.__name__
    if variant.reference_length == "closest_first" or variant.tokenizer == "keras_hub":
        return ValueError.__name__
    return _MISSING_REFERENCE_ERRORS.get(variant.brevity_penalty)


def _is_nltk(variant: Variant) -> bool:
    return variant.segment_totals == "at_least_one"
