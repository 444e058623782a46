"""The way back to the question's candidates: B and C are its own again, and Undo brings the learner's back."""

import streamlit as st

from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.scenario.trios import TRIOS
from frame.state import edits, session
from labs.beyond.candidates import candidates, open_trio
from labs.beyond.ranks import KEY

QUESTION = QUESTIONS["beyond-ranks"]


def test_the_questions_text_comes_with_its_own_candidates_and_undo_brings_the_learners_back(
    fresh_session: None,
) -> None:
    del fresh_session
    session.put_into_widgets(scenario_of(preset("beyond-order")))
    session.set_view_item("b-medicine", "my own B")
    st.session_state[KEY] = {"subject": "limits-1"}
    open_trio(KEY, QUESTION, "en")
    assert session.scenario_from_widgets() == scenario_of(preset("beyond-order"))
    st.session_state[KEY] = {"subject": QUESTION.id}
    open_trio(KEY, QUESTION, "en")
    assert candidates(session.scenario_from_widgets()) == TRIOS["medicine"].texts
    edits.undo()
    assert session.scenario_from_widgets() == scenario_of(preset("beyond-order"))
    assert session.view_item("b-medicine") == "my own B"
    open_trio(KEY, QUESTION, "zh")
    assert candidates(session.scenario_from_widgets()) == TRIOS["medicine-zh"].texts
