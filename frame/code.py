"""Show the code: the functions that made this page's numbers."""

from collections.abc import Callable

import streamlit as st

from bleu_view.source import source
from bleu_view.texts import Texts


def show_code(texts: Texts, functions: tuple[Callable[..., object], ...]) -> None:
    """Draw the closed expander with the source inside."""
    with st.expander(texts("frame.show-code"), icon=":material/code:"):
        st.text(texts("frame.running-code"))
        st.code(source(functions), language="python", line_numbers=False)
