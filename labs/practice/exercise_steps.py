"""The steps of an exercise, with the learner's typed answers and the number of hints shown.

Both last for the session; a kind of exercise counts as solved once every blank of one exercise is right.
"""

import streamlit as st

from bleu_view.words.typed_numbers import MAX_CHARACTERS
from frame.state.progress_store import mark_solved
from labs.practice.exercise import ChosenExercise
from labs.practice.view.exercise_progress import HINTS, StepState, count_right, is_blank_step, step_states


def step_states_from_session(chosen: ChosenExercise) -> tuple[StepState, ...]:
    """Return the state of every step, from the answers and hints in the session."""
    numbers, state = range(1, len(chosen.exercise.steps) + 1), st.session_state
    typed = [str(state.get(_answer_key(chosen, number), "")) for number in numbers]
    helped = [int(state.get(_help_key(chosen, number), 0)) for number in numbers]
    return step_states(chosen.exercise, chosen.mode, typed, helped)


def store_answer(chosen: ChosenExercise, number: int, text: str) -> None:
    """Store the typed answer of a blank step."""
    if not is_blank_step(chosen.mode, number, len(chosen.exercise.steps)):
        return
    st.session_state[_answer_key(chosen, number)] = text[:MAX_CHARACTERS]
    done, total = count_right(step_states_from_session(chosen))
    if done == total:
        mark_solved(chosen.exercise.kind)


def show_next_help(chosen: ChosenExercise, number: int) -> None:
    """Show the next hint of a step or, after the last hint, its full working."""
    key = _help_key(chosen, number)
    st.session_state[key] = int(st.session_state.get(key, 0)) + 1


def show_working(chosen: ChosenExercise, number: int) -> None:
    """Show the full working of a step at once."""
    st.session_state[_help_key(chosen, number)] = HINTS + 1


def _answer_key(chosen: ChosenExercise, number: int) -> str:
    return f"step-{chosen.key}-{number}"


def _help_key(chosen: ChosenExercise, number: int) -> str:
    return f"{_answer_key(chosen, number)}-help"
