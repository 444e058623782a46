"""The words: the formula's symbols in both languages, and all terms folded away; each a link to its page."""

import streamlit as st

from bleu_view.words.terms import TERMS
from bleu_view.words.texts import Texts
from frame.shell.page_address import page_address
from frame.state import address
from frame.widgets.blocks import show_folded, show_note
from labs.teach.view.glossary_terms import glossary, symbols

OPEN = "all-terms"


def show_glossary(texts: Texts) -> None:
    """Draw the symbols, then the place of all terms."""
    carried = address.parameters()
    st.header(texts("teaching_kit.words"), anchor=False)
    st.html(symbols(texts, lambda name: page_address(name, carried)))
    show_note(texts("teaching_kit.words-about"))
    label = texts("teaching_kit.glossary", count=len(TERMS))

    def draw() -> None:
        st.markdown(glossary(lambda name: page_address(name, carried)))

    show_folded(label, OPEN, draw, icon=":material/translate:")
