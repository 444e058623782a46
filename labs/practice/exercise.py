"""An exercise by hand: which one, its text, its steps.

In: a page. Out: the exercise on the page, and the score that it leads to. Kind, mode, level and number are view items,
so that a link opens the same exercise; what was typed stays in its fields for the session.
"""

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlencode

import streamlit as st

from bleu_core import BleuScore
from bleu_view.exercises import KINDS, LEVELS, Exercise
from bleu_view.scenario.permalink import SHARED_LIMIT, Link, write
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import address, session
from frame.widgets.blocks import show_note
from frame.widgets.copy_link import copy_link
from frame.widgets.view_choice import view_segmented_control
from labs.practice.exercise_steps import show_steps, states_of
from labs.practice.scratch_wall import show_scratch_wall
from labs.practice.view.exercise_progress import EXAMPLE, FIRST_SEED, LAST_SEED, MODES, USUAL_SEED, State, the_exercise
from labs.practice.view.practice_blocks import strips

KIND: Final = "practice-kind"
MODE: Final = "practice-mode"
LEVEL: Final = "practice-level"
SEED: Final = "practice-seed"
_SEED_FIELD = f"{SEED}-field"


def show_exercise(page: Page) -> BleuScore:
    """Draw the exercise that the view items name, the usual one where they name none."""
    texts, seed = page.texts, _seed()
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.header(texts("practice.exercise", seed=seed), anchor=False, width="content")
        mode = view_segmented_control(
            texts("practice.mode"), MODE, MODES, EXAMPLE, lambda name: texts(f"practice.mode-{name}")
        )
    kind = _choose_kind(texts)
    level = _choose_level(texts)
    exercise = the_exercise(kind, seed, level, texts.language)
    steps = states_of(exercise, mode)
    left, right = st.columns(2, gap="medium")
    with left:
        _show_text(page, exercise, steps)
    with right:
        show_steps(texts, exercise, mode, steps)
    _show_next(texts, _query(exercise, mode))
    return exercise.score


def _choose_kind(texts: Texts) -> str:
    """Offer the kinds, those that were answered with a tick."""
    kinds, solved = tuple(KINDS), session.memory().progress.solved
    chosen = view_segmented_control(texts("practice.kind"), KIND, kinds, kinds[0], lambda kind: _kind(texts, kind))
    show_note(texts("practice.kinds-done", done=len(solved.intersection(kinds)), total=len(kinds)))
    return chosen


def _kind(texts: Texts, kind: str) -> str:
    name = texts(f"exercises.kind-{kind}")
    return texts("practice.kind-done", kind=name) if kind in session.memory().progress.solved else name


def _choose_level(texts: Texts) -> int:
    return view_segmented_control(
        texts("practice.level"), LEVEL, LEVELS, LEVELS[0], lambda level: texts(f"exercises.level-{level}")
    )


def _show_text(page: Page, exercise: Exercise, steps: Sequence[State]) -> None:
    """Draw the text, the rule where one is asked for, and an ungraded scratch area."""
    texts = page.texts
    st.html(strips(texts, exercise))
    if exercise.kind in ("uniform", "d2l", "weights"):
        weighting = exercise.score.variant.weighting
        show_note(texts(f"practice.rule-{weighting}", orders=len(exercise.score.orders)))
    show_scratch_wall(page, exercise, steps)


def _show_next(texts: Texts, query: str) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        st.button(texts("practice.next"), key="practice-next", icon=":material/casino:", on_click=_go_on)
        st.session_state[_SEED_FIELD] = _seed()
        st.number_input(
            texts("practice.seed"), FIRST_SEED, LAST_SEED, key=_SEED_FIELD, step=1, on_change=_take_seed, width=160
        )
        copy_link(texts, query=query, limit=SHARED_LIMIT, key="exercise-link", label=texts("practice.copy-link"))
    show_note(texts("practice.same-for-all"))


def _query(exercise: Exercise, mode: str) -> str:
    """Write the query of a link that opens this exercise, with nothing of the learner's own."""
    view = ((KIND, exercise.kind), (LEVEL, exercise.level), (MODE, mode), (SEED, exercise.seed))
    link = Link(scenario_of(PRESETS[0]), tuple(sorted(view)))
    return urlencode({address.LANGUAGE: exercise.language, address.SCENARIO: write(link)})


def _seed() -> int:
    """Give the exercise's number; what is none that the field takes is the usual one."""
    seed = session.view_item(SEED)
    return seed if isinstance(seed, int) and FIRST_SEED <= seed <= LAST_SEED else USUAL_SEED


def _go_on() -> None:
    session.mark_user_action()
    session.set_view_item(SEED, _seed() % LAST_SEED + 1)


def _take_seed() -> None:
    session.mark_user_action()
    session.set_view_item(SEED, session.held(_SEED_FIELD, _seed()))
