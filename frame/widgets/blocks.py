"""Functions that draw static blocks on a page."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal, NamedTuple

import pyarrow as pa  # type: ignore[import-untyped] # it comes without types
import streamlit as st

from bleu_view.drawing import blocks
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.emphasis import RenderProse, element_with_bold_parts, without_markup
from frame.state import session

ButtonKind = Literal["secondary", "tertiary"]

_ARROW_TYPES = {str: pa.string(), float: pa.float64(), int: pa.int64()}

NUMBERS = "numbers"
"""The widget key of the expander with the tables behind a page's pictures."""


def term_marker() -> RenderProse:
    """Return a function that makes the first mention of each term in a rerun a button; not usable within fragments."""
    marks = session.memory().term_marks
    return marks.with_buttons if marks else without_markup


def show_chart_heading(title: str, subtitle: str) -> None:
    """Draw a chart's title and subtitle; terms in the subtitle can be opened."""
    head = element("div", element("strong", title), element("span", *term_marker()(subtitle)), class_="bx-head")
    st.html(to_html(head))


def show_note(text: str) -> None:
    """Draw a note in a muted colour; its terms can be opened."""
    st.html(blocks.note_html(text, term_marker()))


def show_explanation(text: str) -> None:
    """Draw the paragraph that explains a picture; its terms can be opened."""
    st.html(to_html(element_with_bold_parts("p", text, term_marker(), class_="bx-said")))


def show_notice(text: str, *, is_error: bool = False) -> None:
    """Draw a notice about unusual or refused input."""
    st.html(blocks.notice_html(text, is_error=is_error))


def show_table(caption: str, content: Table) -> None:
    """Draw a table with a caption."""
    st.html(blocks.table_html(caption, content))


def show_expander(label: str, key: str, draw: Callable[[], None], *, icon: str = ":material/table:") -> None:
    """Draw an expander; `draw` runs only while it is open."""
    expander = st.expander(label, key=key, icon=icon, on_change="rerun")
    if expander.open:
        with expander:
            draw()


def show_popover(
    label: str, key: str, draw: Callable[[], None], *, icon: str | None = None, kind: ButtonKind = "secondary"
) -> None:
    """Draw a button that opens a popover; `draw` runs only while it is open."""
    menu = st.popover(label, key=key, icon=icon, type=kind, on_change="rerun")
    if menu.open:
        with menu:
            draw()


def show_label(text: str) -> None:
    """Draw a label for the next control in the row, hidden from screen readers, which read the control's own name."""
    st.html(to_html(element("span", text, class_="bx-label", aria_hidden="true")), width="content")


def show_chart(marks: Sequence[NamedTuple], spec: Mapping[str, object], alt: str) -> None:
    """Draw a chart in the app's own theme; each field of the marks becomes a column of data.

    NaN is sent as a missing value. An Arrow table with declared column types is several times faster than a pandas data
    frame.
    """
    types = [_ARROW_TYPES[kind] for kind in marks[0].__annotations__.values()]
    columns = map(partial(pa.array, from_pandas=True), zip(*marks, strict=True), types)
    data = pa.table(list(columns), names=marks[0]._fields)
    st.vega_lite_chart(data, dict(spec), theme=None, width="stretch", alt=alt)
