"""Numbers on the page: short, and never claiming an exactness that is not there."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_view.words.numbers import (
    MISSING,
    decimal,
    fraction,
    length,
    percent,
    percents,
    unbroken,
    weight,
    whole_percents,
)

SCORES = st.floats(0, 1, allow_nan=False)


@pytest.mark.parametrize(
    ("shown", "value", "digits"),
    [
        ("0.505", 0.5045667, 3), ("0.135", 0.13533528, 3), ("0.500", 0.5, 3), ("12.500", 12.5, 3), ("0", 0, 3),
        ("1", 1, 3), ("1.117", 1.117, 3), (">0.999", 0.9996, 3), (">0.99", 0.996, 2),
        (">0.999", math.nextafter(1, 0), 3), (">1", 1.0004, 3), ("<0.001", 4e-4, 3), ("<0.001", 1e-155, 3),
        ("<0.01", 0.004, 2), ("0.063", 0.0625, 3), ("0.505", 0.5045, 3), ("0.13", 0.125, 2), ("1.001", 1.0005, 3),
        ("−0.063", -0.0625, 3), ("−0.207", -0.2069, 3), ("−1", -1.0, 3), ("−2.500", -2.5, 3), (">−0.001", -1e-5, 3),
        ("<−0.999", -0.9999, 3), ("1152921504606846976.000", 2.0**60, 3), ("−∞", -math.inf, 3), ("∞", math.inf, 3),
    ],
)  # fmt: skip
def test_a_score_is_rounded_as_in_school_and_is_never_shown_as_a_bound_that_it_misses(
    shown: str, value: float, digits: int
) -> None:
    assert decimal(value, digits) == shown


def test_percent_and_lengths_round_a_half_up_too() -> None:
    assert (percent(0.125), percent(0.005), length(17.125)) == ("13%", "1%", "17.13")


def test_only_the_blanks_of_an_equation_are_held_together() -> None:
    assert unbroken("c = 18, r = 17.33; k = 2 = all") == "c\xa0=\xa018, r\xa0=\xa017.33; k\xa0=\xa02 = all"
    assert unbroken("the cat = 3") == "the cat = 3"


def test_a_program_that_fails_has_a_dash_for_a_score() -> None:
    assert (decimal(math.nan), percent(math.nan), length(math.nan)) == (MISSING, MISSING, MISSING)


@given(SCORES, st.integers(1, 5))
def test_a_bare_zero_or_one_is_exact(value: float, digits: int) -> None:
    shown = decimal(value, digits)
    assert (shown in ("0", "1")) == (value in (0, 1))


@given(SCORES, st.integers(1, 5))
def test_shown_number_is_true_of_the_value(value: float, digits: int) -> None:
    shown = decimal(value, digits)
    if shown.startswith("<"):
        assert value < float(shown[1:])
    elif shown.startswith(">"):
        assert value > float(shown[1:])
    else:
        assert abs(value - float(shown)) <= 0.5 * 10**-digits + 1e-12


@given(SCORES)
def test_a_share_of_nothing_or_of_all_is_exact(part: float) -> None:
    assert (percent(part) == "0%") == (part == 0)
    assert (percent(part) == "100%") == (part >= 1 - 1e-12)


def test_a_fraction_is_shown_as_counted_and_an_average_length_with_its_decimals() -> None:
    assert (fraction(10, 10), fraction(0, 0), length(18), length(7.5)) == ("10/10", "0/0", "18", "7.5")


def test_weights_of_all_sides_are_fractions() -> None:
    assert [weight(1 / order) for order in range(1, 7)] == ["1", "1/2", "1/3", "1/4", "1/5", "1/6"]
    assert [weight(0.5**order) for order in range(1, 7)] == [f"1/{2**order}" for order in range(1, 7)]
    assert [weight(0.5**n / (1 - 0.5**4)) for n in (1, 2, 3, 4)] == ["8/15", "4/15", "2/15", "1/15"]


def test_own_weights_stay_as_typed() -> None:
    assert [weight(w, own=True) for w in (0.25, 0.4, 1, 0, 1e-6)] == ["0.25", "0.4", "1", "0", "<0.0001"]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=7).filter(lambda parts: sum(parts) > 1e-6))
def test_percents_of_a_whole_add_up_to_100_and_none_is_a_whole_percent_off(parts: list[float]) -> None:
    shares = [part / math.fsum(parts) for part in parts]
    wholes = whole_percents(shares)
    assert sum(wholes) == 100
    assert all(abs(whole - 100 * share) < 1 + 1e-9 for whole, share in zip(wholes, shares, strict=True))
    assert len(percents(shares)) == len(shares)
