"""A cache for the session: one result of each kind, keyed by the identity of its inputs.

A result belongs to its causes, compared by identity: the corpus, the excluded segments, the pair. Learners' texts are
not kept for other sessions.
"""

from collections.abc import Callable
from typing import TypeVar, cast

import streamlit as st

_KEY = "corpus-results"
_SMALL = (str, int, frozenset)

Result = TypeVar("Result")


def cached(kind: str, causes: tuple[object, ...], make: Callable[[], Result]) -> Result:
    """Return the last result of a kind if its causes are the same, else make it anew."""
    if not is_cached(kind, causes):
        _results()[kind] = (causes, make())
    return cast("Result", _results()[kind][1])


def is_cached(kind: str, causes: tuple[object, ...]) -> bool:
    """Return whether the last result of a kind has the same causes."""
    known = _results().get(kind)
    return known is not None and _same(known[0], causes)


def _results() -> dict[str, tuple[tuple[object, ...], object]]:
    kept: dict[str, tuple[tuple[object, ...], object]] = st.session_state.setdefault(_KEY, {})
    return kept


def _same(known: tuple[object, ...], asked: tuple[object, ...]) -> bool:
    """Compare small values by equality, large ones by identity."""
    pairs = list(zip(known, asked, strict=False))
    return len(known) == len(asked) and all(one is other or _equal(one, other) for one, other in pairs)


def _equal(one: object, other: object) -> bool:
    return isinstance(one, _SMALL) and isinstance(other, _SMALL) and one == other
