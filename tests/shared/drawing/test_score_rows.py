"""Rows of scores: places on an axis, and numbers that show 0 only for an exact 0."""

import pytest

from bleu_view.drawing.score_rows import Axis, format_score


@pytest.mark.parametrize(("value", "place"), [(-0.15, 0), (0.525, 0.5), (1.2, 1), (7, 1), (-3, 0)])
def test_every_value_has_a_place_on_the_axis(value: float, place: float) -> None:
    assert Axis(-0.15, 1.2).position(value) == pytest.approx(place)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (2.2e-308, "2e−308"),
        (9.6e-5, "1e−4"),
        (0.00049, "5e−4"),
        (0.0005, "0.001"),
        (0.9999, ">0.999"),
        (1.333, "1.333"),
    ],
)
def test_score_below_three_decimals_is_written_as_a_power_of_ten(value: float, text: str) -> None:
    assert format_score(value) == text
