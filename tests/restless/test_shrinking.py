"""Shrinking: a list that still fails, of which nothing more can be left out."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tests.browser.restless.shrinking import shrink


@given(st.sets(st.integers(0, 39), min_size=1, max_size=4))
def test_only_what_is_needed_is_left_in_its_order(needed: set[int]) -> None:
    assert shrink(range(40), lambda some: needed <= set(some), tries=1_000) == tuple(sorted(needed))


@given(st.lists(st.integers(0, 9), min_size=1, max_size=30))
def test_what_is_left_fails_and_nothing_can_be_left_out(items: list[int]) -> None:
    def fails(some: Sequence[int]) -> bool:
        return sum(some) >= sum(items) / 2 and sum(some) > 0

    if not fails(items):
        return
    left = shrink(items, fails, tries=1_000)
    assert fails(left)
    assert not any(fails(left[:place] + left[place + 1 :]) for place in range(len(left)))


def test_no_more_is_tried_than_was_allowed() -> None:
    tried: list[Sequence[int]] = []

    def fails(some: Sequence[int]) -> bool:
        tried.append(some)
        return 99 in some

    assert 99 in shrink(range(100), fails, tries=5)
    assert len(tried) == 5


def test_a_failure_without_acts_is_shrunk_to_nothing() -> None:
    assert shrink(range(7), lambda _: True, tries=100) == ()
