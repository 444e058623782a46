"""The glossary: the terms in both languages, under a link to the page that shows them."""

import streamlit as st

from bleu_view.glossary import pages, terms_of
from bleu_view.texts import Texts
from frame.course import link_to


def show_glossary(texts: Texts) -> None:
    """Draw the terms page by page, folded away."""
    with st.expander(texts("teaching_kit.glossary"), icon=":material/translate:"):
        for name in pages():
            link_to(name, texts("teaching_kit.shown-on", page=texts(f"pages.{name}-menu")))
            st.markdown(terms_of(name))
