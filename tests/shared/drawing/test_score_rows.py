"""Tests of score rows: positions on the axis, and numbers that are shown as 0 only if they are exactly 0."""

import pytest

from bleu_view.drawing.score_rows import Axis, format_score


@pytest.mark.parametrize(("value", "place"), [(-0.15, 0), (0.525, 0.5), (1.2, 1), (7, 1), (-3, 0)])
def test_values_are_mapped_to_positions_between_0_and_1(value: float, place: float) -> None:
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
def test_tiny_score_is_written_as_a_power_of_ten(value: float, text: str) -> None:
    assert format_score(value) == text
