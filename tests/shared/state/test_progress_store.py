"""Tests of stored progress: it is sent to the browser, merged with the browser's report, and erased as a whole."""

import json
from dataclasses import replace

import pytest
import streamlit as st

from bleu_view.scenario.kept_progress import Attempt
from bleu_view.scenario.predictions import SKIPPED
from frame.state import progress_store, session
from frame.widgets.question import store_answer

pytestmark = pytest.mark.usefixtures("fresh_session")

REFERENCE = ("not", "safe", "for", "small", "children")
DOGS = Attempt(language="en", candidate=(*REFERENCE[:-1], "dogs"), reference=REFERENCE)
STORED_TEXT = json.dumps(
    {"answers": {"clipping-1": 3, "explore-1": 0.4}, "solved": ["salad"], "best": ["en", ["a"], ["b"]]}
)


def stored_json() -> object:
    text = progress_store.progress_to_store()["text"]
    return json.loads(str(text)) if text else None


def test_answer_is_stored_and_a_skipped_question_is_not() -> None:
    store_answer("clipping-1", 3)
    store_answer("length-1", SKIPPED)
    assert stored_json() == {"answers": {"clipping-1": 3}, "solved": []}


def test_stored_progress_is_merged_with_newer_progress() -> None:
    store_answer("clipping-1", 2)
    progress_store.store_attempt(DOGS)
    progress_store.merge_progress({"number": 1, "text": STORED_TEXT})
    assert session.memory().progress.answers == {"clipping-1": 2, "explore-1": 0.4}
    assert session.memory().progress.solved == {"salad"}
    assert session.memory().progress.best == DOGS
    assert progress_store.progress_to_store()["heard"] == 1
    assert session.view_item("explore-1") is None  # the question is still open: stored answers do not reveal it


@pytest.mark.parametrize("report", [None, "x", {}, {"number": "1", "text": STORED_TEXT}, {"text": STORED_TEXT}])
def test_invalid_report_changes_nothing(report: object) -> None:
    progress_store.merge_progress(report)
    assert progress_store.progress_to_store() == {"text": "", "heard": 0}


@pytest.mark.parametrize("source", ["hand", "another window"])
def test_erasing_progress_removes_answers_and_typed_solutions(source: str) -> None:
    progress_store.merge_progress({"number": 1, "text": STORED_TEXT})
    store_answer("weights-1", 2)
    st.session_state["challenge-salad-1"] = "of"
    progress_store.mark_seen("weights")
    session.replace_scenario(replace(session.current_scenario(), candidate="a dog"))
    if source == "hand":
        progress_store.erase_progress()
    else:
        progress_store.merge_progress({"number": 2, "text": ""})
    assert stored_json() is None
    assert session.view_item("weights-1") is None
    assert "challenge-salad-1" not in st.session_state
    assert session.memory().progress.seen == set()
    assert session.current_scenario().candidate == "a dog"
