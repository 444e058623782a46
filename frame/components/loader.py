"""Registration of components, each a folder with a Python file, a script and a style.

A script imports from `shared.js`, `parts` and its own folder as JavaScript modules do, and a style with `@import`; they
are bundled into one file (`assets`), which a browser fetches once.

Presenter mode enlarges the page's rem, and each component as a whole, so a rem inside a component would grow twice: the
bundles contain the 16 px that it is everywhere else.
"""

from collections.abc import Mapping
from pathlib import Path

import streamlit as st
from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from bleu_view.drawing.bundles import bundled_script, bundled_style
from frame.components.assets import script_to_send, style_to_send
from frame.state import session


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


def take_report(key: str, name: str, item: str) -> None:
    """Keep what a component reported under a name as a view item; an empty report forgets it."""
    found = reported(key, name)
    if isinstance(found, str | int | float):
        session.set_view_item(item, None if found == "" else found)


def let_through() -> None:
    """Accept a report without an effect: Streamlit passes a report to the page only if it has a callback."""


def reported(key: str, name: str) -> object:
    """Return a component's state value, untrusted; None where it is not mounted.

    None where the component is gone: its page was left while it was drawn, and its last report came after that.
    """
    state = st.session_state.get(key)
    return state.get(name) if isinstance(state, Mapping) else None
