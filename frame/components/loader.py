"""Components: what the browser draws itself, each with a script and a style of its own.

In: the file that mounts a component, whose folder holds script and style. Out: what mounts it on a page.
A script imports what it uses of `shared.js`, of `parts` and of its own folder, as JavaScript modules do, and a
style likewise with `@import`. Streamlit takes either as one text, which cannot import another: here they are joined.

Presenter mode makes the page's rem larger, and enlarges a component as a whole, pictures and bricks that count in px
too. A rem inside it would grow twice: it is handed to the browser as the 16 px that it is everywhere else.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import streamlit as st
from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from frame.state import session

_SCRIPT_IMPORT = re.compile(r'^import (?:\{[^}]*\}|\w+) from "(\.[^"]+)";\n', re.MULTILINE)
_STYLE_IMPORT = re.compile(r'^@import "(\.[^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default\b)", re.MULTILINE)
_REM = re.compile(r"\b(\d+(?:\.\d+)?|\.\d+)rem\b")
_REM_PX = 16


def component(file: str) -> ComponentRenderer:
    """Register the component of a file's folder, which draws into an element of the folder's name as its class.

    Raises FileNotFoundError, when the app starts, where a script or a style is missing.
    """
    folder = Path(file).resolve().parent
    name = folder.name
    return v2.component(
        name,
        html=f'<div class="{name.replace("_", "-")}"></div>',
        css=bundled_style(folder / f"{name}.css"),
        js=bundled_script(folder / f"{name}.js"),
    )


def bundled_script(file: Path) -> str:
    """Bundle a script with all that it imports into one text; of the exports, the default one is left.

    The names of all its modules share one scope then: `make check` looks for any that would collide.
    """
    return _EXPORT.sub("", "\n".join(_with_imports(file, _SCRIPT_IMPORT, set())))


def bundled_style(file: Path) -> str:
    """Bundle a style with all that it imports into one text, its lengths in px."""
    return _in_px("\n".join(_with_imports(file, _STYLE_IMPORT, set())))


def take_report(key: str, name: str, item: str) -> None:
    """Keep what a component reported under a name as a view item; an empty report forgets it."""
    session.mark_user_action()
    found = reported(key, name)
    if isinstance(found, str | int | float):
        session.set_view_item(item, None if found == "" else found)


def reported(key: str, name: str) -> object:
    """Return a component's state value, untrusted; None where it is not mounted.

    None where the component is gone: its page was left while it was drawn, and its last report came after that.
    """
    state = st.session_state.get(key)
    return state.get(name) if isinstance(state, Mapping) else None


def _in_px(css: str) -> str:
    """Count in px what a style counts in rem.

    >>> _in_px(".row { margin: -0.5rem 1px 1.0625rem; }")
    '.row { margin: -8px 1px 17px; }'
    """
    return _REM.sub(lambda found: f"{float(found[1]) * _REM_PX:g}px", css)


def _with_imports(file: Path, statement: re.Pattern[str], read: set[Path]) -> Iterator[str]:
    """Yield what a file imports, each file once, and then its own text; `read` holds those already yielded."""
    if file in read:
        return
    read.add(file)
    text = file.read_text(encoding="utf-8")
    for imported in statement.findall(text):
        yield from _with_imports((file.parent / imported).resolve(), statement, read)
    yield statement.sub("", text)
