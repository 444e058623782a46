"""Tests of shuffled blocks: no order scores lower, and the paper's first candidate has 40,320 orders."""

from itertools import islice, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import Segment, combine, count, papineni
from bleu_core.counting import count_tokens
from bleu_core.explain.shuffles import all_moves_keep_counts, count_arrangements, rearrange_blocks, split_into_blocks
from bleu_view.scenario.presets import preset

token_lists = st.lists(st.sampled_from("abcde"), max_size=10).map(tuple)


@given(token_lists, st.lists(token_lists, min_size=1, max_size=3).map(tuple), st.randoms())
def test_shuffling_blocks_loses_no_match(
    candidate: tuple[str, ...], references: tuple[tuple[str, ...], ...], random: Random
) -> None:
    variant = papineni()
    counts = count_tokens(candidate, references, variant)
    parts = split_into_blocks(counts)
    assert sum(parts, ()) == candidate
    order = list(range(len(parts)))
    random.shuffle(order)
    moved = rearrange_blocks(counts, variant, order)
    assert all(after >= before for after, before in zip(moved.matches, counts.matches, strict=True))
    assert combine([moved], variant).value >= combine([counts], variant).value


def test_the_papers_first_candidate_has_eight_blocks() -> None:
    example, variant = preset("papineni-1"), papineni()
    [counts] = count([Segment(example.candidate, example.references)], variant)
    parts = split_into_blocks(counts)
    assert (len(parts), count_arrangements(parts)) == (8, 40_320)
    lowest = round(combine([counts], variant).value, 4)
    tried = [rearrange_blocks(counts, variant, order) for order in islice(permutations(range(8)), 0, None, 97)]
    assert lowest == 0.5046
    assert min(round(combine([each], variant).value, 4) for each in tried) == lowest


@given(token_lists, st.lists(token_lists, min_size=1, max_size=3).map(tuple))
def test_predicted_equal_counts_hold_for_all_orders(
    candidate: tuple[str, ...], references: tuple[tuple[str, ...], ...]
) -> None:
    variant = papineni()
    counts = count_tokens(candidate, references, variant)
    orders = islice(permutations(range(len(split_into_blocks(counts)))), 120)
    found = {rearrange_blocks(counts, variant, order).matches for order in orders}
    assert not all_moves_keep_counts(counts) or found == {counts.matches}


def test_equal_blocks_are_counted_once() -> None:
    assert count_arrangements([("a",), ("b",), ("a",), ("a",)]) == 4
    assert count_arrangements([]) == 1


def test_an_order_must_contain_every_block() -> None:
    counts = count_tokens(("a", "x"), (("a",),), papineni())
    with pytest.raises(ValueError, match="each of 2 blocks once"):
        rearrange_blocks(counts, papineni(), (0, 0))


def test_counts_without_bigrams_cannot_be_split_into_blocks() -> None:
    with pytest.raises(ValueError, match="order 2"):
        split_into_blocks(count_tokens(("a",), (("a",),), papineni(1)))
