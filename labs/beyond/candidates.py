"""Candidates B and C, which are compared with the learner's candidate A, and their two text fields.

The typed texts are stored as view items under the example's name, so links, Back and a reload restore them. Each
example has its own B and C: opening another example does not overwrite typed text.
"""

from collections.abc import Callable
from functools import partial

import streamlit as st

from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS
from bleu_view.scenario.scenario import MAX_CHARACTERS, Scenario
from bleu_view.scenario.trios import LETTERS, TRIOS, candidate_remark, default_candidates, unchanged_trio
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import edits, session
from frame.widgets.blocks import show_note, show_notice
from frame.widgets.inputs import LIVE_DELAY


def show_candidates(page: Page) -> None:
    """Draw the fields of B and C, each with a remark on how it was made, or a button that restores edited ones."""
    texts, scenario = page.texts, page.scenario
    shown = current_candidates(scenario)
    for letter, text, column in zip(LETTERS[1:], shown[1:], st.columns(2, gap="medium"), strict=True):
        with column:
            name, store = f"candidate-{letter.lower()}", partial(store_candidate_text, scenario, letter)
            show_stored_field(texts(f"beyond.{name}"), name, text, MAX_CHARACTERS, store)
            if len(text) > MAX_VIEW_CHARACTERS:
                show_notice(texts("beyond.not-in-link", letter=letter, limit=MAX_VIEW_CHARACTERS))
    _show_remarks_or_restore_button(texts, scenario, shown)


def current_candidates(scenario: Scenario) -> tuple[str, str, str]:
    """Return the candidates A, B and C: the texts typed for this example, or else the example's own."""
    typed = [session.view_item(candidate_text_item(scenario, letter)) for letter in LETTERS[1:]]
    b, c = (
        text if isinstance(text, str) else own for text, own in zip(typed, default_candidates(scenario), strict=True)
    )
    return scenario.candidate, b, c


def candidate_text_item(scenario: Scenario, letter: str) -> str:
    """Return the name of the view item that stores the text typed for candidate B or C."""
    return f"{letter.lower()}-{scenario.preset}"


def store_candidate_text(scenario: Scenario, letter: str, text: str) -> None:
    """Store the text of candidate B or C; Undo restores the previous one."""
    item = candidate_text_item(scenario, letter)
    edits.set_text_items(item, {item: text})


def _show_remarks_or_restore_button(texts: Texts, scenario: Scenario, shown: tuple[str, str, str]) -> None:
    trio = unchanged_trio(scenario, shown)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if trio is not None:
            remarks = [(letter, candidate_remark(texts, trio.id, letter)) for letter in LETTERS]
            show_note(" · ".join([texts("beyond.remark", letter=letter, remark=remark) for letter, remark in remarks]))
            return
        is_own = shown[1:] == default_candidates(scenario)
        note = "candidates-own" if is_own and scenario.preset not in TRIOS else "candidates-note"
        show_note(texts(f"beyond.{note}"))
        if not is_own:
            st.button(
                texts("beyond.restore"),
                key="restore-candidates",
                icon=":material/restart_alt:",
                type="tertiary",
                on_click=edits.set_text_items,
                args=("restore", dict.fromkeys([candidate_text_item(scenario, letter) for letter in LETTERS[1:]])),
            )


def show_stored_field(label: str, name: str, text: str, max_chars: int, store: Callable[[str], None]) -> None:
    """Draw the field; `name` is its key, and `store` is called with each new text."""
    key = session.widget_key(name, text)
    shown = st.text_input(
        label,
        text,
        key=key,
        live=LIVE_DELAY,
        max_chars=max_chars,
        autocomplete="off",
        on_change=lambda: store(session.widget_value(key, text)),
    )
    if shown != text:  # typed while the server was away
        store(shown)
        st.rerun()
