"""Settings of CPython's cyclic garbage collector, which make collections rarer and skip imported modules.

A full collection visits every live object. With the libraries in memory, this takes a tenth of a second, several times
a minute, during which a whole class waits. Therefore all objects that exist after a page was first drawn, such as
libraries and texts, are frozen. Later garbage is still collected, unless it is an unreachable cycle that includes a
frozen object.
"""

import gc

OBJECTS, YOUNG, OLD = 10_000, 10, 2
"""The thresholds of the three generations, as in `gc.set_threshold`."""

_set_aside: set[str] = set()


def tune_gc() -> None:
    """Set the collector's thresholds for the whole process."""
    gc.set_threshold(OBJECTS, YOUNG, OLD)


def freeze_gc_after(page: str) -> None:
    """Call `gc.freeze()` after a page was first drawn, when its lazy imports are done; do nothing later."""
    if page not in _set_aside:
        _set_aside.add(page)
        gc.freeze()
