"""Tests of the wall's data: each n-gram is a brick, whose status, count and positions match the score."""

from hypothesis import given
from hypothesis import strategies as st

from bleu_core import BleuScore, Segment, papineni, score
from bleu_view.drawing.wall_data import MAX_TOKENS, WallData, WallNgram, build_wall_data
from bleu_view.words.texts import Texts
from tests.core.examples import GUIDE as PAPER
from tests.core.examples import SEVEN

EN = Texts("en")
token_texts = st.lists(st.sampled_from("ab"), max_size=12).map(" ".join)
segments = st.builds(Segment, token_texts, st.lists(token_texts, min_size=1, max_size=3).map(tuple))


def count_ngrams(segment: Segment, max_order: int = 4) -> BleuScore:
    return score([segment], papineni(max_order))


def build_wall(segment: Segment, order: int = 0, max_order: int = 4) -> WallData:
    return build_wall_data(EN, count_ngrams(segment, max_order), order)


def test_the_seven_times_has_its_first_two_bricks_credited() -> None:
    (order,) = build_wall(SEVEN, order=1)["orders"]
    assert order["statuses"] == ("credited",) * 2 + ("clipped",) * 5
    assert order["numbers"] == (0,) * 7
    assert order["ngrams"] == (WallNgram(count=7, reference_counts=(2, 1), maximum=2, credit=2, starts=((0, 4), (5,))),)


def test_single_order_underlines_the_words_of_its_matched_ngrams() -> None:
    first, second, _ = build_wall(PAPER, order=4)["references"]
    assert (
        " ".join(first["tokens"][place] for place in first["matched"])
        == "It is a guide to action ensures that the military"
    )
    assert second["matched"] == ()
    wall = build_wall(PAPER)  # a wall of all orders underlines nothing
    assert {text["matched"] for text in (wall["candidate"], *wall["references"])} == {()}


def test_requested_order_is_shown_if_it_was_counted() -> None:
    orders_shown = [[each["order"] for each in build_wall(PAPER, order, 6)["orders"]] for order in range(1, 8)]
    assert orders_shown == [[1], [2], [3], [4], [5], [6], []]


def test_references_have_the_numbers_of_the_learners_list() -> None:
    wall = build_wall_data(EN, count_ngrams(PAPER), reference_numbers=(1, 3, 4))
    assert [text["label"] for text in wall["references"]] == [EN("wall.reference", number=each) for each in (1, 3, 4)]


def test_brick_marks_its_ngram_only_in_drawn_references() -> None:
    for numbers in ((), (1,), (1, 2, 3)):
        wall = build_wall_data(EN, count_ngrams(PAPER), reference_numbers=numbers)
        starts = [brick["starts"] for order in wall["orders"] for brick in order["ngrams"] if "starts" in brick]
        assert starts
        assert {len(each) for each in starts} == {len(wall["references"])} == {len(numbers)}


def test_wall_of_at_most_twelve_tokens_is_roomy() -> None:
    assert build_wall(Segment("a " * 12, ("a",)))["roomy"]
    assert not build_wall(Segment("a", ("a " * 13,)))["roomy"]


def test_only_orders_with_clipping_have_clipped_bricks() -> None:
    statuses = [
        {status for each in build_wall(SEVEN, order)["orders"] for status in each["statuses"]} for order in (0, 2)
    ]
    assert ["clipped" in each for each in statuses] == [True, False]


def test_long_text_is_drawn_in_part_and_counted_in_full() -> None:
    wall = build_wall(Segment("a b c " * 1_000, ("a b " * 1_000,)))
    drawn = (wall["candidate"], *wall["references"])
    assert [len(text["tokens"]) for text in drawn] == [MAX_TOKENS, MAX_TOKENS]
    assert [text["length"] for text in drawn] == ["3,000", "2,000"]
    assert all(text["note"] for text in drawn)
    assert not build_wall(Segment("a " * MAX_TOKENS, ("a",)))["candidate"]["note"]
    assert [len(order["statuses"]) for order in wall["orders"]] == [400, 399, 398, 397]
    assert wall["orders"][0]["fraction"] == "2000/3000"


@given(segments, st.integers(0, 6))
def test_drawn_bricks_match_the_counts(segment: Segment, order: int) -> None:
    counted = count_ngrams(segment, 6)
    for each in build_wall_data(EN, counted, order)["orders"]:
        own = counted.orders[each["order"] - 1]
        assert len(each["statuses"]) == len(each["numbers"]) == own.total
        assert (
            each["statuses"].count("credited") == own.matches == sum(ngram.get("credit", 0) for ngram in each["ngrams"])
        )
        assert all(each["numbers"].count(number) == ngram["count"] for number, ngram in enumerate(each["ngrams"]))


@given(segments, st.integers(0, 6))
def test_brick_highlights_its_ngram_in_every_reference(segment: Segment, order: int) -> None:
    wall = build_wall(segment, order, 6)
    for each in wall["orders"]:
        for start, number in enumerate(each["numbers"]):
            brick = each["ngrams"][number]
            assert brick.get("reference_counts") == (tuple(map(len, brick["starts"])) if "starts" in brick else None)
            own = wall["candidate"]["tokens"][start : start + each["order"]]
            places = zip(wall["references"], brick.get("starts", ()), strict="starts" in brick)
            lit = [text["tokens"][place : place + each["order"]] for text, starts in places for place in starts]
            assert set(lit) <= {own}
