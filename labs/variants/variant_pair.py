"""The two compared variants, A and B: their view items, and the default pair.

The view items "a" and "b" are names of variants.
"""

from collections.abc import Mapping
from typing import Final

from bleu_core import Variant
from frame.components.loader import reported_value
from frame.state import session

A_ITEM: Final = "a"
B_ITEM: Final = "b"
DEFAULT_PAIR: Final = ("nltk", "sacrebleu")
"""The default pair, the two programs whose scores are most often confused."""


def compared_pair(variants: Mapping[str, Variant], default: tuple[str, str] = DEFAULT_PAIR) -> tuple[Variant, Variant]:
    """Return A and B, by default those of `default`; unknown names in the view are ignored."""
    names = [str(session.view_item(end)) for end in (A_ITEM, B_ITEM)]
    first, second = (name if name in variants else "" for name in names)
    first = first or next(name for name in default if name != second)
    second = second or next(name for name in default[::-1] if name != first)
    return variants[first], variants[second]


def is_pair_chosen() -> bool:
    """Return whether the learner or a link has chosen one of the two."""
    return any(session.view_item(end) is not None for end in (A_ITEM, B_ITEM))


def compare_as(end: str, name: str) -> None:
    """Store the name of a variant as A or B."""
    session.set_view_item(end, name)


def store_reported_pair(key: str, variants: Mapping[str, Variant]) -> None:
    """Store the pair that the stage reports, two names separated by a space; invalid reports are ignored."""
    sent = reported_value(key, "pair")
    names = sent.split(" ") if isinstance(sent, str) else []
    if len(names) == len((A_ITEM, B_ITEM)) and all(name in variants for name in names):
        for end, name in zip((A_ITEM, B_ITEM), names, strict=True):
            session.set_view_item(end, name)
