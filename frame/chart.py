"""Show a chart: the cached specification, this run's data, and the sentence that stands for it."""

from collections.abc import Mapping

import pandas as pd
import streamlit as st


def show_chart(data: pd.DataFrame, spec: Mapping[str, object], alt: str) -> None:
    """Send the data with a specification in the app's own theme."""
    st.vega_lite_chart(data, dict(spec), theme=None, width="stretch", alt=alt)
