"""Data of the wall: a brick for each n-gram, whose status, count and places match the score."""

from hypothesis import given
from hypothesis import strategies as st

from bleu_core import BleuScore, Segment, papineni, score
from bleu_view.drawing.wall_data import MAX_TOKENS, WallData, WallNgram, WallOrder, wall_data
from tests.core.examples import GUIDE as PAPER
from tests.core.examples import SEVEN

token_texts = st.lists(st.sampled_from("ab"), max_size=12).map(" ".join)
segments = st.builds(Segment, token_texts, st.lists(token_texts, min_size=1, max_size=3).map(tuple))


def count_ngrams(segment: Segment, max_order: int = 4) -> BleuScore:
    return score([segment], papineni(max_order))


def bricks_of_order(order: WallOrder) -> list[WallNgram]:
    return [order.ngrams[number] for number in order.numbers]


def test_the_seven_times_has_two_credited_bricks_from_the_left() -> None:
    (order,) = wall_data(count_ngrams(SEVEN), order=1).orders
    assert order.statuses == ("credited",) * 2 + ("clipped",) * 5
    assert order.numbers == (0,) * 7
    assert order.ngrams == (WallNgram(count=7, reference_counts=(2, 1), maximum=2, credit=2, starts=((0, 4), (5,))),)


def test_single_order_underlines_the_words_of_its_matched_ngrams() -> None:
    first, second, _ = wall_data(count_ngrams(PAPER), order=4).references
    assert (
        " ".join(first.tokens[place] for place in first.matched) == "It is a guide to action ensures that the military"
    )
    assert second.matched == ()
    assert {strip.matched for strip in wall_data(count_ngrams(PAPER)).strips} == {
        ()
    }  # a wall of all orders underlines nothing


def test_requested_order_is_shown_if_it_was_counted() -> None:
    orders_shown = [[each.order for each in wall_data(count_ngrams(PAPER, 6), order).orders] for order in range(1, 8)]
    assert orders_shown == [[1], [2], [3], [4], [5], [6], []]


def test_wall_is_roomy_up_to_twelve_tokens() -> None:
    assert wall_data(count_ngrams(Segment("a " * 12, ("a",)))).is_roomy
    assert not wall_data(count_ngrams(Segment("a", ("a " * 13,)))).is_roomy


def test_wall_has_clipped_bricks_only_if_its_orders_do() -> None:
    assert wall_data(count_ngrams(SEVEN)).has_clipped
    assert not wall_data(count_ngrams(SEVEN), order=2).has_clipped


def test_long_text_is_drawn_in_part_and_counted_in_full() -> None:
    wall = wall_data(count_ngrams(Segment("a b c " * 1_000, ("a b " * 1_000,))))
    assert [len(strip.tokens) for strip in wall.strips] == [MAX_TOKENS, MAX_TOKENS]
    assert [strip.length for strip in wall.strips] == [3_000, 2_000]
    assert all(strip.is_cut for strip in wall.strips)
    assert not wall_data(count_ngrams(Segment("a " * MAX_TOKENS, ("a",)))).candidate.is_cut
    assert [len(order.statuses) for order in wall.orders] == [400, 399, 398, 397]
    assert (wall.orders[0].matches, wall.orders[0].total) == (2_000, 3_000)


@given(segments, st.integers(0, 6))
def test_drawn_bricks_match_the_counts(segment: Segment, order: int) -> None:
    for each in wall_data(count_ngrams(segment, 6), order).orders:
        assert len(each.statuses) == len(each.numbers) == each.total
        assert each.statuses.count("credited") == each.matches == sum(ngram.credit for ngram in each.ngrams)
        assert all(each.numbers.count(number) == ngram.count for number, ngram in enumerate(each.ngrams))


@given(segments, st.integers(0, 6))
def test_brick_lights_the_same_ngram_in_every_reference(segment: Segment, order: int) -> None:
    wall = wall_data(count_ngrams(segment, 6), order)
    for each in wall.orders:
        for start, brick in enumerate(bricks_of_order(each)):
            assert brick.reference_counts == tuple(map(len, brick.starts))
            assert lit_ngrams(wall, brick, each.order) <= {wall.candidate.tokens[start : start + each.order]}


def lit_ngrams(wall: WallData, brick: WallNgram, order: int) -> set[tuple[str, ...]]:
    places = zip(wall.references, brick.starts, strict=True)
    return {strip.tokens[start : start + order] for strip, starts in places for start in starts}
