"""Settings of CPython's cyclic garbage collector that make collections rarer and shorter.

A full collection visits every live object. With the libraries in memory, this takes a tenth of a second, several times
a minute, during which a whole class waits. Therefore all objects that exist after a page was first drawn, such as
modules and texts, are frozen. Later garbage is still collected, unless its cycle includes a frozen object.
"""

import gc

OBJECTS, YOUNG, OLD = 10_000, 10, 2
"""The thresholds of the three generations, as in `gc.set_threshold`."""

_drawn_pages: set[str] = set()


def tune_gc() -> None:
    """Set the collector's thresholds for the whole process."""
    gc.set_threshold(OBJECTS, YOUNG, OLD)


def freeze_gc_after(page: str) -> None:
    """Call `gc.freeze()` when a page has been drawn for the first time, because its lazy imports are then done."""
    if page not in _drawn_pages:
        _drawn_pages.add(page)
        gc.freeze()
