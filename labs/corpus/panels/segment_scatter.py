"""Every segment as a dot beside the corpus score."""

import streamlit as st

from labs.corpus.panels.corpus_choice import SEGMENT
from labs.corpus.panels.panel_context import Stage
from labs.corpus.panels.segment_card import opened_segment
from labs.corpus.segment_dots import segment_dots


def show_scattered(stage: Stage) -> None:
    """Draw the panel."""
    texts = stage.page.texts
    st.header(texts("corpus.scattered"), anchor=False)
    opened = opened_segment(stage)
    segment_dots(texts, stage.pair, opened=opened, item=SEGMENT, palette=stage.page.palette, key="corpus-dots")
