"""The row of settings under the inputs: tokenizer, program, maximum order, case; `page.css` sets the widths."""

from collections.abc import Callable, Iterable

import streamlit as st

from bleu_core import TOKENIZERS, VARIANTS
from bleu_view.scenario.scenario import MAX_ORDER
from bleu_view.words.texts import Texts
from frame.state import edits, session
from frame.state.field_keys import LOWERCASE, MAX_ORDER_MENU, TOKENIZER, VARIANT


def show_settings(texts: Texts) -> None:
    """Draw the four settings in one row, each after its name."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="settings"):
        _show_menu(texts("frame.tokenizer"), TOKENIZER, TOKENIZERS, lambda name: texts(f"tokenizers.{name}-name"))
        _show_menu(texts("frame.variant"), VARIANT, VARIANTS, lambda name: texts(f"variants.{name}-name"))
        _show_menu(texts("frame.max-order"), MAX_ORDER_MENU, range(1, MAX_ORDER + 1), str)
        _show_case(texts)


def _show_menu(label: str, setting: str, options: Iterable[str] | Iterable[int], name: Callable[[str], str]) -> None:
    key, names = session.memory().document.keys.of(setting), tuple(options)
    chosen = names.index(getattr(session.present_scenario(), setting))
    edits.store_shown_value(
        key,
        st.selectbox(label, names, chosen, key=key, format_func=name, on_change=edits.store_setting, args=(key,)),
    )


def _show_case(texts: Texts) -> None:
    key, is_on = session.memory().document.keys.of(LOWERCASE), session.present_scenario().lowercase
    edits.store_shown_value(
        key, st.toggle(texts("frame.lowercase"), is_on, key=key, on_change=edits.store_field, args=(key,))
    )
