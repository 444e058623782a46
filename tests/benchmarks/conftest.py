"""A separate thread for event loops: if a browser is open, the thread of the test already runs one."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest


@pytest.fixture(scope="module")
def thread() -> Iterator[ThreadPoolExecutor]:
    """Yield one thread, the same for all tests of a module."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        yield pool
