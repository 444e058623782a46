"""Pages are drawn one after another, whoever asked: a class of fifty then waits a third as long.

Python runs one thread at a time. Of two pages drawn at once both are done when the second would have been, and the
server's own thread, which sends what is drawn, has to fight with both. Nobody waits longer than a moment: work that
takes long lets the others go ahead, and who has waited long enough goes ahead anyway.
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
    """Release the render lock early: the computation that follows takes long."""
    if getattr(_own, "turn", False):
        _own.turn = False
        _turn.release()
