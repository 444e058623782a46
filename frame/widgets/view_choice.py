"""A choice that belongs to the view: options in a row, the chosen one kept as a view item, so that links bring it back.

In: the name of the item, the options. Out: the chosen option.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

import streamlit as st

from frame.state import session

Option = TypeVar("Option", str, int)


def choose_in_view(
    label: str,
    item: str,
    options: Sequence[Option],
    usual: Option,
    name: Callable[[Option], str],
    *,
    label_is_shown: bool = False,
) -> Option:
    """Draw the options by their names and give the chosen one, the usual one until the learner or a link chooses.

    Where another option becomes the usual one, it is another widget: a slow browser sends the usual one of before along
    with the next letter, and nobody chose that.
    """
    chosen, key = _kept(item, options), f"{item}-choice-{usual}"
    st.session_state[key] = usual if chosen is None else chosen
    st.segmented_control(
        label,
        options,
        key=key,
        format_func=name,
        required=True,
        on_change=_take,
        args=(item, key, usual),
        label_visibility="visible" if label_is_shown else "collapsed",
    )
    return usual if chosen is None else chosen


def ask_in_view(
    label: str, item: str, options: Sequence[Option], name: Callable[[Option], str], *, label_is_shown: bool = False
) -> Option | None:
    """Draw the options and give the chosen one; None until the learner or a link chooses."""
    chosen, key = _kept(item, options), f"{item}-choice"
    st.session_state[key] = chosen
    st.segmented_control(
        label,
        options,
        key=key,
        format_func=name,
        on_change=_take,
        args=(item, key),
        label_visibility="visible" if label_is_shown else "collapsed",
        width="content",
    )
    return chosen


def kept_choice(item: str, options: Sequence[Option], usual: Option) -> Option:
    """Give the option that the view keeps; the usual one where it keeps none of them, for a link may say anything."""
    chosen = _kept(item, options)
    return usual if chosen is None else chosen


def take_choice(item: str, key: str) -> None:
    """Keep in the view what a widget holds."""
    session.acted()
    session.see(item, st.session_state.get(key))


def _kept(item: str, options: Sequence[Option]) -> Option | None:
    kept = session.seen(item)
    return next((option for option in options if option == kept), None)


def _take(item: str, key: str, usual: str | int | None = None) -> None:
    """Keep the choice; a widget's own usual option, shown while nothing is chosen, is no choice."""
    session.acted()
    chosen = st.session_state.get(key)
    if session.seen(item) is not None or chosen != usual:
        session.see(item, chosen)
