"""In what two variants differ: choice by choice, where fields that only mean something together are one choice.

Comes in: two variants. Goes out: the names of the choices that tell them apart, and the mixes in between.
"""

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
"""From each choice to the fields of `Variant` that make it, in the order in which they come to bear on a text."""


def differing_choices(first: Variant, second: Variant) -> tuple[str, ...]:
    """List the choices in which two variants differ; a variant's name is not one of its choices.

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


def switch(first: Variant, second: Variant, choices: Collection[str]) -> Variant:
    """Take these choices from the second variant and all others from the first.

    >>> switch(Variant(), Variant(max_order=2, weighting="d2l"), ["weighting"])
    Variant(name='own', ..., max_order=4, weighting='d2l', ...)
    """
    fields = [field for choice in choices for field in CHOICES[choice]]
    return replace(first, **{field: getattr(second, field) for field in fields})
