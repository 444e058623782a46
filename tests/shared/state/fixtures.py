"""Fixtures for tests of the frame: a separate session, and a clock."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import streamlit as st

from frame.state import session


@dataclass
class Clock:
    """A clock that only the test moves."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stopped_clock = Clock()
    monkeypatch.setattr(session, "monotonic", stopped_clock)
    return stopped_clock


@pytest.fixture
def fresh_session() -> Iterator[None]:
    """Begin and end without any state; outside a running app Streamlit keeps one state for all."""
    st.session_state.clear()
    yield
    st.session_state.clear()
