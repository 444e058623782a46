"""Draw static blocks on the page."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

import pyarrow as pa  # type: ignore[import-untyped] # it comes without types
import streamlit as st

from bleu_view.drawing import blocks
from bleu_view.drawing.tables import Table
from bleu_view.words.emphasis import Written, unmarked
from frame.state import session

ButtonKind = Literal["secondary", "tertiary"]

NUMBERS = "numbers"
"""The key of the tables behind a page's pictures."""


def term_marker() -> Written:
    """Mark the first occurrence of each term in this rerun; a fragment that reruns by itself marks none."""
    marks = session.memory().marks
    return marks.parts if marks else unmarked


def show_head(title: str, subtitle: str) -> None:
    """Head a chart; terms in the line under it can be opened."""
    st.html(blocks.head(title, subtitle, term_marker()))


def show_note(text: str) -> None:
    """Draw a note in muted colour, whose terms can be opened."""
    st.html(blocks.note(text, term_marker()))


def show_reading(text: str) -> None:
    """Draw the meaning of a picture as a sentence, whose terms can be opened."""
    st.html(blocks.reading(text, term_marker()))


def show_notice(text: str, *, is_error: bool = False) -> None:
    """Draw a warning about an odd or refused input."""
    st.html(blocks.notice(text, is_error=is_error))


def show_table(caption: str, content: Table) -> None:
    """Show numbers as a table."""
    st.html(blocks.table(caption, content))


def show_folded(label: str, key: str, draw: Callable[[], None], *, icon: str = ":material/table:") -> None:
    """Draw a lazy expander: `draw` runs only while it is open."""
    expander = st.expander(label, key=key, icon=icon, on_change="rerun")
    if expander.open:
        with expander:
            draw()


def show_menu(
    label: str, key: str, draw: Callable[[], None], *, icon: str | None = None, kind: ButtonKind = "secondary"
) -> None:
    """Offer behind a button what opens over the page; it is drawn only while it is open."""
    menu = st.popover(label, key=key, icon=icon, type=kind, on_change="rerun")
    if menu.open:
        with menu:
            draw()


def show_label(text: str) -> None:
    """Draw the label of the next control in the same row."""
    st.html(blocks.label(text), width="content")


def show_chart(marks: Sequence[NamedTuple], spec: Mapping[str, object], alt: str) -> None:
    """Send marks of one kind with a specification in the app's own theme; their fields' names are the columns.

    As columns they travel to the browser, nan as a missing value. A frame on the way would take several times as long.
    """
    columns = dict(zip(marks[0]._fields, zip(*marks, strict=True), strict=True))
    data = pa.table({name: pa.array(column, from_pandas=True) for name, column in columns.items()})
    st.vega_lite_chart(data, dict(spec), theme=None, width="stretch", alt=alt)
