"""The page of practice: the current step and all steps on its stage; other exercises and two questions in its tabs.

The exercise is in view items, typed answers stay for the session.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS, Question
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.shell.style import show_sheet
from frame.widgets.blocks import show_note
from frame.widgets.code import draw_code
from frame.widgets.predict_card import show_predict_card
from frame.widgets.stage import TEXT, Asked, Tab, asked_data, tab_report
from labs.practice.exercise import Chosen, chosen_exercise, draw_choice
from labs.practice.exercise_steps import states_of
from labs.practice.scratch_wall import FORMULA, KEY, scratch_wall
from labs.practice.view.practice_blocks import strips, weights_rule
from labs.practice.view.practice_formula import WEIGHTED
from labs.practice.view.stage_steps import first_place, stage_steps

_ASKED: Final = (QUESTIONS["practice-1"], QUESTIONS["practice-2"])
_STEP: Final = "practice-step"


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the current step, the first one without an answer. Return the tabs."""
    texts, now = page.texts, chosen_exercise(page.texts)
    steps = states_of(now)
    tabs = stage_tabs(page, now)
    heading = stage_steps(texts, steps, now.mode)[first_place(steps, now.mode)].heading
    sentence = " ".join(now.exercise.candidate)
    staged = asked_data(page, Asked(question=_STEP, heading=heading), tabs, sentence=sentence)
    scratch_wall(page, now, steps, staged, tab_report(KEY, page.name))
    return tabs


def stage_tabs(page: Page, now: Chosen) -> tuple[Tab, ...]:
    """Return the tabs under the stage; the formula is one if the exercise leads to it."""
    texts = page.texts

    def tab(name: str, draw: Callable[[], None] | None, items: tuple[str, ...] = ()) -> Tab:
        return Tab(name=name, label=texts(f"practice.tab-{name}"), draw=draw, items=items)

    return (
        tab("choose", partial(draw_choice, texts, now)),
        *([tab(FORMULA, None)] if now.exercise.kind in WEIGHTED else []),
        *[tab(asked.tab, partial(_draw_question, page, asked), (asked.id,)) for asked in _ASKED],
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(_draw_text, texts, now)),
        Tab(name="code", label=texts("stage.code"), draw=partial(_draw_code, texts, now)),
    )


def _draw_question(page: Page, asked: Question) -> None:
    """Ask about another text; each question has its own tab, because the second one answers the first."""
    show_predict_card(page, asked)


def _draw_text(texts: Texts, now: Chosen) -> None:
    """Draw the text token by token, and the rule for the weights where one is asked for."""
    show_sheet("labs/practice/practice.css")
    st.html(strips(texts, now.exercise))
    if given := weights_rule(texts, now.exercise):
        show_note(given)


def _draw_code(texts: Texts, now: Chosen) -> None:
    """Draw the functions that compute the score; no program here tells it."""
    draw_code(texts, running_functions(now.exercise.score.variant))
