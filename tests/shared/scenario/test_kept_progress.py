"""Tests of the progress that the browser stores: valid data is read back unchanged, invalid data is left out."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_view.scenario.kept_progress import (
    MOST_CHARACTERS,
    MOST_TOKEN,
    NO_PROGRESS,
    Attempt,
    KeptProgress,
    better_attempt,
    read_progress,
    write_progress,
)

REFERENCE = ("the", "medicine", "is", "not", "safe", "for", "small", "children")
DOGS = Attempt(language="en", candidate=(*REFERENCE[:-1], "dogs"), reference=REFERENCE)
KIDS = Attempt(language="en", candidate=("kids", *REFERENCE[2:-1], "kids"), reference=REFERENCE)
FULL_PROGRESS = KeptProgress(
    answers={"explore-1": 0.4, "clipping-1": 3, "variants-2": "0.4..0.8"},
    solved=frozenset({"salad", "d2l"}),
    best=DOGS,
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize(
    "progress", [NO_PROGRESS, FULL_PROGRESS, KeptProgress(answers={}, solved=frozenset(), best=DOGS)]
)
def test_written_progress_is_read_back(progress: KeptProgress) -> None:
    assert read_progress(write_progress(progress)) == progress


def test_better_attempt_is_the_one_with_the_higher_score() -> None:
    assert better_attempt(DOGS, KIDS) == better_attempt(KIDS, DOGS) == DOGS
    assert better_attempt(None, KIDS) == better_attempt(KIDS, None) == KIDS
    assert better_attempt(None, None) is None


@pytest.mark.parametrize(
    "fields",
    [
        {"answers": {"clipping-1": 9, "explore-1": 7, "length-1": "skipped", "nobody-1": 1, "clipping-2": True}},
        {"answers": {"clipping-1": [3]}, "solved": "salad", "best": "dogs"},
        {"answers": [1], "solved": [7, None, "x" * 65], "best": ["fr", ["a"], ["a"]]},
        {"best": ["en", [], ["a"]]},
        {"best": ["en", ["a" * (MOST_TOKEN + 1)], ["a"]]},
        {"best": ["en", ["a"] * 999, ["a"]]},
        {"best": ["en", [1], ["a"]]},
    ],
)
def test_unknown_entries_are_left_out(fields: object) -> None:
    assert read_progress(json.dumps(fields)) == NO_PROGRESS


@pytest.mark.parametrize("text", [None, 7, [], "", "null", "[" * 10_000, "{" + " " * MOST_CHARACTERS + "}"])
def test_invalid_text_is_read_as_no_progress(text: object) -> None:
    assert read_progress(text) == NO_PROGRESS


@given(st.fixed_dictionaries({}, optional={"answers": json_values, "solved": json_values, "best": json_values}))
def test_progress_read_from_any_json_can_be_written_again(fields: object) -> None:
    progress = read_progress(json.dumps(fields))
    assert read_progress(write_progress(progress)) == progress
