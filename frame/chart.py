"""Show a chart: the cached specification, this run's data, and the sentence that stands for it."""

from collections.abc import Mapping

import pandas as pd
import pyarrow as pa  # type: ignore[import-untyped] # it comes without types
import streamlit as st


def show_chart(data: pd.DataFrame, spec: Mapping[str, object], alt: str) -> None:
    """Send the data with a specification in the app's own theme.

    Column by column they become what travels to the browser: a whole frame takes pandas several times as long.
    """
    columns = {str(name): pa.array(column.tolist(), from_pandas=True) for name, column in data.items()}
    st.vega_lite_chart(pa.table(columns), dict(spec), theme=None, width="stretch", alt=alt)
