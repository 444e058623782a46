"""Tests of the parser of typed numbers: accepted notations, and texts that are refused."""

import math
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_view.words.typed_numbers import MAX_CHARACTERS, UnreadableError, parse_typed_number


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("4/5", 0.8),
        (".8", 0.8),
        ("0.8", 0.8),
        ("80%", 0.8),
        (" 4 / 5 ", 0.8),
        ("e^(-1/5)", math.exp(-0.2)),
        ("e^−.2", math.exp(-0.2)),
        ("exp(-.2)", math.exp(-0.2)),
        ("EXP(−1/5)", math.exp(-0.2)),
        ("(17/18)^(1/4)", (17 / 18) ** 0.25),
        (".8187 · (4/5)^(1/2)", 0.8187 * 0.8**0.5),
        ("1 − 1/2^4", 15 / 16),
        ("１／２", 0.5),
        ("⅘", 0.8),
        ("2^3^2", 512),
        ("-2^2", -4),
        ("--2", 2),
    ],
)
def test_every_notation_of_a_number_is_parsed(typed: str, number: float) -> None:
    assert parse_typed_number(typed) == pytest.approx(number)


@pytest.mark.parametrize(
    "typed",
    ["", " ", "much", "1,5", "4//5", "(", ")", "()", "1/0", "0^-1", "9^9^9^9", "(-8)^(1/3)", "2(3)", "exp", "e e",
     "exp -2", "1.2.3", "∞", "nan", "1e5x", "__import__('os')", "\x00", "%", "1" * (MAX_CHARACTERS + 1), "(" * 60],
)  # fmt: skip
def test_unreadable_text_raises_unreadable_error(typed: str) -> None:
    with pytest.raises(UnreadableError):
        parse_typed_number(typed)


@given(st.text(max_size=MAX_CHARACTERS) | st.text("0123456789./%^()e+-* ", max_size=MAX_CHARACTERS))
def test_any_text_is_parsed_to_a_finite_number_or_refused(typed: str) -> None:
    with suppress(UnreadableError):
        assert math.isfinite(parse_typed_number(typed))
