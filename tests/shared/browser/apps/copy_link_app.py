"""A test page with only the button "Copy link"; query parameters set the link's query and the number of entries."""

import streamlit as st

from bleu_view.words.texts import Texts
from frame.widgets.copy_link import CopyEntry, show_copy_button

QUERY = st.query_params.get("q", "s=abc")
ENTRIES = [
    CopyEntry("Copy link", "As it is", QUERY),
    CopyEntry("Embed", "In a page", f"{QUERY}&embed=true", "A “page”"),
]

show_copy_button(
    Texts(st.query_params.get("lang", "en")), ENTRIES[: int(st.query_params.get("entries", "1"))], key="copy_link"
)
