"""The notes alone: a page for the tests."""

import streamlit as st

from bleu_view.comparison import compare
from bleu_view.palette import palette
from bleu_view.texts import Texts
from frame import session
from frame.notes import show_notes
from frame.page import Page

if __name__ == "__main__":
    texts = Texts(st.query_params.get("lang", "en"))
    page = Page(name="variants", texts=texts, theme="light", palette=palette("light"), scenario=session.typed())
    show_notes(page, compare(page.scenario))
