"""The two variants that the page compares, A and B: their view items, and the default pair.

The view items "a" and "b" contain names of variants.
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
    """Return the variants A and B, by default those named in `default`; unknown names in the view are ignored."""
    names = [str(session.view_item(end)) for end in (A_ITEM, B_ITEM)]
    first, second = (name if name in variants else "" for name in names)
    first = first or next(name for name in default if name != second)
    second = second or next(name for name in default[::-1] if name != first)
    return variants[first], variants[second]


def is_pair_chosen() -> bool:
    """Return whether the learner or a link has chosen A or B."""
    return any(session.view_item(end) is not None for end in (A_ITEM, B_ITEM))


def store_reported_pair(key: str, variants: Mapping[str, Variant]) -> None:
    """Store the pair sent by the stage, two names separated by a space; ignore invalid reports."""
    sent = reported_value(key, "pair")
    names = sent.split(" ") if isinstance(sent, str) else []
    if len(names) == len((A_ITEM, B_ITEM)) and all(name in variants for name in names):
        for end, name in zip((A_ITEM, B_ITEM), names, strict=True):
            session.set_view_item(end, name)
