"""Fixture of a thread for event loops: Playwright already runs one in the main thread while a browser is open."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest


@pytest.fixture(scope="module")
def thread() -> Iterator[ThreadPoolExecutor]:
    """Yield an executor with one thread, the same for all tests of a module."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        yield pool
