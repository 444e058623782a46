"""A text field for a stored text, which is stored again as the learner types."""

from collections.abc import Callable

import streamlit as st

from frame.state import session
from frame.widgets.inputs import LIVE_DELAY


def show_stored_field(label: str, name: str, text: str, max_chars: int, store: Callable[[str], None]) -> None:
    """Draw the field; `name` is its key, and `store` is called with each new text."""
    key = session.widget_key(name, text)
    shown = st.text_input(
        label,
        text,
        key=key,
        live=LIVE_DELAY,
        max_chars=max_chars,
        autocomplete="off",
        on_change=lambda: store(session.widget_value(key, text)),
    )
    if shown != text:  # typed while the server was away
        store(shown)
        st.rerun()
