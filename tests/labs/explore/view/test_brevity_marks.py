"""Tests of the brevity chart's marks: the penalty curve, the learner's point, and the tick labels."""

import math

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, papineni, score, tf_nmt
from bleu_core.choices.brevity_penalties import brevity_penalty
from labs.explore.view.charts.brevity_chart import (
    brevity_chart_marks,
    length_axis_end,
    penalty_curve,
    place_length_ticks,
)

lengths = st.lists(st.integers(0, 60), min_size=1, max_size=8)


def text_of_length(length: int) -> str:
    return " ".join(["a"] * length)


def score_lengths(candidate_length: int, *reference_lengths: int, variant: str = "papineni") -> BleuScore:
    return score(
        [Segment(text_of_length(candidate_length), tuple(map(text_of_length, reference_lengths)))], VARIANTS[variant]
    )


def marks_of_kind(result: BleuScore, kind: str, numbers: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8)) -> pd.DataFrame:
    frame = pd.DataFrame(brevity_chart_marks(result, numbers))
    return frame[frame["kind"] == kind]


@pytest.mark.parametrize(
    ("candidate", "reference", "end"), [(2, 6, 10), (18, 18, 30), (7, 7, 10), (8, 7, 20), (1240, 1278, 1790)]
)
def test_the_axis_ends_at_the_next_ten_above_1_4_times_the_longest_text(
    candidate: int, reference: int, end: int
) -> None:
    assert length_axis_end(score_lengths(candidate, reference)) == end


@given(st.integers(0, 60), lengths)
def test_the_curve_and_the_point_equal_the_penalties_of_the_core(candidate: int, references: list[int]) -> None:
    result = score_lengths(candidate, *references)
    assert marks_of_kind(result, "point")[["x", "y"]].to_numpy().tolist() == [[candidate, result.brevity_penalty]]
    lengths, penalties = zip(*penalty_curve(result), strict=True)
    assert max(lengths) == length_axis_end(result)
    if candidate and result.reference_length:
        expected = [brevity_penalty(c, result.reference_length) for c in lengths]
        assert penalties == pytest.approx(expected, abs=1e-3)


@pytest.mark.parametrize(
    ("candidate", "reference", "label"),
    [
        (18, 18, "c = 18, BP = 1"),
        (2, 6, "c = 2, BP = 0.135"),
        (999, 1000, "c = 999, BP = 0.999"),
        (1, 9, "c = 1, BP < 0.001"),
    ],
)
def test_the_label_of_the_point_has_c_and_bp(candidate: int, reference: int, label: str) -> None:
    assert marks_of_kind(score_lengths(candidate, reference), "point")["label"].tolist() == [label]


def test_a_program_that_fails_without_a_penalty_has_no_point() -> None:
    result = score([Segment("a", ("",))], tf_nmt(tokenizer="whitespace"))
    assert math.isnan(result.brevity_penalty)
    assert marks_of_kind(result, "point").empty


def test_the_zone_ends_at_r_and_is_missing_without_a_reference_length() -> None:
    assert marks_of_kind(score_lengths(18, 18), "zone")["x2"].tolist() == [18]
    assert len(marks_of_kind(score_lengths(18, 18), "inside")) == 1
    assert marks_of_kind(score_lengths(18, 4), "beside")["x"].tolist() == [4]
    result = score([Segment("a b", ("",))], papineni())
    assert marks_of_kind(result, "zone").empty
    assert penalty_curve(result) == ((0, 1), (10, 1))


def test_each_reference_length_has_one_tick_with_its_reference_numbers() -> None:
    ticks = marks_of_kind(score_lengths(18, 16, 18, 16), "tick", (1, 3, 4))
    assert ticks[["x", "numbers", "label", "side"]].to_numpy().tolist() == [
        [16, "1, 4", "16", "left"],
        [18, "3", "18", "right"],
    ]
    two = score([Segment("a", ("a b",)), Segment("b", ("b",))], papineni(1))
    assert marks_of_kind(two, "tick").empty


@given(st.integers(1, 60), lengths)
def test_tick_labels_stay_inside_the_chart_the_outer_ones_lower(candidate: int, references: list[int]) -> None:
    end = length_axis_end(score_lengths(candidate, *references))
    ticks = place_length_ticks([(length, number) for number, length in enumerate(references, 1)], candidate, end)
    for tick in ticks:
        margin = 0.12 + 0.022 * len(f"{tick.numbers}{tick.length}")
        assert tick.length / end >= margin if tick.side == "left" else 1 - tick.length / end >= margin
    for side, outwards in (("left", -1), ("right", 1)):
        heights = [tick.height for tick in sorted(ticks, key=lambda tick: outwards * tick.length) if tick.side == side]
        assert heights == sorted(heights, reverse=True)
        assert len(set(heights)) == len(heights)
    assert all(0 < tick.height < 0.9 for tick in ticks)


def test_tick_labels_point_away_from_the_candidate() -> None:
    sides = {tick.length: tick.side for tick in place_length_ticks([(12, 1), (14, 2), (16, 3)], 14, 30)}
    assert sides == {12: "left", 14: "right", 16: "right"}
