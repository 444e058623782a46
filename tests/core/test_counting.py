from dataclasses import replace
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, Segment, Variant, count, d2l, papineni
from bleu_core.counting import make_counter
from bleu_core.ngrams import count_ngrams
from tests.core.strategies import segments, variants


def test_ngrams_do_not_cross_segment_borders() -> None:
    """`b c` would match a reference, but it crosses the border."""
    first, second = count([Segment("a b", ("b c",)), Segment("c d", ("b c",))], papineni(2))
    assert [ngram.ngram for ngram in first.orders[1] + second.orders[1]] == [("a", "b"), ("c", "d")]
    assert (first.matches, second.matches) == ((1, 0), (1, 0))


@pytest.mark.parametrize("order", [0, -1, 5])
def test_match_status_of_an_uncounted_order_raises_an_error(order: int) -> None:
    [counts] = count([Segment("a b c d e", ("a b",))], papineni())
    with pytest.raises(ValueError, match=f"the segment has the orders 1 to 4, not {order}"):
        counts.match_status(order)


@pytest.mark.parametrize(
    ("rule", "length", "index"), [("closest", 3, 1), ("shortest", 1, 2), ("longest", 6, 0), ("average", 10 / 3, None)]
)
def test_the_index_of_the_reference_with_length_r_is_stored(rule: str, length: float, index: int | None) -> None:
    segment = Segment("a b c d", ("a b c d e f", "a b c", "a"))
    [counts] = count([segment], Variant(reference_length=rule))
    assert (counts.reference_length, counts.reference_index) == (length, index)
    assert counts.reference_lengths == (6, 3, 1)


def test_an_average_has_no_reference_index_even_if_a_length_equals_it() -> None:
    [counts] = count([Segment("a", ("a", "a b", "a b c"))], Variant(reference_length="average"))
    assert (counts.reference_length, counts.reference_index) == (2, None)


def test_d2l_uses_only_the_first_reference_and_adds_a_notice() -> None:
    [counts] = count([Segment("a b", ("a", "a b", "b"))], d2l())
    assert (counts.references, counts.matches) == ((("a",),), (1, 0, 0, 0))
    assert [(notice.id, dict(notice.values)) for notice in counts.notices] == [("d2l-one-reference", {"count": 2})]


@given(st.lists(segments, max_size=2), st.lists(variants(), min_size=1, max_size=3))
def test_a_shared_counter_returns_the_same_counts_as_count(texts: list[Segment], asked: list[Variant]) -> None:
    counted = make_counter(texts, max(variant.max_order for variant in asked))
    for variant in asked:
        for ours, alone in zip(counted(variant), count(texts, variant), strict=True):
            assert ours.orders[: variant.max_order] == alone.orders
            assert replace(ours, orders=(), matches=()) == replace(alone, orders=(), matches=())


def test_equal_tokenizations_are_counted_once() -> None:
    """A lower-case text without punctuation has only two tokenizations, into words or into characters."""
    text = Segment("the cat sat", ("the cat sat down",))
    with patch("bleu_core.counting.count_ngrams", wraps=count_ngrams) as counting:
        counted = make_counter([text], 4)
        for variant in VARIANTS.values():
            counted(variant)
    assert counting.call_count == 4 * 2
