"""The choices in which two variants differ; fields that make sense only together are one choice."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from bleu_core.choices.variant import Variant

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "tokenizer": ("tokenizer",),
    "case": ("case",),
    "references_used": ("references_used",),
    "reference_length": ("reference_length",),
    "brevity_penalty": ("brevity_penalty",),
    "max_order": ("max_order",),
    "weighting": ("weighting", "own_weights", "reweighting"),
    "segment_totals": ("segment_totals",),
    "zero_guard": ("zero_guard",),
    "smoothing": ("smoothing", "smoothing_value"),
    "empty_orders": ("empty_orders",),
    "zeros_left": ("zeros_left",),
}
"""The fields of `Variant` for each choice, in the order in which they apply to a text."""


def differing_choices(first: Variant, second: Variant) -> tuple[str, ...]:
    """Return the choices in which two variants differ; a variant's name is not one of its choices.

    >>> differing_choices(Variant(), Variant(name="short", max_order=2, weighting="own", own_weights=(0.3, 0.7)))
    ('max_order', 'weighting')
    """
    return tuple(
        [
            choice
            for choice, fields in CHOICES.items()
            if any(getattr(first, field) != getattr(second, field) for field in fields)
        ]
    )


def with_choices_of(first: Variant, second: Variant, choices: Collection[str]) -> Variant:
    """Return the first variant, with these choices taken from the second.

    >>> with_choices_of(Variant(), Variant(max_order=2, weighting="d2l"), ["weighting"])
    Variant(name='own', ..., max_order=4, weighting='d2l', ...)
    """
    fields = [field for choice in choices for field in CHOICES[choice]]
    return replace(first, **{field: getattr(second, field) for field in fields})
