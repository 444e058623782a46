"""The glossary on the page: the formula's symbols in both languages, and all terms in a folded section."""

from functools import lru_cache

import streamlit as st

from bleu_view.words.terms import TERMS
from bleu_view.words.texts import Texts
from frame.state import address
from frame.widgets.blocks import show_expander, show_note
from labs.teach.view.glossary_terms import glossary_markdown, symbols_table_html

TERMS_ITEM = "all-terms"


def show_glossary(texts: Texts) -> None:
    """Draw the table of symbols, then all terms in a folded section."""
    query = address.state_parameters()
    st.header(texts("teaching_kit.words"), anchor=False)
    st.html(_linked_symbols(texts, address.home_address(), tuple(query.items())))
    show_note(texts("teaching_kit.words-about"))
    label = texts("teaching_kit.glossary", count=len(TERMS))

    def draw() -> None:
        st.markdown(glossary_markdown(lambda name: address.page_address(name, query)))

    show_expander(label, TERMS_ITEM, draw, icon=":material/translate:")


@lru_cache(maxsize=64)
def _linked_symbols(texts: Texts, home: str, query: tuple[tuple[str, str], ...]) -> str:
    """Return the table of symbols with links; it is cached, because it does not depend on typed text."""
    return symbols_table_html(texts, lambda name: address.page_address(name, dict(query), home))
