"""Tests of the tables with the numbers behind the charts."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, reweigh, score
from bleu_view.drawing.steps import factor_steps
from bleu_view.drawing.tables import build_contribution_table, build_length_table
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import score_scenario
from bleu_view.words.texts import LANGUAGES, Texts

ENGLISH = Texts("en")
token_texts = st.lists(st.sampled_from("ab"), min_size=1, max_size=12).map(" ".join)


def score_of(candidate: str, *references: str, variant: str = "papineni") -> BleuScore:
    return score([Segment(candidate, references)], VARIANTS[variant])


def test_contributions_of_the_papers_example_match_the_hand_calculation() -> None:
    table = build_contribution_table(score_scenario(preset("papineni-1")).uniform, ENGLISH)
    assert table.rows == (
        ("p₁", "17", "18", "0.944", "1/4", "−0.014", "0.986", "0.986", "2%"),
        ("p₂", "10", "17", "0.588", "1/4", "−0.133", "0.876", "0.863", "19%"),
        ("p₃", "7", "16", "0.438", "1/4", "−0.207", "0.813", "0.702", "30%"),
        ("p₄", "4", "15", "0.267", "1/4", "−0.330", "0.719", "0.505", "48%"),
        ("BP", "–", "–", "–", "–", "0", "1", "0.505", "0%"),
        ("BLEU", "–", "–", "–", "–", "−0.684", "–", "0.505", "–"),
    )


@given(token_texts, token_texts)
def test_factors_multiply_to_the_score_and_shares_add_up_to_one(candidate: str, reference: str) -> None:
    result = score_of(candidate, reference)
    parts = factor_steps(result)
    assert math.prod(part.factor for part in parts) == pytest.approx(parts[-1].after) == pytest.approx(result.value)
    if 0 < result.value < 1:
        assert math.fsum(part.share for part in parts) == pytest.approx(1)


def test_smoothed_precisions_have_a_column_if_they_differ() -> None:
    plain = build_contribution_table(score_of("a b c d", "a b x d"), ENGLISH)
    smooth = build_contribution_table(score_of("a b c d", "a b x d", variant="sacrebleu"), ENGLISH)
    assert ENGLISH("charts.column-smoothed") not in plain.headings
    assert smooth.headings[4] == ENGLISH("charts.column-smoothed")
    assert smooth.rows[2][3:5] == ("0", "0.250")


def test_own_weights_are_shown_as_typed() -> None:
    own = reweigh(score_of("a b c d", "a b c d e"), "own", (0.5, 0.35, 0.15, 0))
    assert [row[4] for row in build_contribution_table(own, ENGLISH).rows[:4]] == ["0.5", "0.35", "0.15", "0"]


def test_failing_program_has_dashes_for_missing_numbers() -> None:
    rows = build_contribution_table(score_of("a b c", "a b c d", variant="d2l-zh"), ENGLISH).rows
    assert rows[3][:4] == ("p₄", "0", "0", "–")
    assert rows[-1] == ("BLEU", *["–"] * 8)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_has_a_cell_under_each_heading(language: str) -> None:
    for variant in VARIANTS:
        result = score_of("the cat sat on the mat", "the cat is on the mat", variant=variant)
        for table in (
            build_contribution_table(result, Texts(language)),
            build_length_table(result, (1,), Texts(language)),
        ):
            assert {len(row) for row in table.rows} == {len(table.headings)}, variant


def test_length_table_marks_the_reference_whose_length_is_r() -> None:
    table = build_length_table(score_scenario(preset("papineni-1")).uniform, (1, 2, 4), ENGLISH)
    assert table.rows == (
        (ENGLISH("charts.length-candidate"), "18"),
        (ENGLISH("charts.length-reference", number="1"), "16"),
        (ENGLISH("charts.length-reference-used", number="2"), "18"),
        (ENGLISH("charts.length-reference", number="4"), "16"),
        (ENGLISH("charts.length-effective"), "18"),
        ("BP", "1"),
    )


def test_average_reference_length_is_a_separate_row() -> None:
    result = score([Segment("a b c", ("a b", "a b c d e"))], VARIANTS["coco-average"])
    rows = build_length_table(result, (1, 2), ENGLISH).rows
    assert [name for name, _ in rows[1:3]] == [ENGLISH("charts.length-reference", number=place) for place in (1, 2)]
    assert rows[3] == (ENGLISH("charts.length-effective"), "3.5")
