"""Components: what the browser draws itself, each with a script and a style of its own.

In: a component's name, which is that of its folder and files. Out: what mounts it on a page. `shared.js` stands in
front of every script: Streamlit takes a script as one text, which cannot import another.
"""

from pathlib import Path

from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

_FOLDER = Path(__file__).parent


def component(name: str) -> ComponentRenderer:
    """Register a component, which draws into an element of its name's class: `match-table` for `match_table`.

    Raises FileNotFoundError, when the app starts, where the script or the style is missing.
    """
    return v2.component(
        name,
        html=f'<div class="{name.replace("_", "-")}"></div>',
        css=_read(f"{name}/{name}.css"),
        js=f"{_read('shared.js')}\n{_read(f'{name}/{name}.js')}",
    )


def _read(file: str) -> str:
    return (_FOLDER / file).read_text(encoding="utf-8")
