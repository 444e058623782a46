"""Which two variants are compared, A and B: the choice, and where it is remembered.

Both are view items, "a" and "b", each the name of a variant.
"""

from collections.abc import Mapping
from typing import Final

import streamlit as st

from bleu_core import Variant
from bleu_view.scenario.custom_variant import variant_name
from frame.shell.page import Page
from frame.shell.style import show_sheet
from frame.state import session

A: Final = "a"
B: Final = "b"
_USUAL: Final = ("d2l-en", "papineni")


def choose_pair(page: Page, variants: Mapping[str, Variant]) -> tuple[Variant, Variant]:
    """Draw both menus and the button that swaps them; give the two variants.

    A begins as the scenario's program and B as D2L's, for that is where most notes part ways.
    """
    show_sheet("labs/variants/variant_pair.css")
    first, second = _names(page, variants)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        _choose(page, variants, A, first)
        swap = page.texts("own_variant.swap")
        st.button(
            swap,  # only for screen readers: variant_pair.css leaves the icon
            key="swap-variants",
            help=swap,
            icon=":material/swap_horiz:",
            on_click=_swap,
            args=(first, second),
        )
        _choose(page, variants, B, second)
    return variants[first], variants[second]


def compare_as(end: str, name: str) -> None:
    """Make a variant A or B: the callback of a button."""
    session.mark_user_action()
    session.set_view_item(end, name)


def _names(page: Page, variants: Mapping[str, Variant]) -> tuple[str, str]:
    """Look both ends up; a name that is not there, for a link may say anything, falls back."""
    seen = [str(session.view_item(end)) for end in (A, B)]
    first = seen[0] if seen[0] in variants else page.scenario.variant
    return first, seen[1] if seen[1] in variants else next(name for name in _USUAL if name != first)


def _choose(page: Page, variants: Mapping[str, Variant], end: str, name: str) -> None:
    st.session_state[_key(end)] = name
    st.selectbox(
        page.texts(f"own_variant.{end}"),
        tuple(variants),
        key=_key(end),
        format_func=lambda chosen: variant_name(page.texts, variants[chosen]),
        on_change=_take,
        args=(end,),
    )


def _take(end: str) -> None:
    session.mark_user_action()
    session.set_view_item(end, st.session_state.get(_key(end)))


def _swap(first: str, second: str) -> None:
    compare_as(A, second)
    compare_as(B, first)


def _key(end: str) -> str:
    return f"variant-{end}"
