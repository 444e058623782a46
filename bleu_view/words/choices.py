"""The names and descriptions of a variant and its choices.

The texts are `choices.<choice>-name` and `-about`, and `choices.<choice>-<entry>-name` and `-about` for each entry of
its menu; a tokenizer or a case is described once, in `tokenizers.<entry>-about` and
`tokenizers.case-<entry>-about`. A choice is called like the field of `Variant` that holds it.
"""

from typing import Final

from bleu_core import Variant
from bleu_core.choices.smoothings import SMOOTHING_VALUES
from bleu_core.choices.variant import MENUS
from bleu_view.words.numbers import length, weight
from bleu_view.words.texts import Texts

MAX_ORDER: Final = "max_order"
CHOICES: Final[tuple[str, ...]] = (
    "tokenizer",
    "case",
    "references_used",
    "reference_length",
    "brevity_penalty",
    MAX_ORDER,
    "weighting",
    "reweighting",
    "segment_totals",
    "zero_guard",
    "smoothing",
    "empty_orders",
    "zeros_left",
)
"""All choices, in the order in which they matter on the way from text to score; all but one have menus."""


def choice_name(texts: Texts, choice: str) -> str:
    """Return the name of a choice.

    >>> choice_name(Texts("en"), "max_order")
    'orders N'
    """
    return texts(f"choices.{choice}-name")


def choice_about(texts: Texts, choice: str) -> str:
    """Describe the choice, with its source."""
    return texts(f"choices.{choice}-about")


def entry_name(texts: Texts, choice: str, entry: str) -> str:
    """Return the name of an entry of a choice's menu.

    >>> entry_name(Texts("zh"), "reference_length", "closest")
    '最接近'
    """
    return texts(f"choices.{choice}-{entry}-name")


def entry_about(texts: Texts, choice: str, entry: str) -> str:
    """Describe an entry of a choice's menu, with the program or paper that does so."""
    if choice == "tokenizer":
        return texts(f"tokenizers.{entry}-about")
    if choice == "case":
        return texts(f"tokenizers.case-{entry}-about")
    return texts(f"choices.{choice}-{entry}-about")


def chosen_entry(variant: Variant, choice: str) -> tuple[str, tuple[float, ...]]:
    """Return what a variant chose: the entry, or the number as a word, and the numbers that belong to it.

    Two variants differ in a choice exactly where these differ.

    >>> chosen_entry(Variant(smoothing="floor"), "smoothing"), chosen_entry(Variant(), "max_order")
    (('floor', (0.1,)), ('4', ()))
    """
    if choice == "weighting":
        return variant.weighting, variant.own_weights
    if choice == "smoothing":
        return variant.smoothing, () if variant.smoothing_value is None else (variant.smoothing_value,)
    return str(getattr(variant, choice)), ()


def chosen_name(texts: Texts, variant: Variant, choice: str) -> str:
    """Return the name of the entry that a variant chose, with its numbers unless they are the defaults.

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
    return " ".join([name, *(own_number(number) for number in numbers)])


def chosen_about(texts: Texts, variant: Variant, choice: str) -> str:
    """Describe the entry that a variant chose."""
    return (
        entry_about(texts, choice, chosen_entry(variant, choice)[0]) if choice in MENUS else choice_about(texts, choice)
    )


def variant_about(texts: Texts, variant: Variant) -> str:
    """Describe a named variant, or its smoothing if only that distinguishes it."""
    key = f"variants.{variant.name}-about"
    return texts(key) if texts.has(key) else chosen_about(texts, variant, "smoothing")


def own_number(number: float) -> str:
    """Write a weight or the value of a smoothing as a learner would type it.

    >>> own_number(0.25), own_number(2.5), own_number(1.0)
    ('0.25', '2.5', '1')
    """
    return weight(number, own=True) if number < 1 else length(number)
