"""Every segment as a dot beside the corpus score."""

import streamlit as st

from labs.corpus.panels.corpus_choice import SEGMENT
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.segment_card import opened_segment
from labs.corpus.segment_dots import segment_dots


def show_segment_scatter(context: PanelContext) -> None:
    """Draw the panel."""
    texts = context.page.texts
    st.header(texts("corpus.scattered"), anchor=False)
    opened = opened_segment(context)
    segment_dots(texts, context.pair, opened=opened, item=SEGMENT, palette=context.page.palette, key="corpus-dots")
