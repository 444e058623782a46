"""Fixtures for tests of session state: an empty session, and a clock that the test sets."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import streamlit as st

from frame.state import session


@dataclass
class Clock:
    """A replacement for `time.monotonic`; the test sets its time in seconds."""

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
    """Clear the session state before and after a test, because outside an app all tests share the same one."""
    st.session_state.clear()
    yield
    st.session_state.clear()
