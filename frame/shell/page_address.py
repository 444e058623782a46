"""The whole address of a page, for links that leave the app or open beside it."""

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st

from frame.shell.course import FIRST


def page_address(name: str, query: Mapping[str, str]) -> str:
    """Return the address of a page below the app's own."""
    home = (st.context.url or "").rpartition("/")[0]
    return f"{home}/{'' if name == FIRST else name}?{urlencode(query)}"
