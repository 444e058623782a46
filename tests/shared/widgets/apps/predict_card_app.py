"""A test page with only a predict card; the query parameter `question` sets its question."""

from dataclasses import replace

import streamlit as st

from bleu_view.drawing.palette import palette
from bleu_view.drawing.predict_card import question_subject
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.predict_card import show_predict_card

HIDDEN_TEXT = "what would answer the question"


def draw_card_or_text(page: Page) -> None:
    if not show_predict_card(page, QUESTIONS[st.query_params["question"]]):
        st.text(HIDDEN_TEXT)
    st.text(page.scenario.candidate)


if __name__ == "__main__":
    session.memory().visit_asks_first = True
    question = QUESTIONS[st.query_params["question"]]
    candidate, references = question_subject(question, st.query_params.get("lang", "en"))
    if candidate and not question.tab:
        own = PRESETS[0]
        session.replace_scenario(replace(own, candidate=candidate, references=references or own.references))
    texts = Texts(st.query_params.get("lang", "en"))
    colours = palette("light")
    draw_card_or_text(
        Page(name="variants", texts=texts, theme="light", palette=colours, scenario=session.current_scenario())
    )
