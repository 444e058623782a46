"""The absolute address of a page, for links outside the app or in a new tab."""

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st

from frame.shell.course import FIRST


def page_address(name: str, query: Mapping[str, str]) -> str:
    """Return the absolute address of a page, with a query."""
    home = (st.context.url or "").rpartition("/")[0]
    return f"{home}/{'' if name == FIRST else name}?{urlencode(query)}"
