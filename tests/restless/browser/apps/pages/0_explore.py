"""Explore's fields and score card with a planted fault: a fourth reference is not scored."""

from dataclasses import replace

import streamlit as st

from bleu_view.scenario.exploration import explore
from frame.shell.page import open_page
from frame.widgets.inputs import show_inputs
from labs.explore.view.score_card import score_card

with open_page("explore") as page:
    show_inputs(page.texts, page.scenario)
    result = explore(replace(page.scenario, references=page.scenario.references[:3]))
    st.html(score_card(page.texts, result.uniform, result.d2l, sentences=()))
