"""Tests of answers in links: valid ones are read back unchanged, invalid ones as None."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS
from bleu_view.scenario.predictions import QUESTIONS, Answer, encode_answer, read_answer

OPTIONS = [(question, option) for question in QUESTIONS.values() for option in question.options]
OPTION, TRACK, SPAN = QUESTIONS["clipping-1"], QUESTIONS["explore-1"], QUESTIONS["variants-2"]


def test_every_option_is_read_back_unchanged() -> None:
    changed_options = [
        pair for pair in OPTIONS if read_answer(pair[0], encode_answer(pair[0], (pair[1],))) != (pair[1],)
    ]
    assert changed_options == []


@given(st.integers(0, 100).map(lambda percent: percent / 100))
def test_every_number_on_a_track_is_read_back_unchanged(number: float) -> None:
    assert read_answer(TRACK, encode_answer(TRACK, (number,))) == (number,)


@given(st.tuples(st.integers(0, 120), st.integers(0, 120)).map(sorted))
def test_every_span_is_read_back_unchanged_and_fits_a_link(hundredths: list[int]) -> None:
    answer: Answer = tuple(number / 100 for number in hundredths)
    item = encode_answer(SPAN, answer)
    assert read_answer(SPAN, item) == answer
    assert len(str(item)) <= MAX_VIEW_CHARACTERS


@pytest.mark.parametrize(
    "item", [None, "skipped", "", "..", "0.4..", "x..y", "nan..nan", "0.9..0.1", "0..9", -1, 0.505e9, 2.5, "0..1..1"]
)
def test_invalid_answer_is_read_as_none(item: str | float | None) -> None:
    assert [question.id for question in (OPTION, TRACK, SPAN) if read_answer(question, item) is not None] == []
