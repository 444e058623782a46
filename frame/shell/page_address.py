"""The absolute address of a page, for links outside the app or in a new tab."""

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st

from frame.shell.course import FIRST


def home_address() -> str:
    """Return the absolute address of the app, without a slash at its end."""
    return (st.context.url or "").rpartition("/")[0]


def page_address(name: str, query: Mapping[str, str], home: str | None = None) -> str:
    """Return the absolute address of a page, with a query; `home` is the app's address if it is known."""
    home = home_address() if home is None else home
    return f"{home}/{'' if name == FIRST else name}?{urlencode(query)}"
