"""Registration of components, each a folder with a Python file, a script and a style.

A script imports from `shared.js`, `parts` and its own folder as JavaScript modules do, and a style with `@import`; they
are bundled into one file (`assets`), which a browser fetches once.

Presenter mode enlarges the page's rem, and each component as a whole, so a rem inside a component would grow twice: the
bundles contain the 16 px that it is everywhere else.
"""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import streamlit as st
from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from bleu_view.drawing.bundles import bundled_script, bundled_style
from frame.components.assets import script_to_send, style_to_send
from frame.state import session

MAX_DEPTH: Final = 8
"""How deep the JSON of a report may be nested; our components' are four deep."""
MAX_INTEGER: Final = 2**53
"""JavaScript knows every integer up to here, and sends none beyond."""


def component(file: str) -> ComponentRenderer:
    """Register the component of a file's folder, which draws into an element of the folder's name as its class.

    Raises FileNotFoundError, when the app starts, where a script or a style is missing.
    """
    folder = Path(file).resolve().parent
    name = folder.name
    style = bundled_style(folder / f"{name}.css")
    return v2.component(
        name,
        html=f'<div class="{name.replace("_", "-")}"></div>',
        css=style_to_send(style),
        js=script_to_send(name, bundled_script(folder / f"{name}.js"), style),
    )


def store_report(key: str, name: str, item: str) -> None:
    """Keep what a component reported under a name as a view item; an empty report forgets it."""
    found = reported_value(key, name)
    if isinstance(found, str | int | float):
        session.set_view_item(item, None if found == "" else found)


def ignore_report() -> None:
    """Accept a report without an effect: Streamlit passes a report to the page only if it has a callback."""


def reported_value(key: str, name: str) -> object:
    """Return a component's state value, untrusted but plain; None where it is not mounted.

    None where the component is gone: its page was left while it was drawn, and its last report came after that.
    """
    state = st.session_state.get(key)
    found = state.get(name) if isinstance(state, Mapping) else None
    return found if is_plain(found) else None


def is_plain(value: object, depth: int = MAX_DEPTH) -> bool:
    """Return whether a value is one that a browser sends: finite numbers, nested no deeper than `depth`.

    >>> is_plain({"moved": ["0.5", 2]}), is_plain([float("nan")]), is_plain(10**400)
    (True, False, False)
    """
    match value:
        case float():
            return math.isfinite(value)
        case int():
            return abs(value) <= MAX_INTEGER
        case Mapping():
            return depth > 0 and all(is_plain(each, depth - 1) for each in value.values())
        case list() | tuple():
            return depth > 0 and all(is_plain(each, depth - 1) for each in value)
        case _:
            return True
