"""The parts of the Practice page: the current step on its stage; the choice of an exercise and questions in tabs.

View items store the exercise; typed answers last for the session.
"""

from functools import partial
from typing import Final

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.widgets.blocks import show_note
from frame.widgets.code import draw_code
from frame.widgets.predict_card import show_predict_card
from frame.widgets.stage import TEXT, AskedQuestion, Tab, named_tab, question_data, tab_callbacks
from labs.practice.exercise import ChosenExercise, chosen_exercise, draw_exercise_choice, step_states_from_session
from labs.practice.scratch_wall import FORMULA, KEY, show_scratch_wall
from labs.practice.view.exercise_progress import WEIGHTED_KINDS
from labs.practice.view.stage_steps import first_open_index, stage_steps, token_strips_html, weights_rule_sentence

_QUESTIONS: Final = (QUESTIONS["practice-1"], QUESTIONS["practice-2"])
"""Each is in a separate tab, because the second one reveals the answer to the first."""
_STEP_QUESTION: Final = "practice-step"


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the stage, which opens at the first step without an answer; return the tabs under it."""
    texts, chosen = page.texts, chosen_exercise(page.texts)
    steps = step_states_from_session(chosen)
    tabs = _stage_tabs(page, chosen)
    heading = stage_steps(texts, steps, chosen.mode)[first_open_index(steps, chosen.mode)].heading
    sentence = " ".join(chosen.exercise.candidate)
    staged = question_data(page, AskedQuestion(question=_STEP_QUESTION, heading=heading), tabs, sentence=sentence)
    show_scratch_wall(page, chosen, steps, staged, tab_callbacks(KEY, page.name))
    return tabs


def _stage_tabs(page: Page, chosen: ChosenExercise) -> tuple[Tab, ...]:
    """Return the tabs under the stage; there is a tab with the formula if the exercise computes BLEU."""
    texts, tab = page.texts, partial(named_tab, page)
    draw_functions = partial(draw_code, texts, running_functions(chosen.exercise.score.variant))
    return (
        tab("choose", partial(draw_exercise_choice, texts, chosen)),
        *([tab(FORMULA)] if chosen.exercise.kind in WEIGHTED_KINDS else []),
        *[tab(asked.tab, partial(show_predict_card, page, asked), (asked.id,)) for asked in _QUESTIONS],
        tab(TEXT, partial(_draw_exercise_text, texts, chosen), label=texts("stage.text")),
        tab("code", draw_functions, label=texts("stage.code")),
    )


def _draw_exercise_text(texts: Texts, chosen: ChosenExercise) -> None:
    """Draw the exercise's text token by token, and the rule for the weights if the exercise needs it."""
    st.html(token_strips_html(texts, chosen.exercise))
    if given := weights_rule_sentence(texts, chosen.exercise):
        show_note(given)
