"""The link to what is on screen: copied as it is, or with the question still open; or kept as a file."""

import streamlit as st

from bleu_view.permalink import SHARED_LIMIT, ViewItem
from bleu_view.texts import Texts
from frame import address, edits, session
from frame.copy_link import copy_link
from frame.question import EXPLORE, unanswered, unasked

_KINDS = ("present", "asking", "plain")
_KIND = "link-kind"
_FILE = "scenario-file"
_QUESTIONS = (EXPLORE,)


def show_share(texts: Texts) -> None:
    """Draw the button that opens everything about the link."""
    with st.popover(texts("frame.link"), icon=":material/link:", type="tertiary"):
        kind = st.radio(
            texts("frame.link-kind"),
            _KINDS,
            key=_KIND,
            format_func=lambda name: texts(f"frame.link-{name}"),
            on_change=session.acted,
        )
        copy_link(texts, query=address.query(_view(kind)), limit=SHARED_LIMIT, key="copy_link")
        _show_file(texts)


def _show_file(texts: Texts) -> None:
    st.download_button(
        texts("frame.download-scenario"),
        data=address.written,
        file_name="bleu-scenario.txt",
        mime="text/plain",
        on_click="ignore",
        type="tertiary",
        icon=":material/download:",
    )
    st.file_uploader(texts("frame.open-scenario"), type="txt", key=_FILE, on_change=_open_file)


def _view(kind: str) -> tuple[ViewItem, ...]:
    present = session.view()
    if kind == "asking":
        return unanswered(present, _QUESTIONS)
    return unasked(present, _QUESTIONS) if kind == "plain" else present


def _open_file() -> None:
    uploaded = st.session_state[_FILE]
    if uploaded is not None:
        edits.open_file(uploaded.getvalue())
