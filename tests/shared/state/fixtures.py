"""Fixtures for tests of the frame: an empty session, and a clock set by the test."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import streamlit as st

from frame.state import session


@dataclass
class Clock:
    """A replacement of `monotonic` whose time in seconds only the test changes."""

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
    """Clear the session state before and after a test: outside a running app Streamlit has one for all."""
    st.session_state.clear()
    yield
    st.session_state.clear()
