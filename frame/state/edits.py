"""Widget callbacks that edit the scenario: choose, type, add, remove, undo, reset.

Streamlit runs a callback before the page's script, so the page draws the new state.
"""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import MAX_REFERENCES, Scenario
from bleu_view.words.texts import LANGUAGES
from frame.state import session
from frame.state.session import Memory, with_field_value

LANGUAGE = "language"
"""The widget key of the language switch."""


def store_field(key: str) -> None:
    """Store the value of a field, unless the field has been replaced or the value is invalid."""
    value, memory = st.session_state.get(key), session.memory()
    scenario = with_field_value(memory.document.scenario, memory.document.keys, key, value)
    if scenario is not None:
        memory.push_undo(key)
        memory.link_problem, memory.document = None, replace(memory.document, scenario=scenario)


def store_shown_value(key: str, shown: object) -> None:
    """Store the value shown by a field if no callback has stored it, and rerun the page.

    A text that was typed while the server was unreachable, or before the first rerun had ended, arrives without an
    event.
    """
    memory = session.memory()
    scenario = with_field_value(memory.document.scenario, memory.document.keys, key, shown)
    if scenario not in (None, memory.document.scenario):
        memory.push_undo(key)
        memory.document = replace(memory.document, scenario=scenario)
        st.rerun()


def store_setting(key: str) -> None:
    """Store a setting; choosing another variant also sets its tokenizer, case and maximum order."""
    memory, before = session.memory(), session.current_scenario().variant
    store_field(key)
    if memory.document.scenario.variant != before:
        memory.document = memory.document.with_scenario(memory.document.scenario.with_program_defaults())
    memory.end_edit()


def store_language() -> None:
    """Store the chosen language."""
    chosen = st.session_state.get(LANGUAGE)
    if chosen in LANGUAGES:
        session.set_language(chosen)


def open_preset(name: str, *items: str) -> None:
    """Load an example's texts and settings, and remove `items`, view items that refer to the previous text."""
    _replace_scenario("preset", preset(name), *items)


def replace_text(candidate: str, references: tuple[str, ...], tokenizer: str = "") -> None:
    """Replace the text, and the tokenizer if one is given; the other settings stay."""
    scenario = session.current_scenario()
    _replace_scenario(
        "text", replace(scenario, candidate=candidate, references=references, tokenizer=tokenizer or scenario.tokenizer)
    )


def type_candidate(text: str) -> None:
    """Replace the candidate by the text typed on the stage; continued typing is a single undo step."""
    memory = session.memory()
    memory.link_problem = None
    memory.push_undo("candidate")
    session.replace_scenario(replace(memory.document.scenario, candidate=text))


def choose_tokenizer(name: str) -> None:
    """Set the tokenizer, for controls other than its menu; Undo restores the previous one."""
    _replace_scenario("tokenizer", replace(session.current_scenario(), tokenizer=name))


def set_text_items(name: str, texts: Mapping[str, str | None]) -> None:
    """Set view items whose values are texts, or remove them if the value is None; Undo restores the previous ones."""
    memory = session.memory()
    memory.push_undo(name, *texts)
    memory.document = memory.document.with_items(texts)


def reopen_example() -> None:
    """Reopen the example with which the scenario started."""
    open_preset(session.current_scenario().preset)


def add_reference() -> None:
    """Add an empty reference, up to `MAX_REFERENCES`."""
    present = session.current_scenario()
    if len(present.references) < MAX_REFERENCES:
        _replace_scenario("add", replace(present, references=(*present.references, "")))


def remove_reference(key: str) -> None:
    """Remove the reference whose field has this key, unless it is the only one."""
    memory = session.memory()
    keys, present = memory.document.keys, memory.document.scenario
    rest = tuple([text for each, text in zip(keys.reference_keys, present.references, strict=True) if each != key])
    if rest and len(rest) < len(present.references):
        _push_separate_edit(memory, f"remove-{key}")
        memory.document = replace(memory.document, keys=keys.without(key), scenario=replace(present, references=rest))


def undo() -> None:
    """Restore the state before the last edit."""
    memory = session.memory()
    if memory.undo:
        before = memory.undo.pop()
        memory.document = memory.document.with_scenario(before.scenario).with_items(dict(before.items))
        memory.end_edit()


def _push_separate_edit(memory: Memory, name: str, *items: str) -> None:
    memory.link_problem = None
    memory.end_edit()
    memory.push_undo(name, *items)


def _replace_scenario(name: str, scenario: Scenario, *items: str) -> None:
    memory = session.memory()
    _push_separate_edit(memory, name, *items)
    memory.document = memory.document.with_scenario(scenario).with_items(dict.fromkeys(items))
