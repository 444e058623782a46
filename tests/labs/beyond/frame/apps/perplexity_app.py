"""Test app that shows only the perplexity section, without the frame of a page."""

import streamlit as st

from bleu_view.drawing.palette import palette
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from labs.beyond.perplexity import show_perplexity

if __name__ == "__main__":
    texts = Texts(st.query_params.get("lang", "en"))
    show_perplexity(
        Page(name="beyond", texts=texts, theme="light", palette=palette("light"), scenario=session.current_scenario())
    )
