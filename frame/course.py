"""The course: which pages there are, in which order, and how one leads to the next.

A page is a file: `app.py` first, then `pages/<number>_<name>.py` by number. Its texts are `pages.<name>-…`.
"""

from contextlib import suppress
from functools import cache
from pathlib import Path

import streamlit as st
from streamlit.errors import StreamlitPageNotFoundError

from bleu_view.texts import Texts
from frame import address

_HOUSE = Path(__file__).resolve().parent.parent
FIRST = "explore"


@cache
def course() -> tuple[tuple[str, str], ...]:
    """List the pages as (name, file), in the order of the course."""
    files = sorted((_HOUSE / "pages").glob("[0-9]*_*.py"))
    return ((FIRST, "app.py"), *((file.stem.partition("_")[2], f"pages/{file.name}") for file in files))


def show_course(texts: Texts) -> None:
    """Draw a link to every page, each carrying the present state."""
    carried = address.parameters()
    for number, (name, file) in enumerate(course()):
        label = texts("frame.course-entry", number=number, name=texts(f"pages.{name}-menu"))
        with suppress(StreamlitPageNotFoundError):  # a page that is run by itself has no course around it
            st.page_link(file, label=label, query_params=carried)


def show_next(name: str, texts: Texts) -> None:
    """Lead on to the page after this one; the last page leads nowhere."""
    names = [entry for entry, _ in course()]
    following = names.index(name) + 1
    if following == len(names):
        return
    following_name, file = course()[following]
    st.divider()
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.text(texts(f"pages.{following_name}-title"), width="content")
        label = texts("frame.next", name=texts(f"pages.{following_name}-menu"))
        st.page_link(file, label=label, icon=":material/arrow_forward:", query_params=address.parameters())
