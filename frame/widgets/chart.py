"""Show a chart: the cached specification, what this run draws, and the sentence that stands for it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa  # type: ignore[import-untyped] # it comes without types
import streamlit as st


def show_chart(marks: Sequence[NamedTuple], spec: Mapping[str, object], alt: str) -> None:
    """Send marks of one kind with a specification in the app's own theme; their fields' names are the columns.

    As columns they travel to the browser, nan as a missing value. A frame on the way would take several times as long.
    """
    columns = dict(zip(marks[0]._fields, zip(*marks, strict=True), strict=True))
    data = pa.table({name: pa.array(column, from_pandas=True) for name, column in columns.items()})
    st.vega_lite_chart(data, dict(spec), theme=None, width="stretch", alt=alt)
