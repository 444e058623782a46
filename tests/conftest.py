"""What every test shares: how hard Hypothesis looks, and where the project stands."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

collect_ignore_glob = ["*/apps/*"]  # pages of their own for a server: to import one is to draw it without a session

# A deadline would fail a test for the machine's load. In CI the same commit draws the same examples.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "here")


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the project's folder."""
    return Path(__file__).parent.parent
