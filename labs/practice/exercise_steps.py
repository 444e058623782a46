"""The steps of an exercise: what was typed into each, which help was taken; all of them in a list.

In: an exercise and what is left blank. Out: the steps in their states, and on the page a field each, checked while it
is typed. What was typed and the help that was taken stay for the session, wherever a step is answered; a kind whose
every blank is right is noted as answered.
"""

from collections.abc import Sequence

import streamlit as st

from bleu_view.exercises import Exercise
from bleu_view.words.subscripts import lowered
from bleu_view.words.texts import Texts
from bleu_view.words.typed_numbers import MAX_CHARACTERS
from frame.state import session
from frame.widgets.blocks import show_note, show_reading
from labs.practice.exercise import Chosen
from labs.practice.view.exercise_progress import EXAMPLE, HINTS, State, diagnosis, is_asked, is_counted, right, states
from labs.practice.view.practice_blocks import ask, help_label, hint, slip, verdict, worked, worked_step

_LIVE = "100ms"
_VERDICT_WIDTH = 110


def draw_steps(texts: Texts, now: Chosen, steps: Sequence[State]) -> None:
    """Draw the steps, those that are given worked out, and how many are right."""
    show_note(texts(_how(now.exercise, now.mode)))
    following = next((state.number for state in steps if not state.is_settled), 0)
    for state in steps:
        if state.is_asked:
            _show_asked(texts, now, state, is_next=state.number == following)
        else:
            st.html(worked_step(texts, state))
    done, total = right(steps)
    if total:
        show_note(texts("practice.steps-right", right=done, total=total))


def states_of(now: Chosen) -> tuple[State, ...]:
    """Read what was typed and how much help was taken; check every step."""
    keys = [_key(now.exercise, number) for number in range(1, len(now.exercise.steps) + 1)]
    typed = [str(st.session_state.get(key, "")) for key in keys]
    return states(now.exercise, now.mode, typed, [int(st.session_state.get(_help_key(key), 0)) for key in keys])


def take_answer(now: Chosen, number: int, text: str) -> None:
    """Take what was typed as the answer of a step that is left blank."""
    if not is_asked(now.mode, number, len(now.exercise.steps)):
        return
    st.session_state[_key(now.exercise, number)] = text[:MAX_CHARACTERS]
    _typed(now)


def take_help(now: Chosen, number: int) -> None:
    """Take the next hint of a step, after the last one its working."""
    _help(_key(now.exercise, number))


def show_working(now: Chosen, number: int) -> None:
    """Show the working of a step at once."""
    st.session_state[_help_key(_key(now.exercise, number))] = HINTS + 1


def _how(exercise: Exercise, mode: str) -> str:
    """Name the text that says how to read the steps, or how to answer them."""
    if mode == EXAMPLE:
        return "practice.read-example"
    are_counts = all(is_counted(step) for step in exercise.steps)
    return "practice.how-to-write-counts" if are_counts else "practice.how-to-write"


def _show_asked(texts: Texts, now: Chosen, state: State, *, is_next: bool) -> None:
    key = _key(now.exercise, state.number)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        st.text_input(
            ask(texts, state),
            key=key,
            live=_LIVE,
            max_chars=MAX_CHARACTERS,
            autocomplete="off",
            on_change=_typed,
            args=(now,),
            persist_state="session",
        )
        st.html(verdict(texts, state), width=_VERDICT_WIDTH)
    wrong = diagnosis(texts, state)
    if wrong:
        st.html(slip(wrong))
    if not state.is_right:
        _show_help(texts, key, state, is_offered=is_next or state.verdict is not None)


def _show_help(texts: Texts, key: str, state: State, *, is_offered: bool) -> None:
    """Draw the hints that were taken, then the working, or the way to the next one."""
    for number in state.hints:
        show_reading(lowered(hint(texts, state, number)))
    if state.is_worked:
        st.html(worked(texts, state))
    elif is_offered:
        st.button(help_label(texts, state), key=f"{key}-more", on_click=_help, args=(key,))


def _key(exercise: Exercise, number: int) -> str:
    return f"step-{exercise.kind}-{exercise.level}-{exercise.seed}-{exercise.language}-{number}"


def _help_key(key: str) -> str:
    return f"{key}-help"


def _help(key: str) -> None:
    st.session_state[_help_key(key)] = int(st.session_state.get(_help_key(key), 0)) + 1


def _typed(now: Chosen) -> None:
    done, total = right(states_of(now))
    if done == total:
        session.memory().progress.solved.add(now.exercise.kind)
