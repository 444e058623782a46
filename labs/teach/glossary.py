"""The glossary on the page: the formula's symbols in both languages, and all terms folded; each links to its page."""

import streamlit as st

from bleu_view.words.terms import TERMS
from bleu_view.words.texts import Texts
from frame.shell.page_address import page_address
from frame.state import address
from frame.widgets.blocks import show_folded, show_note
from labs.teach.view.glossary_terms import glossary_markdown, symbols_table

TERMS_ITEM = "all-terms"


def show_glossary(texts: Texts) -> None:
    """Draw the table of symbols, then all terms in a folded section."""
    query = address.state_parameters()
    st.header(texts("teaching_kit.words"), anchor=False)
    st.html(symbols_table(texts, lambda name: page_address(name, query)))
    show_note(texts("teaching_kit.words-about"))
    label = texts("teaching_kit.glossary", count=len(TERMS))

    def draw() -> None:
        st.markdown(glossary_markdown(lambda name: page_address(name, query)))

    show_folded(label, TERMS_ITEM, draw, icon=":material/translate:")
