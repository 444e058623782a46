"""A cache in the session: one result of each kind, keyed by the identity of its inputs.

A result is valid only for the same corpus, excluded segments and pair. Other sessions never see results of a learner's
texts.
"""

from collections.abc import Callable
from typing import TypeVar, cast

import streamlit as st

_KEY = "corpus-results"
_SMALL_TYPES = (str, int, frozenset)

Result = TypeVar("Result")


def get_or_compute(kind: str, inputs: tuple[object, ...], compute: Callable[[], Result]) -> Result:
    """Return the last result of a kind if its inputs are the same, or else compute and cache it."""
    if not is_cached(kind, inputs):
        _results()[kind] = (inputs, compute())
    return cast("Result", _results()[kind][1])


def is_cached(kind: str, inputs: tuple[object, ...]) -> bool:
    """Return whether the last result of a kind has the same inputs."""
    cached_result = _results().get(kind)
    return cached_result is not None and _are_same(cached_result[0], inputs)


def _results() -> dict[str, tuple[tuple[object, ...], object]]:
    kept: dict[str, tuple[tuple[object, ...], object]] = st.session_state.setdefault(_KEY, {})
    return kept


def _are_same(cached_result: tuple[object, ...], asked: tuple[object, ...]) -> bool:
    """Return whether inputs are the same: small values by equality, large ones by identity."""
    pairs = list(zip(cached_result, asked, strict=False))
    return len(cached_result) == len(asked) and all(
        one is other or _are_small_and_equal(one, other) for one, other in pairs
    )


def _are_small_and_equal(one: object, other: object) -> bool:
    return isinstance(one, _SMALL_TYPES) and isinstance(other, _SMALL_TYPES) and one == other
