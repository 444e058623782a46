"""Tests of the reports that the practice stage sends: answers, requests for help, the next exercise, invalid data."""

import pytest
import streamlit as st

from bleu_view.words.texts import Texts
from frame.state import session
from labs.practice.exercise import ChosenExercise, chosen_exercise, step_states_from_session
from labs.practice.scratch_wall import KEY, step_report_callbacks
from labs.practice.view.exercise_progress import ALL, EXAMPLE, ONE

EN = Texts("en")
D2L = "d2l-1-4217-en"


def d2l_exercise(mode: str) -> ChosenExercise:
    session.set_view_item("practice-kind", "d2l")
    session.set_view_item("practice-mode", mode)
    return chosen_exercise(EN)


@pytest.fixture
def exercise(fresh_session: None) -> ChosenExercise:
    """Return an exercise on D2L's BLEU in which every step is blank."""
    del fresh_session
    return d2l_exercise(ALL)


def send_report(exercise: ChosenExercise, name: str, report: object) -> None:
    st.session_state[KEY] = {name: report}
    step_report_callbacks(exercise)[f"on_{name}_change"]()


def typed_answers(exercise: ChosenExercise) -> list[str]:
    return [state.typed for state in step_states_from_session(exercise)]


def test_an_answer_with_spaces_is_checked(exercise: ChosenExercise) -> None:
    send_report(exercise, "checked", f"{D2L} 1 8 / 9")
    assert typed_answers(exercise) == ["8 / 9", "", "", ""]
    assert step_states_from_session(exercise)[0].is_right


@pytest.mark.parametrize(
    "text", ["", " ", "abc", "8,9", "1,234", "8/0", "½", "-1", "1e999", "nan", "<b>", "9" * 500, "💥", "\u202e8/9"]
)
def test_any_text_is_stored_as_a_wrong_answer_of_limited_length(exercise: ChosenExercise, text: str) -> None:
    send_report(exercise, "checked", f"{D2L} 2 {text}")
    assert not step_states_from_session(exercise)[1].is_right
    assert len(typed_answers(exercise)[1]) <= 60


@pytest.mark.parametrize(
    "report",
    [None, 3, "", D2L, f"{D2L} 0 8/9", f"{D2L} 5 8/9", f"{D2L} 01 8/9", f"{D2L} ² 8/9", "d2l-1-4218-en 1 8/9", ["1"]],
)
def test_an_invalid_report_stores_no_answer(exercise: ChosenExercise, report: object) -> None:
    send_report(exercise, "checked", report)
    send_report(exercise, "helped", report)
    assert typed_answers(exercise) == [""] * 4
    assert [state.help for state in step_states_from_session(exercise)] == [0] * 4


@pytest.mark.parametrize("mode", [EXAMPLE, ONE])
def test_a_worked_step_stores_no_answer(exercise: ChosenExercise, mode: str) -> None:
    del exercise
    worked = d2l_exercise(mode)
    send_report(worked, "checked", f"{D2L} 1 8/9")
    assert typed_answers(worked) == [""] * 4
    assert not session.memory().progress.solved


def test_the_last_right_answer_marks_the_exercise_kind_as_solved(exercise: ChosenExercise) -> None:
    for number, text in enumerate(("8/9", "7/8", "e^(1-10/9)"), 1):
        send_report(exercise, "checked", f"{D2L} {number} {text}")
    assert not session.memory().progress.solved
    send_report(exercise, "checked", f"{D2L} 4 0.816")
    assert session.memory().progress.solved == {"d2l"}


def test_each_request_for_help_shows_the_next_hint(exercise: ChosenExercise) -> None:
    for _ in range(4):
        send_report(exercise, "helped", f"{D2L} 2")
    assert [state.help for state in step_states_from_session(exercise)] == [0, 4, 0, 0]
    assert step_states_from_session(exercise)[1].shows_working


def test_each_next_exercise_has_more_blank_steps(exercise: ChosenExercise) -> None:
    del exercise
    example = d2l_exercise(EXAMPLE)
    send_report(example, "onward", "another")
    assert chosen_exercise(EN) == example
    send_report(example, "onward", D2L)
    following = chosen_exercise(EN)
    assert (following.exercise.seed, following.mode) == (4218, ONE)
    send_report(following, "onward", "d2l-1-4218-en")
    assert (chosen_exercise(EN).exercise.seed, chosen_exercise(EN).mode) == (4219, ALL)
