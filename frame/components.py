"""Components: what the browser draws itself, each with a script and a style of its own.

In: a component's name, which is that of its folder and files, and the parts it uses. Out: what mounts it on a page.
`shared.js` stands in front of every script, then its parts from `lab_parts` and of its own folder: Streamlit takes a
script as one text, which cannot import another. So does `shared.css` in front of every style.

Presenter mode makes the page's rem larger, and enlarges a component as a whole, pictures and bricks that count in px
too. A rem inside it would grow twice: it is handed to the browser as the 16 px that it is everywhere else.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import streamlit as st
from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from frame import session

_FOLDER = Path(__file__).parent
_REM = re.compile(r"\b(\d+(?:\.\d+)?|\.\d+)rem\b")
_REM_PX = 16


def component(name: str, parts: tuple[str, ...] = (), scripts: tuple[str, ...] = ()) -> ComponentRenderer:
    """Register a component, which draws into an element of its name's class: `match-table` for `match_table`.

    `parts` are names of `frame.lab_parts`, `scripts` further scripts of its own folder. Raises FileNotFoundError, when
    the app starts, where a script or a style is missing.
    """
    own = [f"{name}/{script}.js" for script in scripts]
    return v2.component(
        name,
        html=f'<div class="{name.replace("_", "-")}"></div>',
        css=_in_px(_joined("shared.css", *_of_parts(parts, "css"), f"{name}/{name}.css")),
        js=_joined("shared.js", *_of_parts(parts, "js"), *own, f"{name}/{name}.js"),
    )


def take_report(key: str, name: str, item: str) -> None:
    """Keep what a component reported under a name as a view item; an empty report forgets it."""
    session.acted()
    found = reported(key, name)
    if isinstance(found, str | int | float):
        session.see(item, None if found == "" else found)


def reported(key: str, name: str) -> object:
    """Give what a component reported under a name, of which nothing is trusted.

    None where the component is gone: its page was left while it was drawn, and its last report came after that.
    """
    state = st.session_state.get(key)
    return state.get(name) if isinstance(state, Mapping) else None


def _of_parts(parts: tuple[str, ...], kind: str) -> list[str]:
    """Name the scripts, or the styles, of parts: a part may have one of them alone. Of an unknown part, name both."""
    return [file for part in parts for file in _files(part) if file.endswith(kind)]


def _files(part: str) -> list[str]:
    files = [f"lab_parts/{part}.{kind}" for kind in ("js", "css")]
    return [file for file in files if (_FOLDER / file).exists()] or files


def _in_px(css: str) -> str:
    """Count in px what a style counts in rem.

    >>> _in_px(".row { margin: -0.5rem 1px 1.0625rem; }")
    '.row { margin: -8px 1px 17px; }'
    """
    return _REM.sub(lambda found: f"{float(found[1]) * _REM_PX:g}px", css)


def _joined(*files: str) -> str:
    return "\n".join([_read(file) for file in files])


def _read(file: str) -> str:
    return (_FOLDER / file).read_text(encoding="utf-8")
