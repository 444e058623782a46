"""Reports of the stage of Practice in a session: an answer, help, the next step; other reports change nothing."""

import pytest
import streamlit as st

from bleu_view.words.texts import Texts
from frame.state import session
from labs.practice.exercise import Chosen, chosen_exercise
from labs.practice.exercise_steps import states_of
from labs.practice.scratch_wall import KEY, step_reports
from labs.practice.view.exercise_progress import ALL, EXAMPLE, ONE

EN = Texts("en")
D2L = "d2l-1-4217-en"


def practise(mode: str) -> Chosen:
    session.set_view_item("practice-kind", "d2l")
    session.set_view_item("practice-mode", mode)
    return chosen_exercise(EN)


@pytest.fixture
def now(fresh_session: None) -> Chosen:
    """Leave all of D2L's BLEU blank."""
    del fresh_session
    return practise(ALL)


def report(now: Chosen, name: str, sent: object) -> None:
    st.session_state[KEY] = {name: sent}
    step_reports(now)[f"on_{name}_change"]()


def typed(now: Chosen) -> list[str]:
    return [state.typed for state in states_of(now)]


def test_an_answer_is_checked_and_may_hold_spaces(now: Chosen) -> None:
    report(now, "checked", f"{D2L} 1 8 / 9")
    assert typed(now) == ["8 / 9", "", "", ""]
    assert states_of(now)[0].is_right


@pytest.mark.parametrize(
    "text", ["", " ", "abc", "8,9", "1,234", "8/0", "½", "-1", "1e999", "nan", "<b>", "9" * 500, "💥", "\u202e8/9"]
)
def test_any_text_is_an_answer(now: Chosen, text: str) -> None:
    report(now, "checked", f"{D2L} 2 {text}")
    assert not states_of(now)[1].is_right
    assert len(typed(now)[1]) <= 60


@pytest.mark.parametrize(
    "sent",
    [None, 3, "", D2L, f"{D2L} 0 8/9", f"{D2L} 5 8/9", f"{D2L} 01 8/9", f"{D2L} ² 8/9", "d2l-1-4218-en 1 8/9", ["1"]],
)
def test_no_other_report_is_an_answer(now: Chosen, sent: object) -> None:
    report(now, "checked", sent)
    report(now, "helped", sent)
    assert typed(now) == [""] * 4
    assert [state.help for state in states_of(now)] == [0] * 4


@pytest.mark.parametrize("mode", [EXAMPLE, ONE])
def test_a_step_that_is_given_takes_no_answer(now: Chosen, mode: str) -> None:
    del now
    given = practise(mode)
    report(given, "checked", f"{D2L} 1 8/9")
    assert typed(given) == [""] * 4
    assert not session.memory().progress.solved


def test_the_last_right_answer_notes_the_kind_as_answered(now: Chosen) -> None:
    for number, text in enumerate(("8/9", "7/8", "e^(1-10/9)"), 1):
        report(now, "checked", f"{D2L} {number} {text}")
    assert not session.memory().progress.solved
    report(now, "checked", f"{D2L} 4 0.816")
    assert session.memory().progress.solved == {"d2l"}


def test_help_comes_hint_by_hint(now: Chosen) -> None:
    for _ in range(4):
        report(now, "helped", f"{D2L} 2")
    assert [state.help for state in states_of(now)] == [0, 4, 0, 0]
    assert states_of(now)[1].is_worked


def test_the_way_on_leaves_more_blank_in_the_next_exercise(now: Chosen) -> None:
    del now
    example = practise(EXAMPLE)
    report(example, "onward", "another")
    assert chosen_exercise(EN) == example
    report(example, "onward", D2L)
    after = chosen_exercise(EN)
    assert (after.exercise.seed, after.mode) == (4218, ONE)
    report(after, "onward", "d2l-1-4218-en")
    assert (chosen_exercise(EN).exercise.seed, chosen_exercise(EN).mode) == (4219, ALL)
