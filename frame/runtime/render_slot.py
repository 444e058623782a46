"""A lock that lets pages be drawn only one after another, which shortens the wait of a class of fifty to a third.

Python runs one thread at a time: if two pages are drawn concurrently, both are finished only when the second would have
been anyway, and the server's own thread, which sends the results, competes with both. The wait is short: slow
computations release the lock early, and a page that has waited for `PATIENCE_SECONDS` is drawn without it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Semaphore, local

PATIENCE_SECONDS = 0.25

_turn = Semaphore()
_own = local()


@contextmanager
def render_slot() -> Iterator[None]:
    """Acquire the process-wide render lock; after waiting for `PATIENCE_SECONDS`, continue without it."""
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
