"""Reports of Practice's stage in a session: answers, help, the next exercise; invalid reports change nothing."""

import pytest
import streamlit as st

from bleu_view.words.texts import Texts
from frame.state import session
from labs.practice.exercise import ChosenExercise, chosen_exercise
from labs.practice.exercise_steps import step_states_from_session
from labs.practice.scratch_wall import KEY, step_report_callbacks
from labs.practice.view.exercise_progress import ALL, EXAMPLE, ONE

EN = Texts("en")
D2L = "d2l-1-4217-en"


def d2l_exercise(mode: str) -> ChosenExercise:
    session.set_view_item("practice-kind", "d2l")
    session.set_view_item("practice-mode", mode)
    return chosen_exercise(EN)


@pytest.fixture
def chosen(fresh_session: None) -> ChosenExercise:
    """Return an exercise on D2L's BLEU with every step blank."""
    del fresh_session
    return d2l_exercise(ALL)


def send_report(chosen: ChosenExercise, name: str, sent: object) -> None:
    st.session_state[KEY] = {name: sent}
    step_report_callbacks(chosen)[f"on_{name}_change"]()


def typed_answers(chosen: ChosenExercise) -> list[str]:
    return [state.typed for state in step_states_from_session(chosen)]


def test_an_answer_with_spaces_is_checked(chosen: ChosenExercise) -> None:
    send_report(chosen, "checked", f"{D2L} 1 8 / 9")
    assert typed_answers(chosen) == ["8 / 9", "", "", ""]
    assert step_states_from_session(chosen)[0].is_right


@pytest.mark.parametrize(
    "text", ["", " ", "abc", "8,9", "1,234", "8/0", "½", "-1", "1e999", "nan", "<b>", "9" * 500, "💥", "\u202e8/9"]
)
def test_any_text_is_stored_as_an_answer(chosen: ChosenExercise, text: str) -> None:
    send_report(chosen, "checked", f"{D2L} 2 {text}")
    assert not step_states_from_session(chosen)[1].is_right
    assert len(typed_answers(chosen)[1]) <= 60


@pytest.mark.parametrize(
    "sent",
    [None, 3, "", D2L, f"{D2L} 0 8/9", f"{D2L} 5 8/9", f"{D2L} 01 8/9", f"{D2L} ² 8/9", "d2l-1-4218-en 1 8/9", ["1"]],
)
def test_an_invalid_report_stores_no_answer(chosen: ChosenExercise, sent: object) -> None:
    send_report(chosen, "checked", sent)
    send_report(chosen, "helped", sent)
    assert typed_answers(chosen) == [""] * 4
    assert [state.help for state in step_states_from_session(chosen)] == [0] * 4


@pytest.mark.parametrize("mode", [EXAMPLE, ONE])
def test_a_worked_step_stores_no_answer(chosen: ChosenExercise, mode: str) -> None:
    del chosen
    given = d2l_exercise(mode)
    send_report(given, "checked", f"{D2L} 1 8/9")
    assert typed_answers(given) == [""] * 4
    assert not session.memory().progress.solved


def test_the_last_right_answer_stores_the_kind_as_solved(chosen: ChosenExercise) -> None:
    for number, text in enumerate(("8/9", "7/8", "e^(1-10/9)"), 1):
        send_report(chosen, "checked", f"{D2L} {number} {text}")
    assert not session.memory().progress.solved
    send_report(chosen, "checked", f"{D2L} 4 0.816")
    assert session.memory().progress.solved == {"d2l"}


def test_each_request_for_help_shows_the_next_hint(chosen: ChosenExercise) -> None:
    for _ in range(4):
        send_report(chosen, "helped", f"{D2L} 2")
    assert [state.help for state in step_states_from_session(chosen)] == [0, 4, 0, 0]
    assert step_states_from_session(chosen)[1].shows_working


def test_the_next_exercise_has_more_blanks(chosen: ChosenExercise) -> None:
    del chosen
    example = d2l_exercise(EXAMPLE)
    send_report(example, "onward", "another")
    assert chosen_exercise(EN) == example
    send_report(example, "onward", D2L)
    after = chosen_exercise(EN)
    assert (after.exercise.seed, after.mode) == (4218, ONE)
    send_report(after, "onward", "d2l-1-4218-en")
    assert (chosen_exercise(EN).exercise.seed, chosen_exercise(EN).mode) == (4219, ALL)
