"""Components: what the browser draws itself, each with a script and a style of its own.

In: a component's name, which is that of its folder and files, and the parts it uses. Out: what mounts it on a page.
`shared.js` stands in front of every script, then its parts from `lab_parts` and of its own folder: Streamlit takes a
script as one text, which cannot import another.
"""

from pathlib import Path

import streamlit as st
from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from frame import session

_FOLDER = Path(__file__).parent


def component(name: str, parts: tuple[str, ...] = (), scripts: tuple[str, ...] = ()) -> ComponentRenderer:
    """Register a component, which draws into an element of its name's class: `match-table` for `match_table`.

    `parts` are names of `frame.lab_parts`, `scripts` further scripts of its own folder. Raises FileNotFoundError, when
    the app starts, where a script or a style is missing.
    """
    shared = [f"lab_parts/{part}" for part in parts]
    before = [f"{part}.js" for part in shared] + [f"{name}/{script}.js" for script in scripts]
    return v2.component(
        name,
        html=f'<div class="{name.replace("_", "-")}"></div>',
        css=_joined(*[f"{part}.css" for part in shared], f"{name}/{name}.css"),
        js=_joined("shared.js", *before, f"{name}/{name}.js"),
    )


def take_report(key: str, name: str, item: str) -> None:
    """Keep what a component reported under a name as a view item; an empty report forgets it."""
    session.acted()
    reported = st.session_state[key].get(name)
    session.see(item, None if reported == "" else reported)


def _joined(*files: str) -> str:
    return "\n".join([_read(file) for file in files])


def _read(file: str) -> str:
    return (_FOLDER / file).read_text(encoding="utf-8")
