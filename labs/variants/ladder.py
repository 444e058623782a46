"""The smoothing ladder: two sliders, rungs."""

from typing import Final

import streamlit as st

from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_note
from labs.variants.score_rows import Field, Frame, score_rows
from labs.variants.view.smoothing_ladder import AXIS, ladder, ladder_sentences, rung_rows

RUNG: Final = "rung-open"
FLOOR: Final = "rung-floor"
ADD_K: Final = "rung-add-k"
_TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
_KEYS = ("badge", "before", "bar", "above")


def show_ladder(page: Page) -> None:
    """Draw the learner's tokens under every smoothing of sacreBLEU and NLTK."""
    texts = page.texts
    said, sliders = st.columns([58, 42], gap="medium", vertical_alignment="center")
    with sliders, st.container(horizontal=True, gap="medium"):
        floor = _choose_value(texts("comparison.floor-value"), FLOOR, usual=0.1, most=1.0)
        add_k = _choose_value(texts("comparison.add-k-value"), ADD_K, usual=1.0, most=5.0)
    climbed = ladder(page.scenario, floor=floor, add_k=add_k)
    with said:
        show_note(ladder_sentences(climbed, texts))
        show_note(texts("notes.recommend"))
    frame = _frame(texts, rungs=len(climbed.rungs))
    score_rows(frame, rung_rows(climbed, texts), texts, item=RUNG)


def _choose_value(label: str, item: str, *, usual: float, most: float) -> float:
    """Draw a slider whose value is a view item; values of a link are held within its ends."""
    kept = session.view_item(item)
    value = min(max(float(kept), 0.0), most) if isinstance(kept, int | float) else usual
    key = session.widget_key(f"{item}-slider", value)
    st.slider(label, 0.0, most, value, most / 20, key=key, on_change=_take, args=(item, key, value))
    return value


def _take(item: str, key: str, before: float) -> None:
    session.set_view_item(item, round(session.widget_value(key, before), 2))


def _frame(texts: Texts, *, rungs: int) -> Frame:
    alt = texts("comparison.rungs-alt", rungs=rungs)
    return Frame(
        kind="ladder",
        name=texts("comparison.picture", heading=texts("comparison.ladder"), sentence=alt),
        ticks=tuple((AXIS.place(tick), decimal(tick, 2)) for tick in _TICKS),
        fields=(Field("above", AXIS.place(1), 1.0, texts("comparison.axis-above")),),
        limit=AXIS.place(1),
        value_heading=texts("comparison.axis-score"),
        legend=tuple((kind, texts(f"comparison.key-{kind}")) for kind in _KEYS),
        hint=texts("comparison.key-open-rung"),
    )
