"""The learner's edits of the scenario: choose, type, add, remove, undo, reset.

The functions are callbacks of widgets; callbacks run before the page, so the page draws the new state.
"""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import MAX_REFERENCES, Scenario, scenario_of
from bleu_view.words.texts import LANGUAGES
from frame.state import session
from frame.state.field_keys import with_field_value
from frame.state.session import Memory

LANGUAGE = "language"
"""The widget key of the language switch."""


def store_field(key: str) -> None:
    """Store the value of a field, unless the field has been replaced or the value is invalid."""
    value, kept = st.session_state.get(key), session.memory()
    scenario = with_field_value(kept.document.scenario, kept.document.keys, key, value)
    if scenario is not None:
        kept.push_undo(key)
        kept.problem, kept.document = None, replace(kept.document, scenario=scenario)


def store_shown_value(key: str, shown: object) -> None:
    """Store the shown value of a field if no callback has stored it, and rerun the page.

    A text that was typed while the server was unreachable, or before the first rerun had ended, arrives without an
    event.
    """
    kept = session.memory()
    scenario = with_field_value(kept.document.scenario, kept.document.keys, key, shown)
    if scenario not in (None, kept.document.scenario):
        kept.push_undo(key)
        kept.document = replace(kept.document, scenario=scenario)
        st.rerun()


def store_setting(key: str) -> None:
    """Store a setting; a new program also sets its own tokenizer, case and order."""
    kept, before = session.memory(), session.present_scenario().variant
    store_field(key)
    if kept.document.scenario.variant != before:
        kept.document = kept.document.with_scenario(kept.document.scenario.with_program_defaults())
    kept.end_edit()


def store_language() -> None:
    """Store the chosen language."""
    chosen = st.session_state.get(LANGUAGE)
    if chosen in LANGUAGES:
        session.set_language(chosen)


def open_preset(name: str, *items: str) -> None:
    """Load an example's texts and settings, and remove `items`, the view items that belong to the previous text."""
    _replace_scenario("preset", scenario_of(preset(name)), *items)


def open_text(candidate: str, references: tuple[str, ...], tokenizer: str = "") -> None:
    """Replace the text, and the tokenizer if one is given; the other settings stay."""
    now = session.present_scenario()
    _replace_scenario(
        "text", replace(now, candidate=candidate, references=references, tokenizer=tokenizer or now.tokenizer)
    )


def type_candidate(text: str) -> None:
    """Replace the candidate by the text typed on the stage; continued typing is one edit, as it is in a field."""
    kept = session.memory()
    kept.problem = None
    kept.push_undo("candidate")
    session.replace_scenario(replace(kept.document.scenario, candidate=text))


def choose_tokenizer(name: str) -> None:
    """Set the tokenizer by another control than its menu; Undo restores the previous one."""
    _replace_scenario("tokenizer", replace(session.present_scenario(), tokenizer=name))


def set_texts(name: str, texts: Mapping[str, str | None]) -> None:
    """Set view items that are texts, or remove those that are None; Undo restores the previous ones."""
    kept = session.memory()
    kept.push_undo(name, *texts)
    kept.document = kept.document.with_items(texts)


def reset() -> None:
    """Reopen the example with which the scenario started."""
    open_preset(session.present_scenario().preset)


def add_reference() -> None:
    """Add an empty reference, up to `MAX_REFERENCES`."""
    present = session.present_scenario()
    if len(present.references) < MAX_REFERENCES:
        _replace_scenario("add", replace(present, references=(*present.references, "")))


def remove_reference(key: str) -> None:
    """Remove the reference whose field has this key, unless it is the only one."""
    kept = session.memory()
    keys, present = kept.document.keys, kept.document.scenario
    rest = tuple([text for each, text in zip(keys.of_references, present.references, strict=True) if each != key])
    if rest and len(rest) < len(present.references):
        _push_separate_edit(kept, f"remove-{key}")
        kept.document = replace(kept.document, keys=keys.without(key), scenario=replace(present, references=rest))


def undo() -> None:
    """Restore the state before the last edit."""
    kept = session.memory()
    if kept.undo:
        before = kept.undo.pop()
        kept.document = kept.document.with_scenario(before.scenario).with_items(dict(before.beside))
        kept.end_edit()


def _push_separate_edit(kept: Memory, name: str, *items: str) -> None:
    kept.problem = None
    kept.end_edit()
    kept.push_undo(name, *items)


def _replace_scenario(name: str, scenario: Scenario, *items: str) -> None:
    """Replace the scenario and remove view items, as a separate step for Undo."""
    kept = session.memory()
    _push_separate_edit(kept, name, *items)
    kept.document = kept.document.with_scenario(scenario).with_items(dict.fromkeys(items))
