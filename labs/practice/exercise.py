"""The choice of an exercise: its kind, level, number, and mode, which decides how many steps are blank; its answers.

All four are view items, so a link opens the same exercise. The typed answers and the number of hints shown last for the
session; a kind of exercise counts as solved once every blank of one exercise is right.
"""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

import streamlit as st

from bleu_view.exercises import DEFAULT_SEED, FIRST_SEED, KINDS, LAST_SEED, LEVELS, Exercise
from bleu_view.scenario.permalink import Link, write_link
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import Texts
from bleu_view.words.typed_numbers import MAX_CHARACTERS
from frame.state import address, ask_first, session
from frame.state.progress_store import mark_solved
from frame.widgets.blocks import show_note
from frame.widgets.copy_link import CopyEntry, show_copy_button
from frame.widgets.view_choice import stored_choice, view_segmented_control
from labs.practice.view.exercise_progress import (
    ALL,
    EXAMPLE,
    HINTS,
    MODES,
    ONE,
    StepState,
    cached_exercise,
    count_right,
    is_blank_step,
    step_states,
)

KIND_ITEM: Final = "practice-kind"
MODE_ITEM: Final = "practice-mode"
LEVEL_ITEM: Final = "practice-level"
SEED_ITEM: Final = "practice-seed"
_SEED_FIELD = f"{SEED_ITEM}-field"
_FIRST_KIND = next(iter(KINDS))


@dataclass(frozen=True, slots=True)
class ChosenExercise:
    """An exercise and its mode, which decides which steps are left blank."""

    exercise: Exercise
    mode: str

    @property
    def key(self) -> str:
        """A key of the exercise, for widgets and for the component's reports."""
        chosen = self.exercise
        return f"{chosen.kind}-{chosen.level}-{chosen.seed}-{chosen.language}"


def chosen_exercise(texts: Texts) -> ChosenExercise:
    """Return the exercise stored in the view, by default the first kind and level."""
    kind = stored_choice(KIND_ITEM, tuple(KINDS), _FIRST_KIND)
    level = stored_choice(LEVEL_ITEM, LEVELS, LEVELS[0])
    return ChosenExercise(
        cached_exercise(kind, _chosen_seed(), level, texts.language),
        stored_choice(MODE_ITEM, MODES, ALL if ask_first.labs_ask() else EXAMPLE),
    )


def draw_exercise_choice(texts: Texts, chosen: ChosenExercise) -> None:
    """Draw the controls for choosing an exercise, and a link to the chosen one."""
    st.header(texts("practice.exercise", seed=chosen.exercise.seed), anchor=False)
    kinds, solved = tuple(KINDS), session.memory().progress.solved

    def kind_label(kind: str) -> str:
        name = texts(f"exercises.kind-{kind}")
        return texts("practice.kind-done", kind=name) if kind in solved else name

    view_segmented_control(texts("practice.kind"), KIND_ITEM, kinds, _FIRST_KIND, kind_label)
    show_note(texts("practice.kinds-done", done=len(solved.intersection(kinds)), total=len(kinds)))
    view_segmented_control(
        texts("practice.level"), LEVEL_ITEM, LEVELS, LEVELS[0], lambda level: texts(f"exercises.level-{level}")
    )
    _draw_number_controls(texts, _exercise_query(chosen))


def open_next_exercise() -> None:
    """Open the exercise with the next number."""
    session.set_view_item(SEED_ITEM, _chosen_seed() % LAST_SEED + 1)


def open_with_more_blanks(mode: str) -> None:
    """Open the next exercise in the mode that leaves more steps blank."""
    open_next_exercise()
    session.set_view_item(MODE_ITEM, ONE if mode == EXAMPLE else ALL)


def _draw_number_controls(texts: Texts, query: str) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        st.button(texts("practice.next"), key="practice-next", icon=":material/casino:", on_click=open_next_exercise)
        st.session_state[_SEED_FIELD] = _chosen_seed()
        st.number_input(
            texts("practice.seed"), FIRST_SEED, LAST_SEED, key=_SEED_FIELD, step=1, on_change=_store_seed, width=160
        )
        show_copy_button(texts, [CopyEntry(texts("practice.copy-link"), "", query)], key="exercise-link")
    show_note(texts("practice.same-for-all"))


def _exercise_query(chosen: ChosenExercise) -> str:
    """Return the query of a link that opens this exercise, without any text that the learner typed."""
    exercise = chosen.exercise
    view = (
        (KIND_ITEM, exercise.kind),
        (LEVEL_ITEM, exercise.level),
        (MODE_ITEM, chosen.mode),
        (SEED_ITEM, exercise.seed),
    )
    link = Link(PRESETS[0], tuple(sorted(view)))
    return urlencode({address.LANGUAGE: exercise.language, address.SCENARIO: write_link(link)})


def _chosen_seed() -> int:
    """Return the exercise number stored in the view, or the default number if the stored one is invalid."""
    seed = session.view_item(SEED_ITEM)
    return seed if isinstance(seed, int) and FIRST_SEED <= seed <= LAST_SEED else DEFAULT_SEED


def _store_seed() -> None:
    session.set_view_item(SEED_ITEM, session.widget_value(_SEED_FIELD, _chosen_seed()))


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
