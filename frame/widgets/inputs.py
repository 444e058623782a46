"""The input fields of the scenario: examples, candidate and references with their buttons, and the settings.

Each field has a callback in `frame.state.edits`; labels depend on the language, keys do not.
"""

from collections.abc import Callable, Container, Mapping
from functools import partial

import streamlit as st

from bleu_core import TOKENIZERS, VARIANTS
from bleu_view.scenario.presets import PRESETS, featured_presets, has_text_of_preset
from bleu_view.scenario.scenario import MAX_ORDER, MAX_REFERENCES, Scenario
from bleu_view.words.texts import Texts
from frame.shell.notices import show_unspaced_notice
from frame.shell.presenter import show_fixed_texts
from frame.state import edits, session
from frame.state.session import CANDIDATE, LOWERCASE, MAX_ORDER_MENU, TOKENIZER, VARIANT
from frame.widgets.blocks import show_note, show_popover
from frame.widgets.copy_link import show_copy_link_menu

LIVE_DELAY = "100ms"
_PILL, _PILL_OUT = "pill", "pill-out"
_CARDS = "cards"
_FOLD = "references"


def show_examples(texts: Texts, scenario: Scenario, own: tuple[str, ...] = ()) -> None:
    """Draw the featured examples, or those in `own`, as pills, and a button that opens all examples as cards."""
    names = {name: texts(f"presets.{name}-short") for name in own or featured_presets(texts.language)}
    key = _pills_key(scenario, names)
    st.session_state[key] = scenario.preset if scenario.preset in names and key == _PILL else None
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="examples"):
        st.pills(
            texts("frame.examples"),
            tuple(names),
            key=key,
            format_func=names.__getitem__,
            required=True,
            on_change=_open_chosen_example,
            args=(key,),
            label_visibility="collapsed",
        )
        show_all_examples_button(texts)


def show_all_examples_button(texts: Texts) -> None:
    """Draw the button that opens all examples as cards."""
    show_popover(texts("frame.more-examples"), _CARDS, partial(_show_example_cards, texts), kind="tertiary")


def show_inputs(texts: Texts, scenario: Scenario, *, has_link: bool = True) -> None:
    """Draw the fields of candidate and references with their buttons; `page.css` positions the references."""
    show_fixed_texts(texts, scenario)
    with st.container(key="inputs"):
        keys = session.memory().document.keys
        _show_field(texts("frame.candidate"), keys.key_of(CANDIDATE), scenario.candidate)
        show_unspaced_notice(texts, scenario)
        total = len(scenario.references)
        with st.container(gap="xsmall", key="references"):
            if not has_link:  # the fields are side by side, with their buttons in the row of the labels
                _show_buttons(texts, scenario, has_link=False)
            for number, (key, text) in enumerate(zip(keys.reference_keys, scenario.references, strict=True), 1):
                _show_reference(texts, number, key, text, removable=total > 1)
            if has_link:
                _show_buttons(texts, scenario, has_link=True)


def show_settings(texts: Texts) -> None:
    """Draw the settings in one row: tokenizer, variant, maximum order and case; `page.css` sets the widths."""
    tokenizers = {name: texts(f"tokenizers.{name}-name") for name in TOKENIZERS}
    variants = {name: texts(f"variants.{name}-name") for name in VARIANTS}
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="settings"):
        _show_setting(texts("frame.tokenizer"), TOKENIZER, tokenizers)
        _show_setting(texts("frame.variant"), VARIANT, variants)
        _show_setting(texts("frame.max-order"), MAX_ORDER_MENU, {n: str(n) for n in range(1, MAX_ORDER + 1)})
        key, is_on = session.memory().document.keys.key_of(LOWERCASE), session.current_scenario().lowercase
        shown = st.toggle(texts("frame.lowercase"), is_on, key=key, on_change=edits.store_field, args=(key,))
        edits.store_shown_value(key, shown)


def _pills_key(scenario: Scenario, names: Container[str]) -> str:
    """Return the widget key of the pills; an edited example has another key, because an outdated choice may arrive."""
    return _PILL_OUT if scenario.preset in names and not has_text_of_preset(scenario) else _PILL


def _open_chosen_example(key: str) -> None:
    chosen, scenario = st.session_state.get(key), session.current_scenario()
    is_outdated = key == _PILL and chosen == scenario.preset  # the browser has not received the new pills yet
    if chosen and not is_outdated:
        edits.open_preset(chosen)


def _show_example_cards(texts: Texts) -> None:
    for name in [example.preset for example in PRESETS]:
        with st.container(gap="xsmall"):
            st.button(texts(f"presets.{name}-name"), key=f"preset-{name}", on_click=edits.open_preset, args=(name,))
            show_note(texts(f"presets.{name}-shows"))


def _show_reference(texts: Texts, number: int, key: str, text: str, *, removable: bool) -> None:
    first = number == 1
    label = texts("frame.references") if first else texts("frame.reference", number=number)
    _show_field(label, key, text, visible=first)
    if removable:
        remove = texts("frame.remove", number=number)
        st.button(
            remove,  # only for screen readers; page.css hides it beside the icon
            key=key.replace("reference", "remove"),
            help=remove,
            icon=":material/close:",
            type="tertiary",
            on_click=edits.remove_reference,
            args=(key,),
        )


def _show_field(label: str, key: str, text: str, *, visible: bool = True) -> None:
    shown = st.text_input(
        label,
        text,
        key=key,
        live=LIVE_DELAY,
        autocomplete="off",
        label_visibility="visible" if visible else "collapsed",
        on_change=edits.store_field,
        args=(key,),
    )
    edits.store_shown_value(key, shown)


def _show_buttons(texts: Texts, scenario: Scenario, *, has_link: bool) -> None:
    full = len(scenario.references) == MAX_REFERENCES
    with st.container(horizontal=True, vertical_alignment="center", key="actions"):
        _show_references_toggle(texts, scenario.references)
        _show_button(texts("frame.add-reference"), "add", "add", edits.add_reference, disabled=full)
        _show_button(texts("frame.undo"), "undo", "undo", edits.undo, disabled=not session.memory().undo)
        _show_button(texts("frame.reset"), "reset", "restart_alt", edits.reopen_example)
        if has_link:
            show_copy_link_menu(texts)


def _show_references_toggle(texts: Texts, references: tuple[str, ...]) -> None:
    """Draw the button that opens the references on phones, where `page.css` hides them; on larger screens it is hidden.

    If all references are empty, they are opened, and stay open while the first one is typed.
    """
    if not any(references):
        session.set_view_item(_FOLD, "open")
    is_open = session.view_item(_FOLD) is not None
    st.button(
        texts("frame.reference-total", n=len(references)),
        key="fold" if is_open else "unfold",
        icon=":material/keyboard_arrow_up:" if is_open else ":material/keyboard_arrow_down:",
        type="tertiary",
        on_click=session.set_view_item,
        args=(_FOLD, None if is_open else "open"),
    )


def _show_button(label: str, name: str, icon: str, on_click: Callable[[], None], *, disabled: bool = False) -> None:
    st.button(label, key=name, icon=f":material/{icon}:", type="tertiary", on_click=on_click, disabled=disabled)


def _show_setting(label: str, setting: str, names: Mapping[str, str] | Mapping[int, str]) -> None:
    key, options = session.memory().document.keys.key_of(setting), tuple(names)
    shown = st.selectbox(
        label,
        options,
        options.index(getattr(session.current_scenario(), setting)),
        key=key,
        format_func=names.__getitem__,
        on_change=edits.store_setting,
        args=(key,),
    )
    edits.store_shown_value(key, shown)
