"""Python's search for garbage: rarer than usual, and not through what stays for good.

It walks over everything that lives. With the libraries in memory that takes a tenth of a second, in which a whole class
waits, several times a minute. What is there once a page has been drawn for the first time, its libraries and texts, is
therefore set aside; what sessions leave behind is still found.
"""

import gc

OBJECTS, YOUNG, OLD = 10_000, 10, 2
"""After how many new objects the young are searched; after how many such searches the older, and the oldest."""

_set_aside: set[str] = set()


def search_rarely() -> None:
    """Set how often garbage is searched for, in the whole process."""
    gc.set_threshold(OBJECTS, YOUNG, OLD)


def set_aside_once(page: str) -> None:
    """Set aside what lives, when a page has been drawn for the first time."""
    if page not in _set_aside:
        _set_aside.add(page)
        gc.freeze()
