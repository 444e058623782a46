"""The steps of an exercise, with the typed answers and the help taken.

Both stay for the session; a kind whose every blank is right is noted as answered.
"""

import streamlit as st

from bleu_view.exercises import Exercise
from bleu_view.words.typed_numbers import MAX_CHARACTERS
from frame.state import session
from labs.practice.exercise import Chosen
from labs.practice.view.exercise_progress import HINTS, State, is_asked, right, states


def states_of(now: Chosen) -> tuple[State, ...]:
    """Read what was typed and how much help was taken; check every step."""
    keys = [_key(now.exercise, number) for number in range(1, len(now.exercise.steps) + 1)]
    typed = [str(st.session_state.get(key, "")) for key in keys]
    return states(now.exercise, now.mode, typed, [int(st.session_state.get(_help_key(key), 0)) for key in keys])


def take_answer(now: Chosen, number: int, text: str) -> None:
    """Store the typed answer of a blank step."""
    if not is_asked(now.mode, number, len(now.exercise.steps)):
        return
    st.session_state[_key(now.exercise, number)] = text[:MAX_CHARACTERS]
    _note_solved(now)


def take_help(now: Chosen, number: int) -> None:
    """Count the next hint of a step, or its working after the last hint."""
    key = _help_key(_key(now.exercise, number))
    st.session_state[key] = int(st.session_state.get(key, 0)) + 1


def show_working(now: Chosen, number: int) -> None:
    """Show the working of a step at once."""
    st.session_state[_help_key(_key(now.exercise, number))] = HINTS + 1


def _key(exercise: Exercise, number: int) -> str:
    return f"step-{exercise.kind}-{exercise.level}-{exercise.seed}-{exercise.language}-{number}"


def _help_key(key: str) -> str:
    return f"{key}-help"


def _note_solved(now: Chosen) -> None:
    done, total = right(states_of(now))
    if done == total:
        session.memory().progress.solved.add(now.exercise.kind)
