"""The text 3/5, 2/4, 1/3, 0/2 under every rule; then the limits of each rule."""

import math
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import SMOOTHINGS
from bleu_core.choices.failures import ProgramError
from bleu_core.choices.smoothings import SMOOTHING_VALUES
from bleu_core.summed_counts import LastSegment, Precisions, SummedCounts

LAST = LastSegment(candidate_length=5)
SUMS = SummedCounts(matches=(3, 2, 1, 0), totals=(5, 4, 3, 2), candidate_length=5, last=LAST)
PRECISIONS = (3 / 5, 2 / 4, 1 / 3, 0)


def smooth(name: str, sums: SummedCounts = SUMS) -> Precisions:
    return SMOOTHINGS[name](sums._replace(value=sums.value or SMOOTHING_VALUES.get(name, 0)))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("none", PRECISIONS),
        ("floor", (*PRECISIONS[:3], 0.1 / 2)),
        ("exp", (*PRECISIONS[:3], 1 / (2 * 2))),
        ("add-k", (3 / 5, 3 / 5, 2 / 4, 1 / 3)),
        ("add_one", (4 / 6, 3 / 5, 2 / 4, 1 / 3)),
        ("float_min", (*PRECISIONS[:3], sys.float_info.min)),
        ("log_length", (*PRECISIONS[:3], math.log(5) / (2 * 5 * 2))),
        ("prior", (3 / 5, 1 / 2, (1 + 5 * (1 / 4) / (3 / 5)) / 8, (0 + 5 * 0.385416666**2 / 0.5) / 7)),
    ],
)
def test_the_same_counts_under_every_rule(name: str, expected: tuple[float, ...]) -> None:
    assert smooth(name) == pytest.approx(expected)


@pytest.mark.parametrize(("name", "fourth"), [("neighbours", 0), ("log_length_neighbours", math.log(5) / 20)])
def test_neighbours_are_averaged_from_the_left(name: str, fourth: float) -> None:
    """Left of 3/5 is 1.6; right of order 4 the 5-gram precision, 0/1; `log_length` has repaired order 4 before."""
    first = (1.6 + 0.6 + 0.5) / 3
    second = (first + 0.5 + 1 / 3) / 3
    third = (second + 1 / 3 + fourth) / 3
    assert smooth(name) == pytest.approx((first, second, third, (third + fourth + 0) / 3))


def test_exp_halves_the_count_at_each_order_without_match() -> None:
    sums = SummedCounts(matches=(0, 0, 0), totals=(3, 2, 1))
    assert smooth("exp", sums) == (1 / (2 * 3), 1 / (4 * 2), 1 / (8 * 1))


def test_coco_never_divides_by_0() -> None:
    assert smooth("constants", SummedCounts(matches=(2, 0), totals=(2, 0))) == pytest.approx((1, 1e-6), abs=1e-9)


@pytest.mark.parametrize("name", ["none", "floor", "exp", "log_length"])
def test_an_order_without_ngrams_stays_empty(name: str) -> None:
    sums = SummedCounts(matches=(1, 0), totals=(1, 0), candidate_length=2)
    assert smooth(name, sums) == (1, None)


@pytest.mark.parametrize("name", ["add-k", "add_one"])
def test_adding_to_both_makes_an_empty_order_a_perfect_one(name: str) -> None:
    assert smooth(name, SummedCounts(matches=(1, 0), totals=(1, 0))) == (1, 1)


def test_one_token_leaves_log_length_nothing_to_put() -> None:
    assert smooth("log_length", SummedCounts(matches=(0,), totals=(1,), candidate_length=1)) == (0,)


def test_the_last_segment_alone_gives_the_5_gram_and_the_lengths() -> None:
    """The corpus has two copies, the last segment one: 5-gram 1/1, but l = 2 for m_4 = 4."""
    last = LastSegment(candidate_length=5, five_gram_matches=1)
    corpus = SummedCounts(matches=(10, 8, 6, 4), totals=(10, 8, 6, 4), candidate_length=10, last=last, value=5)
    assert last.five_gram_precision == 1
    assert SMOOTHINGS["prior"](corpus)[2:] == pytest.approx(((6 + 5) / (3 + 5), (4 + 5 * (11 / 8) ** 2) / (2 + 5)))


@pytest.mark.parametrize(
    ("name", "sums", "error"),
    [
        ("prior", SummedCounts(matches=(1, 1), totals=(2, 1)), "IndexError"),
        ("prior", SummedCounts(matches=(1, 1, 0), totals=(3, 2, 1)), "AssertionError"),
        ("prior", SummedCounts(matches=(1, 1, 1), totals=(3, 2, 1)), "ZeroDivisionError"),
        ("log_length", SummedCounts(matches=(0,), totals=(2,), candidate_length=2), "ZeroDivisionError"),
    ],
)
def test_a_rule_fails_with_its_programs_error(name: str, sums: SummedCounts, error: str) -> None:
    with pytest.raises(ProgramError, match=error):
        SMOOTHINGS[name](sums)


MATCHED = st.integers(1, 5).flatmap(
    lambda orders: st.lists(st.integers(1, 20), min_size=orders, max_size=orders).map(sorted)
)


@pytest.mark.parametrize("name", ["none", "floor", "exp", "float_min", "log_length"])
@given(matches=MATCHED)
def test_rules_that_repair_zeros_keep_other_orders(name: str, matches: list[int]) -> None:
    sums = SummedCounts(matches=tuple(matches), totals=(25,) * len(matches), candidate_length=25)
    assert smooth(name, sums) == sums.precisions
