"""The learning log: what was predicted in this session, to look at and to take away; it is stored nowhere."""

import streamlit as st

from bleu_view.learning_log import learning_log, log_csv, log_markdown
from bleu_view.texts import Texts
from frame import session
from frame.blocks import show_note

_STEM = "bleu-log"


def show_learning_log(texts: Texts) -> None:
    """Say how many questions were answered, and offer them as files."""
    st.subheader(texts("teaching_kit.log-title"), anchor=False)
    entries = learning_log(texts, session.view())
    show_note(texts("teaching_kit.log-about", count=len(entries)))
    with st.container(horizontal=True):
        _show_file(texts("teaching_kit.log-csv"), f"{_STEM}.csv", log_csv(texts, entries), is_empty=not entries)
        written = log_markdown(texts, entries).encode("utf-8", "replace")
        _show_file(texts("teaching_kit.log-markdown"), f"{_STEM}.md", written, is_empty=not entries)


def _show_file(label: str, file_name: str, data: bytes, *, is_empty: bool) -> None:
    st.download_button(
        label,
        data=data,
        file_name=file_name,
        mime="application/octet-stream",
        key=f"download-{file_name}",
        icon=":material/download:",
        on_click="ignore",
        disabled=is_empty,
    )
