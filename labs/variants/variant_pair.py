"""The two compared variants, A and B: their storage, and the pair until the learner chooses.

Both are view items, "a" and "b", each the name of a variant.
"""

from collections.abc import Mapping
from typing import Final

from bleu_core import Variant
from frame.components.loader import reported_value
from frame.state import session

A: Final = "a"
B: Final = "b"
USUAL: Final = ("nltk", "sacrebleu")
"""The two programs whose scores are confused most."""


def compared_pair(variants: Mapping[str, Variant], usual: tuple[str, str] = USUAL) -> tuple[Variant, Variant]:
    """Return A and B; a name that is not there, for a link may say anything, falls back."""
    seen = [str(session.view_item(end)) for end in (A, B)]
    first, second = (name if name in variants else "" for name in seen)
    first = first or next(name for name in usual if name != second)
    second = second or next(name for name in usual[::-1] if name != first)
    return variants[first], variants[second]


def is_chosen() -> bool:
    """Return whether the learner or a link has chosen one of the two."""
    return any(session.view_item(end) is not None for end in (A, B))


def compare_as(end: str, name: str) -> None:
    """Make a variant A or B: the callback of a button."""
    session.set_view_item(end, name)


def take_pair(key: str, variants: Mapping[str, Variant]) -> None:
    """Store the pair that the stage reports, two names separated by a space; ignore anything else."""
    sent = reported_value(key, "pair")
    names = sent.split(" ") if isinstance(sent, str) else []
    if len(names) == len((A, B)) and all(name in variants for name in names):
        for end, name in zip((A, B), names, strict=True):
            session.set_view_item(end, name)
