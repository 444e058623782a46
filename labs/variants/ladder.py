"""The tab with the smoothing ladder: two sliders, and a row ("rung") for each smoothing."""

from typing import Final

import streamlit as st

from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_note
from labs.variants.score_rows import AxisZone, RowsFrame, show_score_rows
from labs.variants.view.smoothing_ladder import AXIS, build_ladder, ladder_sentences, rung_rows

RUNG_ITEM: Final = "rung-open"
FLOOR_ITEM: Final = "rung-floor"
ADD_K_ITEM: Final = "rung-add-k"
_TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
_LEGEND = ("badge", "before", "bar", "above")


def show_smoothing_ladder(page: Page) -> None:
    """Draw the score of the learner's text under every smoothing of sacreBLEU and NLTK."""
    texts = page.texts
    left, sliders = st.columns([58, 42], gap="medium", vertical_alignment="center")
    with sliders, st.container(horizontal=True, gap="medium"):
        floor = _draw_value_slider(texts("comparison.floor-value"), FLOOR_ITEM, default=0.1, maximum=1.0)
        add_k = _draw_value_slider(texts("comparison.add-k-value"), ADD_K_ITEM, default=1.0, maximum=5.0)
    smoothing_ladder = build_ladder(page.scenario, floor=floor, add_k=add_k)
    with left:
        show_note(ladder_sentences(smoothing_ladder, texts))
        show_note(texts("notes.recommend"))
    frame = _ladder_frame(texts, rungs=len(smoothing_ladder.rungs))
    show_score_rows(frame, rung_rows(smoothing_ladder, texts), texts, item=RUNG_ITEM)


def _draw_value_slider(label: str, item: str, *, default: float, maximum: float) -> float:
    """Draw a slider whose value is a view item, and return the value; a stored value out of range is clamped."""
    stored = session.view_item(item)
    value = min(max(float(stored), 0.0), maximum) if isinstance(stored, int | float) else default
    key = session.widget_key(f"{item}-slider", value)

    def store() -> None:
        session.set_view_item(item, round(session.widget_value(key, value), 2))

    st.slider(label, 0.0, maximum, value, maximum / 20, key=key, on_change=store)
    return value


def _ladder_frame(texts: Texts, *, rungs: int) -> RowsFrame:
    alt = texts("comparison.rungs-alt", rungs=rungs)
    return RowsFrame(
        kind="ladder",
        name=texts("comparison.picture", heading=texts("comparison.ladder"), sentence=alt),
        ticks=tuple((AXIS.position(tick), decimal(tick, 2)) for tick in _TICKS),
        fields=(AxisZone("above", AXIS.position(1), 1.0, texts("comparison.axis-above")),),
        limit=AXIS.position(1),
        value_heading=texts("comparison.axis-score"),
        legend=tuple((kind, texts(f"comparison.key-{kind}")) for kind in _LEGEND),
        hint=texts("comparison.key-open-rung"),
    )
