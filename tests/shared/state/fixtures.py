"""What the tests of the frame share: a session of their own, and a clock."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import streamlit as st

from frame.state import session


@dataclass
class Clock:
    """A clock that stands still until it is moved on."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    standing = Clock()
    monkeypatch.setattr(session, "monotonic", standing)
    return standing


@pytest.fixture
def fresh_session() -> Iterator[None]:
    """Begin and end without any state; outside a running app Streamlit keeps one state for all."""
    st.session_state.clear()
    yield
    st.session_state.clear()
