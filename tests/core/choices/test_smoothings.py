"""Tests of every smoothing on the counts 3/5, 2/4, 1/3, 0/2, with values derived by hand."""

import math
import sys

import pytest

from bleu_core import SMOOTHINGS
from bleu_core.choices.smoothings import SMOOTHING_VALUES
from bleu_core.summed_counts import LastSegmentCounts, Precisions, SummedCounts

LAST_SEGMENT = LastSegmentCounts(candidate_length=5)
SUMS = SummedCounts(matches=(3, 2, 1, 0), totals=(5, 4, 3, 2), candidate_length=5, last=LAST_SEGMENT)
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
def test_each_smoothing_yields_the_derived_precisions(name: str, expected: tuple[float, ...]) -> None:
    assert smooth(name) == pytest.approx(expected)


@pytest.mark.parametrize(("name", "fourth"), [("neighbours", 0), ("log_length_neighbours", math.log(5) / 20)])
def test_neighbours_are_averaged_from_the_left(name: str, fourth: float) -> None:
    """Order 1 has 1.6 as its left neighbour, order 4 the 5-gram precision 0/1 as its right one."""
    first = (1.6 + 0.6 + 0.5) / 3
    second = (first + 0.5 + 1 / 3) / 3
    third = (second + 1 / 3 + fourth) / 3
    assert smooth(name) == pytest.approx((first, second, third, (third + fourth + 0) / 3))
