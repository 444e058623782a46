"""The notes alone: a page for the tests."""

import streamlit as st

from bleu_view.drawing.palette import palette
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from labs.variants.notes import show_notes
from labs.variants.view.comparison import compare

if __name__ == "__main__":
    texts = Texts(st.query_params.get("lang", "en"))
    page = Page(
        name="variants", texts=texts, theme="light", palette=palette("light"), scenario=session.scenario_from_widgets()
    )
    show_notes(page, compare(page.scenario))
