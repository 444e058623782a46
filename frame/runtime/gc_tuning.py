"""CPython's cyclic garbage collector: fewer collections, imported modules frozen out of them.

A full collection visits every live object. With the libraries in memory that takes a tenth of a second, several times
a minute, in which a whole class waits. The objects that exist once a page has been drawn for the first time, its
libraries and texts, are therefore frozen. Garbage that sessions leave afterwards is still collected, except an object
that is alive at one of these moments, one for each page, and later becomes a cycle without an owner.
"""

import gc

OBJECTS, YOUNG, OLD = 10_000, 10, 2
"""After how many new objects the young are searched; after how many such searches the older, and the oldest."""

_set_aside: set[str] = set()


def tune_gc() -> None:
    """Set the collector's thresholds, for the whole process."""
    gc.set_threshold(OBJECTS, YOUNG, OLD)


def freeze_gc_after(page: str) -> None:
    """Call `gc.freeze()` once a page, after its lazy imports."""
    if page not in _set_aside:
        _set_aside.add(page)
        gc.freeze()
