"""A cache in the session: one result of each kind, for the same corpus, excluded segments and pair.

Other sessions never see results of a learner's texts.
"""

from collections.abc import Callable
from typing import TypeVar, cast

import streamlit as st

_KEY = "corpus-results"

Result = TypeVar("Result")


def get_or_compute(kind: str, inputs: tuple[object, ...], compute: Callable[[], Result]) -> Result:
    """Return the last result of a kind if its inputs are equal, or else compute and cache it.

    Scores and draws equal only themselves, so no numbers are compared.
    """
    if not is_cached(kind, inputs):
        _results()[kind] = (inputs, compute())
    return cast("Result", _results()[kind][1])


def is_cached(kind: str, inputs: tuple[object, ...]) -> bool:
    """Return whether the last result of a kind has equal inputs."""
    return kind in _results() and _results()[kind][0] == inputs


def _results() -> dict[str, tuple[tuple[object, ...], object]]:
    kept: dict[str, tuple[tuple[object, ...], object]] = st.session_state.setdefault(_KEY, {})
    return kept
