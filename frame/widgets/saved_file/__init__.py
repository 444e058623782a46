"""A download button whose file is sent over the session's WebSocket.

`st.download_button` makes the browser request the file separately, which may reach another process of the app.
"""

import gzip
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Final
from uuid import uuid4

import streamlit as st

from frame.components.assets import script_to_send
from frame.widgets.blocks import ButtonKind

_KEY: Final = "saved_file"
_LEVEL: Final = 5
_mount = st.components.v2.component(
    _KEY,
    html="<span></span>",
    js=script_to_send(_KEY, Path(__file__).with_name(f"{_KEY}.js")),
)


def show_download(
    label: str,
    file_name: str,
    content: Callable[[], bytes],
    *,
    key: str = "",
    kind: ButtonKind = "secondary",
) -> None:
    """Draw a button; a click on it builds the file's content and makes the browser save it."""
    key = key or f"download-{file_name}"
    if st.button(label, key=key, icon=":material/download:", type=kind):
        packed = b64encode(gzip.compress(content(), _LEVEL)).decode()
        _mount(key=_KEY, data={"id": uuid4().hex, "name": file_name, "packed": packed})
