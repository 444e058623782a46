"""Shrinking: the shortest list that still fails, by leaving parts out [Zeller and Hildebrandt 2002, delta debugging].

No item of the resulting list can be left out, unless the tries ran out.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def shrink(items: Sequence[Item], fails: Callable[[Sequence[Item]], bool], tries: int) -> tuple[Item, ...]:
    """Leave out ever smaller parts while the rest fails; `items` themselves are known to fail.

    >>> shrink(range(100), lambda some: 7 in some and 42 in some, tries=100)
    (7, 42)
    """
    kept, size = tuple(items), max(1, len(items) // 2)
    while tries > 0 and kept:
        start, before = 0, len(kept)
        while start < len(kept) and tries > 0:
            rest = kept[:start] + kept[start + size :]
            tries -= 1
            if fails(rest):
                kept = rest
            else:
                start += size
        if size == 1 and len(kept) == before:
            break
        size = max(1, size // 2)
    return kept
