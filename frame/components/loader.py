"""Registration of Streamlit components, and validation of the values that they report.

A component is a folder with a Python file, a script and a style. The script imports from `shared.js`, `parts` and its
own folder like any JavaScript module; the style uses `@import`. Both are bundled into one file (`assets`).

Presenter mode enlarges the page's rem, and also each component as a whole, so a rem inside a component would grow
twice. Bundles therefore contain px, 16 for each rem.
"""

import json
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Literal

import streamlit as st
from streamlit.components import v2

from bleu_view.drawing.bundles import bundle_style
from bleu_view.words.texts import LANGUAGES, Texts
from frame.components.assets import Constants, script_to_send, style_to_send
from frame.state import session

Width = Literal["stretch", "content"]

MAX_DEPTH: Final = 8
"""The maximum nesting of a reported JSON value; our components report at most four levels."""
MAX_INTEGER: Final = 2**53
"""The limit up to which JavaScript represents every integer exactly."""


def register_component(
    file: str, constant: Callable[[str], Mapping[str, object]] | None = None, **words: str
) -> Callable[..., None]:
    """Register the component in a file's folder; its script draws into an element with the folder's name as its class.

    `words` lists the names of constant texts for each file of the catalogue. They are sent once, with the script, which
    reads them from `data.words` under their names, with "_" in place of "-". `constant` returns other data that never
    change, for one language.

    Raise FileNotFoundError if the script or the style is missing, and KeyError if a text is missing.
    """
    folder = Path(file).resolve().parent
    name = folder.name
    style = bundle_style(folder / f"{name}.css")
    mount: Callable[..., object] = v2.component(
        name,
        html=f'<div class="{name.replace("_", "-")}"></div>',
        css=style_to_send(style),
        js=script_to_send(name, folder / f"{name}.js", style, _constants(constant, words)),
    )

    def mount_packed(
        *, key: str, data: Mapping[str, object], width: Width = "stretch", **callbacks: Callable[[], None]
    ) -> None:
        mount(key=key, data=packed_json(data), width=width, **callbacks)

    return mount_packed


def packed_json(data: Mapping[str, object]) -> bytes:
    r"""Return data as UTF-8 JSON without spaces.

    Streamlit would search a mapping for data frames; it sends bytes as they are.

    >>> packed_json({"tokens": ["\u2026", "\ud800"], "order": 1}).decode()
    '{"tokens":["…","\\ud800"],"order":1}'
    """
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(errors="backslashreplace")


def _constants(constant: Callable[[str], Mapping[str, object]] | None, words: Mapping[str, str]) -> Constants:
    if constant:
        return {language: constant(language) for language in LANGUAGES}
    if not words:
        return {}
    return {
        language: {
            "words": {name: text for file in words for name, text in Texts(language).words(file, words[file]).items()}
        }
        for language in LANGUAGES
    }


def store_report(key: str, name: str, item: str) -> None:
    """Store a component's reported value as a view item; an empty text removes the item."""
    value = reported_value(key, name)
    if isinstance(value, str | int | float):
        session.set_view_item(item, None if value == "" else value)


def ignore_report() -> None:
    """Do nothing: a callback for reports that the page itself reads, because Streamlit drops reports without one."""


def reported_value(key: str, name: str) -> object:
    """Return a component's reported value, which is valid JSON but otherwise untrusted; None if there is none.

    A report may arrive after the learner has left the page, when the component no longer exists.
    """
    state = st.session_state.get(key)
    value = state.get(name) if isinstance(state, Mapping) else None
    return value if is_plain_json(value) else None


def is_plain_json(value: object, depth: int = MAX_DEPTH) -> bool:
    """Return whether a value is valid JSON from a browser: finite numbers, nested no deeper than `depth`.

    >>> is_plain_json({"moved": ["0.5", 2]}), is_plain_json([float("nan")]), is_plain_json(10**400)
    (True, False, False)
    """
    match value:
        case float():
            return math.isfinite(value)
        case int():
            return abs(value) <= MAX_INTEGER
        case Mapping():
            return depth > 0 and all(is_plain_json(each, depth - 1) for each in value.values())
        case list() | tuple():
            return depth > 0 and all(is_plain_json(each, depth - 1) for each in value)
        case _:
            return True
