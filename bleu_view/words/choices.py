"""The names and descriptions of a variant and its choices.

The texts are `choices.<choice>-name` and `-about`, and `choices.<choice>-<entry>-name` and `-about` for each entry of
its menu. Tokenizers and cases are described elsewhere, in `tokenizers.<entry>-about` and
`tokenizers.case-<entry>-about`. A choice has the name of its field in `Variant`.
"""

from dataclasses import fields
from typing import Final

from bleu_core import Variant
from bleu_core.choices.smoothings import SMOOTHING_VALUES
from bleu_core.choices.variant import MENUS
from bleu_view.words.numbers import length, weight
from bleu_view.words.texts import Texts

MAX_ORDER: Final = "max_order"
_BELONG_TO_ANOTHER = ("name", "own_weights", "smoothing_value")
CHOICES: Final = tuple([field.name for field in fields(Variant) if field.name not in _BELONG_TO_ANOTHER])
"""All choices, in the order in which they apply between text and score; all but the maximum order have menus."""


def choice_name(texts: Texts, choice: str) -> str:
    """Return the name of a choice.

    >>> choice_name(Texts("en"), "max_order")
    'orders N'
    """
    return texts(f"choices.{choice}-name")


def choice_description(texts: Texts, choice: str) -> str:
    """Return the description of a choice, with its source."""
    return texts(f"choices.{choice}-about")


def entry_name(texts: Texts, choice: str, entry: str) -> str:
    """Return the name of one entry in the menu of a choice.

    >>> entry_name(Texts("zh"), "reference_length", "closest")
    '最接近'
    """
    return texts(f"choices.{choice}-{entry}-name")


def entry_description(texts: Texts, choice: str, entry: str) -> str:
    """Return the description of one entry in the menu of a choice, with the program or paper that uses it."""
    if choice == "tokenizer":
        return texts(f"tokenizers.{entry}-about")
    if choice == "case":
        return texts(f"tokenizers.case-{entry}-about")
    return texts(f"choices.{choice}-{entry}-about")


def chosen_entry(variant: Variant, choice: str) -> tuple[str, tuple[float, ...]]:
    """Return a variant's entry for a choice, or the maximum order as text, and the numbers that belong to it.

    Two variants differ in a choice if and only if these results differ.

    >>> chosen_entry(Variant(smoothing="floor"), "smoothing"), chosen_entry(Variant(), "max_order")
    (('floor', (0.1,)), ('4', ()))
    """
    if choice == "weighting":
        return variant.weighting, variant.own_weights
    if choice == "smoothing":
        return variant.smoothing, () if variant.smoothing_value is None else (variant.smoothing_value,)
    return str(getattr(variant, choice)), ()


def chosen_name(texts: Texts, variant: Variant, choice: str) -> str:
    """Return the name of the entry that a variant has for a choice, with its numbers unless they are the defaults.

    >>> chosen_name(Texts("en"), Variant(smoothing="floor", smoothing_value=0.3), "smoothing")
    'floor 0.3'
    >>> chosen_name(Texts("en"), Variant(max_order=2), "max_order")
    '2'
    """
    entry, numbers = chosen_entry(variant, choice)
    if choice not in MENUS:
        return entry
    name = entry_name(texts, choice, entry)
    if choice == "smoothing" and numbers == (SMOOTHING_VALUES.get(entry),):
        return name
    return " ".join([name, *(format_typed_number(number) for number in numbers)])


def chosen_description(texts: Texts, variant: Variant, choice: str) -> str:
    """Return the description of the entry that a variant has for a choice."""
    return (
        entry_description(texts, choice, chosen_entry(variant, choice)[0])
        if choice in MENUS
        else choice_description(texts, choice)
    )


def variant_description(texts: Texts, variant: Variant) -> str:
    """Return the description of a named variant, or of its smoothing if only that distinguishes it."""
    key = f"variants.{variant.name}-about"
    return texts(key) if texts.has(key) else chosen_description(texts, variant, "smoothing")


def format_typed_number(number: float) -> str:
    """Format a weight or a smoothing value as a learner would type it.

    >>> format_typed_number(0.25), format_typed_number(2.5), format_typed_number(1.0)
    ('0.25', '2.5', '1')
    """
    return weight(number, own=True) if number < 1 else length(number)
