"""Storage of the learner's own variant: one view item, so that links, Back and a reload bring it back."""

from collections.abc import Mapping

from bleu_core import VARIANTS, Variant
from bleu_view.scenario.custom_variant import OWN, read_own, write_own
from frame.state import session


def own_variant() -> Variant | None:
    """Return the learner's variant; None if none can be read."""
    item = session.view_item(OWN)
    return read_own(item) if isinstance(item, str) else None


def compared_variants() -> Mapping[str, Variant]:
    """List what a learner can compare: every named variant, and the own one last."""
    own = own_variant()
    return VARIANTS if own is None else VARIANTS | {OWN: own}


def is_unreadable() -> bool:
    """Return whether a link brought a variant that this version cannot read."""
    return session.view_item(OWN) is not None and own_variant() is None


def keep(variant: Variant | None) -> None:
    """Remember the learner's variant; None forgets it."""
    session.set_view_item(OWN, None if variant is None else write_own(variant))
