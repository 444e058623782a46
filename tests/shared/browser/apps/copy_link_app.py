"""The button "Copy link" alone, on what the address says: a page for the browser tests."""

import streamlit as st

from bleu_view.words.texts import Texts
from frame.widgets.copy_link import copy_link

copy_link(Texts(st.query_params.get("lang", "en")), query=st.text_input("Query", "s=abc"), limit=100, key="copy_link")
