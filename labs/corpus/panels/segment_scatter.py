"""Every segment as a dot beside the corpus score."""

import streamlit as st

from frame.contest.choosing import SEGMENT
from frame.contest.segment_card import opened_segment
from frame.contest.stage import Stage
from frame.segment_dots import segment_dots


def show_scattered(stage: Stage) -> None:
    """Draw the panel."""
    texts = stage.page.texts
    st.header(texts("corpus.scattered"), anchor=False)
    opened = opened_segment(stage)
    segment_dots(texts, stage.pair, opened=opened, item=SEGMENT, palette=stage.page.palette, key="corpus-dots")
