"""A process-wide lock so that pages are drawn one after another, which cuts the wait of a class of fifty to a third.

Because of the GIL, two pages that are drawn concurrently are both finished only when the second would be anyway, and
they slow down the server's own thread, which sends the results. Nobody waits long: slow computations release the lock
early, and after `PATIENCE_SECONDS` a page is drawn without the lock.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Semaphore, local

PATIENCE_SECONDS = 0.25

_lock = Semaphore()
_thread = local()


@contextmanager
def render_slot() -> Iterator[None]:
    """Acquire the render lock for the `with` block; after waiting for `PATIENCE_SECONDS`, continue without it."""
    _thread.has_lock = _lock.acquire(timeout=PATIENCE_SECONDS)
    try:
        yield
    finally:
        release_render_slot()


def release_render_slot() -> None:
    """Release the render lock early, before a slow computation."""
    if getattr(_thread, "has_lock", False):
        _thread.has_lock = False
        _lock.release()
