"""The choice of an exercise: its kind, its level, its blanks, its number.

All four are view items, so that a link opens the same exercise.
"""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

import streamlit as st

from bleu_view.exercises import KINDS, LEVELS, Exercise
from bleu_view.scenario.permalink import Link, write
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import Texts
from frame.state import address, asking, session
from frame.widgets.blocks import show_note
from frame.widgets.copy_link import CopyEntry, copy_link
from frame.widgets.view_choice import kept_choice, view_segmented_control
from labs.practice.view.exercise_progress import (
    ALL,
    EXAMPLE,
    FIRST_SEED,
    LAST_SEED,
    MODES,
    USUAL_SEED,
    following_mode,
    the_exercise,
)

KIND: Final = "practice-kind"
MODE: Final = "practice-mode"
LEVEL: Final = "practice-level"
SEED: Final = "practice-seed"
_SEED_FIELD = f"{SEED}-field"
_FIRST_KIND = next(iter(KINDS))


@dataclass(frozen=True, slots=True)
class Chosen:
    """An exercise, and which of its steps are left blank."""

    exercise: Exercise
    mode: str


def chosen_exercise(texts: Texts) -> Chosen:
    """Make the exercise that the view items name, the usual one where they name none."""
    kind = kept_choice(KIND, tuple(KINDS), _FIRST_KIND)
    level = kept_choice(LEVEL, LEVELS, LEVELS[0])
    return Chosen(
        the_exercise(kind, _seed(), level, texts.language),
        kept_choice(MODE, MODES, ALL if asking.labs_ask() else EXAMPLE),
    )


def draw_choice(texts: Texts, now: Chosen) -> None:
    """Draw the controls that choose an exercise, and the link to this one."""
    st.header(texts("practice.exercise", seed=now.exercise.seed), anchor=False)
    _draw_kinds(texts)
    view_segmented_control(
        texts("practice.level"), LEVEL, LEVELS, LEVELS[0], lambda level: texts(f"exercises.level-{level}")
    )
    _draw_numbers(texts, _query(now))


def go_on() -> None:
    """Turn to the exercise with the next number."""
    session.set_view_item(SEED, _seed() % LAST_SEED + 1)


def go_further(mode: str) -> None:
    """Open the next exercise, with more blanks to fill."""
    go_on()
    session.set_view_item(MODE, following_mode(mode))


def _draw_kinds(texts: Texts) -> None:
    """Offer the kinds, those that were answered with a tick."""
    kinds, solved = tuple(KINDS), session.memory().progress.solved
    view_segmented_control(texts("practice.kind"), KIND, kinds, _FIRST_KIND, lambda kind: _kind(texts, kind))
    show_note(texts("practice.kinds-done", done=len(solved.intersection(kinds)), total=len(kinds)))


def _kind(texts: Texts, kind: str) -> str:
    name = texts(f"exercises.kind-{kind}")
    return texts("practice.kind-done", kind=name) if kind in session.memory().progress.solved else name


def _draw_numbers(texts: Texts, query: str) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        st.button(texts("practice.next"), key="practice-next", icon=":material/casino:", on_click=go_on)
        st.session_state[_SEED_FIELD] = _seed()
        st.number_input(
            texts("practice.seed"), FIRST_SEED, LAST_SEED, key=_SEED_FIELD, step=1, on_change=_take_seed, width=160
        )
        copy_link(texts, [CopyEntry(texts("practice.copy-link"), "", query)], key="exercise-link")
    show_note(texts("practice.same-for-all"))


def _query(now: Chosen) -> str:
    """Write the query of a link that opens this exercise, with nothing of the learner's own."""
    exercise = now.exercise
    view = ((KIND, exercise.kind), (LEVEL, exercise.level), (MODE, now.mode), (SEED, exercise.seed))
    link = Link(scenario_of(PRESETS[0]), tuple(sorted(view)))
    return urlencode({address.LANGUAGE: exercise.language, address.SCENARIO: write(link)})


def _seed() -> int:
    """Return the exercise's number; a value outside the field's range is the default."""
    seed = session.view_item(SEED)
    return seed if isinstance(seed, int) and FIRST_SEED <= seed <= LAST_SEED else USUAL_SEED


def _take_seed() -> None:
    session.set_view_item(SEED, session.widget_value(_SEED_FIELD, _seed()))
