"""The whole address of a page, for links that leave the app or open beside it. In: the page's name, a query."""

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st

from frame.shell.course import FIRST


def page_address(name: str, query: Mapping[str, str]) -> str:
    """Put the address together from where the app lives."""
    home = (st.context.url or "").rpartition("/")[0]
    return f"{home}/{'' if name == FIRST else name}?{urlencode(query)}"
