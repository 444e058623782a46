"""Which orders the wall shows: all of them, or one."""

import streamlit as st

from bleu_view.texts import Texts
from frame import session

ALL = 0
MANY_TOKENS = 30
_ITEM = "order"
_KEY = "order-choice"


def choose_order(texts: Texts, max_order: int, token_total: int) -> int:
    """Draw the selector and give the order, 0 for all; a long text opens on order 1 until the learner chooses."""
    options = tuple(range(max_order + 1))
    chosen = session.seen(_ITEM)
    st.session_state[_KEY] = chosen if chosen in options else opening(token_total)
    st.segmented_control(
        texts("explore.orders"),
        options,
        key=_KEY,
        format_func=lambda n: texts("explore.one-order", n=n) if n else texts("explore.all-orders"),
        required=True,
        on_change=_take,
        label_visibility="collapsed",
    )
    return int(st.session_state[_KEY])


def opening(token_total: int) -> int:
    """Open on all orders, or on the first where the bricks of all would be too many.

    >>> opening(18), opening(31)
    (0, 1)
    """
    return 1 if token_total > MANY_TOKENS else ALL


def _take() -> None:
    session.acted()
    session.see(_ITEM, st.session_state[_KEY])
