"""A thread of its own for what brings an event loop: where a browser is open, the test's own thread has one running."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest


@pytest.fixture(scope="module")
def thread() -> Iterator[ThreadPoolExecutor]:
    """Give one thread, the same for all tests of a module."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        yield pool
