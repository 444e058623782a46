"""Tests of the garbage collector's settings: live objects are frozen once a page, later garbage is collected."""

import gc
import weakref

from frame.runtime import gc_tuning


class Cycle:
    """An object that refers to itself, so that only the garbage collector can free it."""

    def __init__(self) -> None:
        self.itself = self


def test_live_objects_are_frozen_only_once_per_page() -> None:
    gc_tuning.freeze_gc_after("a page of this test")
    count = gc.get_freeze_count()
    assert count > 0
    more = [Cycle() for _ in range(1000)]
    gc_tuning.freeze_gc_after("a page of this test")
    assert gc.get_freeze_count() <= count
    assert len(more) == 1000


def test_garbage_created_after_freezing_is_collected() -> None:
    gc_tuning.freeze_gc_after("a page of this test")
    garbage = weakref.ref(Cycle())
    gc.collect()
    assert garbage() is None
