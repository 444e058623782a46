"""The shared scenario's fields: examples, candidate and references, and what can be done to them.

Each field carries a callback of `frame.state.edits`; labels change with the language, keys never do.
"""

from functools import partial
from time import monotonic

import streamlit as st

from bleu_view.scenario.presets import FEATURED, PRESETS
from bleu_view.scenario.scenario import MAX_REFERENCES, Scenario
from bleu_view.words.texts import Texts
from frame.shell.presenter import show_text
from frame.state import edits, session
from frame.widgets.blocks import show_menu, show_note
from frame.widgets.share import show_share

LIVE = "100ms"
_PILL = "pill"
_CARDS = "cards"
_LATE_SECONDS = 2.0
"""How long after an edit a browser may still report the pill as it was; nobody clicks so soon."""


def show_examples(texts: Texts, scenario: Scenario, names: tuple[str, ...] = FEATURED) -> None:
    """Draw the featured examples, or those that suit a page, as pills, and all of them as cards behind one button."""
    st.session_state[_PILL] = scenario.preset if scenario.preset in names and scenario.has_text_of_preset else None
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="examples"):
        st.pills(
            texts("frame.examples"),
            names,
            key=_PILL,
            format_func=lambda name: texts(f"presets.{name}-short"),
            on_change=_open_pill,
            label_visibility="collapsed",
        )
        show_menu(texts("frame.more-examples"), _CARDS, partial(_show_cards, texts), kind="tertiary")


def show_inputs(texts: Texts, scenario: Scenario) -> None:
    """Draw candidate, references, and what can be done to them; `page.css` lays the references out."""
    show_text(texts, scenario)
    with st.container(key="inputs"):
        _show_field(texts("frame.candidate"), session.CANDIDATE)
        total = len(scenario.references)
        with st.container(gap="xsmall", key="references"):
            for number in range(1, total + 1):
                _show_reference(texts, number, removable=total > 1)
            _show_actions(texts, scenario)


def _open_pill() -> None:
    """Open the chosen example; a click on the chosen one, which un-chooses it, opens it afresh."""
    chosen = st.session_state.get(_PILL)
    if _is_stale(chosen):
        session.mark_user_action()
    else:
        edits.open_preset(chosen or session.scenario_from_widgets().preset)


def _is_stale(chosen: str | None) -> bool:
    """Tell whether this is no click: the browser has not heard yet that typing put the pill out, or Undo lit it."""
    kept, now = session.memory(), session.scenario_from_widgets()
    if chosen not in {None, now.preset}:
        return False
    is_out = chosen is not None and not now.has_text_of_preset
    return now.texts != (kept.scenario or now).texts or (is_out and monotonic() - kept.edit[1] < _LATE_SECONDS)


def _show_cards(texts: Texts) -> None:
    for preset in PRESETS:
        _show_card(texts, preset.id)


def _show_card(texts: Texts, name: str) -> None:
    with st.container(gap="xsmall"):
        st.button(texts(f"presets.{name}-name"), key=f"preset-{name}", on_click=edits.open_preset, args=(name,))
        show_note(texts(f"presets.{name}-shows"))


def _show_reference(texts: Texts, number: int, *, removable: bool) -> None:
    first = number == 1
    label = texts("frame.references") if first else texts("frame.reference", number=number)
    _show_field(label, session.reference_key(number), visible=first)
    if removable:
        remove = texts("frame.remove", number=number)
        st.button(
            remove,  # only for screen readers: page.css leaves the icon
            key=f"remove-{number}",
            help=remove,
            icon=":material/close:",
            type="tertiary",
            on_click=edits.remove_reference,
            args=(number,),
        )


def _show_field(label: str, key: str, *, visible: bool = True) -> None:
    st.text_input(
        label,
        key=key,
        live=LIVE,
        autocomplete="off",
        label_visibility="visible" if visible else "collapsed",
        on_change=edits.edit,
        args=(key,),
        persist_state="session",
    )


def _show_actions(texts: Texts, scenario: Scenario) -> None:
    full = len(scenario.references) == MAX_REFERENCES
    with st.container(horizontal=True):
        _show_action(texts("frame.add-reference"), "add", disabled=full)
        _show_action(texts("frame.undo"), "undo", disabled=not session.memory().undo)
        _show_action(texts("frame.reset"), "reset")
        show_share(texts)


def _show_action(label: str, name: str, *, disabled: bool = False) -> None:
    icon, act = _ACTIONS[name]
    st.button(label, key=name, icon=icon, type="tertiary", on_click=act, disabled=disabled)


_ACTIONS = {
    "add": (":material/add:", edits.add_reference),
    "undo": (":material/undo:", edits.undo),
    "reset": (":material/restart_alt:", edits.reset),
}
