"""Choices between options, stored as view items, so that links restore them."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import streamlit as st

from frame.state import session

Option = TypeVar("Option", str, int)


def view_segmented_control(
    label: str,
    item: str,
    options: Sequence[Option],
    default: Option,
    label_of: Callable[[Option], str],
    *,
    label_is_shown: bool = False,
) -> Option:
    """Draw the options as a row and return the chosen one; the default, unless the learner or a link has chosen one.

    The widget's key depends on the default, because a slow browser may still send the previous default as a choice.
    """
    shown = _draw_options(label, item, options, default, label_of, label_is_shown=label_is_shown)
    return default if shown is None else shown


def view_optional_choice(
    label: str, item: str, options: Sequence[Option], label_of: Callable[[Option], str], *, label_is_shown: bool = False
) -> Option | None:
    """Draw the options as a row and return the chosen one; None if the learner or a link has not chosen one yet."""
    return _draw_options(label, item, options, None, label_of, label_is_shown=label_is_shown)


def stored_choice(item: str, options: Sequence[Option], default: Option) -> Option:
    """Return the stored option; the default if none is stored or the stored one, from a link, is unknown."""
    chosen = _stored_option(item, options)
    return default if chosen is None else chosen


def store_choice(item: str, key: str, options: Sequence[Option] = ()) -> None:
    """Store a widget's value as a view item; if `options` are given, ignore other values.

    After a change of language, a select box or radio buttons may report a label in the previous language.
    """
    chosen = st.session_state.get(key)
    if not options or chosen in options:
        session.set_view_item(item, chosen)


def _draw_options(
    label: str,
    item: str,
    options: Sequence[Option],
    default: Option | None,
    label_of: Callable[[Option], str],
    *,
    label_is_shown: bool,
) -> Option | None:
    """Draw the options as a row and return the chosen one; without a default, none needs to be chosen."""
    chosen = _stored_option(item, options)
    shown = default if chosen is None else chosen
    key = f"{item}-choice" if default is None else f"{item}-choice-{default}"
    st.session_state[key] = shown
    st.segmented_control(
        label,
        options,
        key=key,
        format_func=label_of,
        required=default is not None,
        on_change=_store_changed_choice,
        args=(item, key, default),
        label_visibility="visible" if label_is_shown else "collapsed",
    )
    return shown


def _stored_option(item: str, options: Sequence[Option]) -> Option | None:
    stored = session.view_item(item)
    return next((option for option in options if option == stored), None)


def _store_changed_choice(item: str, key: str, default: str | int | None) -> None:
    """Store the choice, but ignore the default option unless another one was chosen before."""
    chosen = st.session_state.get(key)
    if session.view_item(item) is not None or chosen != default:
        session.set_view_item(item, chosen)
