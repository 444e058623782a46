"""The quiet row under the inputs: tokenizer, program, maximum order, case."""

import streamlit as st

from bleu_core import TOKENIZERS, VARIANTS
from bleu_view.scenario import MAX_ORDER
from bleu_view.texts import Texts
from frame import edits, session
from frame.blocks import show_label

_ORDERS = tuple(range(1, MAX_ORDER + 1))


def show_settings(texts: Texts) -> None:
    """Draw the four choices in one line, each behind its name."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        for name, show in (("tokenizer", _show_tokenizer), ("variant", _show_variant), ("max-order", _show_order)):
            with st.container(horizontal=True, width="content", vertical_alignment="center", gap="xsmall"):
                show_label(texts(f"frame.{name}"))
                show(texts)
        _show_case(texts)


def _show_tokenizer(texts: Texts) -> None:
    st.selectbox(
        texts("frame.tokenizer"),
        tuple(TOKENIZERS),
        key=session.TOKENIZER,
        format_func=lambda name: texts(f"tokenizers.{name}-name"),
        on_change=edits.edit,
        args=(session.TOKENIZER,),
        label_visibility="collapsed",
        width=210,
        persist_state="session",
    )


def _show_variant(texts: Texts) -> None:
    st.selectbox(
        texts("frame.variant"),
        tuple(VARIANTS),
        key=session.VARIANT,
        format_func=lambda name: texts(f"variants.{name}-name"),
        on_change=edits.choose_variant,
        label_visibility="collapsed",
        width=240,
        persist_state="session",
    )


def _show_order(texts: Texts) -> None:
    st.selectbox(
        texts("frame.max-order"),
        _ORDERS,
        key=session.MAX_ORDER,
        on_change=edits.edit,
        args=(session.MAX_ORDER,),
        label_visibility="collapsed",
        width=80,
        persist_state="session",
    )


def _show_case(texts: Texts) -> None:
    st.toggle(
        texts("frame.lowercase"),
        key=session.LOWERCASE,
        on_change=edits.edit,
        args=(session.LOWERCASE,),
        persist_state="session",
    )
