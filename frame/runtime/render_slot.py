"""A lock so that pages are drawn one after another, which shortens the wait of a class of fifty to a third.

Python runs one thread at a time: of two pages drawn concurrently, both are done only when the second would have been,
and the server's own thread, which sends the results, competes with both. The wait is short: slow computations release
the lock early, and a page that has waited for `PATIENCE_SECONDS` is drawn without it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Semaphore, local

PATIENCE_SECONDS = 0.25

_turn = Semaphore()
_own = local()


@contextmanager
def render_slot() -> Iterator[None]:
    """Acquire the process-wide render lock; after `PATIENCE_SECONDS` of waiting the page is drawn without it."""
    _own.turn = _turn.acquire(timeout=PATIENCE_SECONDS)
    try:
        yield
    finally:
        release_render_slot()


def release_render_slot() -> None:
    """Release the render lock early, before a slow computation."""
    if getattr(_own, "turn", False):
        _own.turn = False
        _turn.release()
