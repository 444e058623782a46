"""Tests of numbers as pages show them: short, and as 0, 1 or 100% only if this is the exact value."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_view.words.numbers import (
    MISSING,
    decimal,
    format_fraction,
    format_percent,
    format_percents,
    length,
    round_to_whole_percents,
    weight,
    with_unbroken_equations,
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
def test_score_is_rounded_half_up_and_never_to_an_exact_bound(shown: str, value: float, digits: int) -> None:
    assert decimal(value, digits) == shown


def test_percents_and_lengths_are_rounded_half_up() -> None:
    assert (format_percent(0.125), format_percent(0.005), length(17.125)) == ("13%", "1%", "17.13")


def test_only_spaces_in_equations_are_unbreakable() -> None:
    assert (
        with_unbroken_equations("c = 18, r = 17.33; k = 2 = all") == "c\xa0=\xa018, r\xa0=\xa017.33; k\xa0=\xa02 = all"
    )
    assert with_unbroken_equations("the cat = 3") == "the cat = 3"


def test_nan_is_shown_as_a_dash() -> None:
    assert (decimal(math.nan), format_percent(math.nan), length(math.nan)) == (MISSING, MISSING, MISSING)


@given(SCORES, st.integers(1, 5))
def test_number_shown_as_zero_or_one_is_exact(value: float, digits: int) -> None:
    shown = decimal(value, digits)
    assert (shown in ("0", "1")) == (value in (0, 1))


@given(SCORES, st.integers(1, 5))
def test_shown_number_is_within_its_rounding_error(value: float, digits: int) -> None:
    shown = decimal(value, digits)
    if shown.startswith("<"):
        assert value < float(shown[1:])
    elif shown.startswith(">"):
        assert value > float(shown[1:])
    else:
        assert abs(value - float(shown)) <= 0.5 * 10**-digits + 1e-12


@given(SCORES)
def test_percent_is_0_or_100_only_if_exact(part: float) -> None:
    assert (format_percent(part) == "0%") == (part == 0)
    assert (format_percent(part) == "100%") == (part >= 1 - 1e-12)


def test_fraction_is_not_reduced_and_average_length_has_decimals() -> None:
    assert (format_fraction(10, 10), format_fraction(0, 0), length(18), length(7.5)) == ("10/10", "0/0", "18", "7.5")


def test_uniform_and_d2l_weights_are_fractions() -> None:
    assert [weight(1 / order) for order in range(1, 7)] == ["1", "1/2", "1/3", "1/4", "1/5", "1/6"]
    assert [weight(0.5**order) for order in range(1, 7)] == [f"1/{2**order}" for order in range(1, 7)]
    assert [weight(0.5**n / (1 - 0.5**4)) for n in (1, 2, 3, 4)] == ["8/15", "4/15", "2/15", "1/15"]


def test_own_weights_are_shown_as_typed() -> None:
    assert [weight(w, own=True) for w in (0.25, 0.4, 1, 0, 1e-6)] == ["0.25", "0.4", "1", "0", "<0.0001"]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=7).filter(lambda parts: sum(parts) > 1e-6))
def test_whole_percents_add_up_to_100_and_each_is_within_one(parts: list[float]) -> None:
    shares = [part / math.fsum(parts) for part in parts]
    wholes = round_to_whole_percents(shares)
    assert sum(wholes) == 100
    assert all(abs(whole - 100 * share) < 1 + 1e-9 for whole, share in zip(wholes, shares, strict=True))
    assert len(format_percents(shares)) == len(shares)
