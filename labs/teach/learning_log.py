"""The learning log: what was predicted in this session, to look at and to take away; it is stored nowhere."""

from collections.abc import Mapping

import streamlit as st

from bleu_view.scenario.answers import PutInWords
from bleu_view.words.texts import Texts
from frame.state import session
from frame.widgets.blocks import show_download, show_note
from labs.teach.view.log_entries import learning_log, log_csv, log_markdown

_STEM = "bleu-log"


def show_learning_log(texts: Texts, in_words: Mapping[str, PutInWords]) -> None:
    """Say how many questions were answered, and offer them as files."""
    st.header(texts("teaching_kit.log-title"), anchor=False)
    entries = learning_log(texts, session.view(), in_words)
    show_note(texts("teaching_kit.log-about", count=len(entries)))
    with st.container(horizontal=True):
        show_download(texts("teaching_kit.log-csv"), f"{_STEM}.csv", log_csv(texts, entries), disabled=not entries)
        written = log_markdown(texts, entries).encode("utf-8", "replace")
        show_download(texts("teaching_kit.log-markdown"), f"{_STEM}.md", written, disabled=not entries)
