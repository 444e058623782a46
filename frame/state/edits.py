"""Acts of the learner on the scenario: choose, type, add, remove, undo, reset.

Every function here is a widget's callback: it runs before the page does, so that the page always draws the result.
"""

from collections.abc import Mapping
from dataclasses import replace

import streamlit as st

from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import MAX_REFERENCES, Scenario, scenario_of
from bleu_view.words.texts import LANGUAGES
from frame.state import session
from frame.state.field_keys import VARIANT, take_value
from frame.state.session import Memory

LANGUAGE = "language"
"""The key of the switch."""


def edit(key: str) -> None:
    """Store the value of a field; Undo brings the one before back."""
    _take(key)


def accept(key: str, shown: object) -> None:
    """Store what a field shows if no callback did, and run the page again.

    A browser brings what was typed while the server was away, or before the first run had ended, without an event.
    """
    kept = session.memory()
    scenario = take_value(kept.document.scenario, kept.document.keys, key, shown)
    if scenario not in (None, kept.document.scenario):
        kept.push_undo(key)
        kept.document = replace(kept.document, scenario=scenario)
        st.rerun()


def choose(key: str) -> None:
    """Store a setting; a newly chosen program brings its own tokenizer, case and order to the learner's text."""
    kept = session.memory()
    if _take(key) and key == kept.document.keys.of(VARIANT):
        kept.document = kept.document.with_scenario(kept.document.scenario.with_program_defaults())
    kept.end_edit()


def speak() -> None:
    """Store the language."""
    chosen = st.session_state.get(LANGUAGE)
    if chosen in LANGUAGES:
        session.set_language(chosen)


def open_preset(name: str, *items: str) -> None:
    """Replace everything by an example; these view items, which a page keeps beside its text, are forgotten with it."""
    _change("preset", scenario_of(preset(name)), *items)


def open_text(candidate: str, references: tuple[str, ...], tokenizer: str = "") -> None:
    """Replace the text, and the tokenizer if one is named; the other settings stay."""
    now = session.present_scenario()
    _change("text", replace(now, candidate=candidate, references=references, tokenizer=tokenizer or now.tokenizer))


def type_candidate(text: str) -> None:
    """Replace the candidate by the text typed in its place; typing on is one edit, as in a field."""
    kept = session.memory()
    kept.problem = None
    kept.push_undo("candidate")
    session.replace_scenario(replace(kept.document.scenario, candidate=text))


def choose_tokenizer(name: str) -> None:
    """Choose a tokenizer beside its menu; Undo brings the one before back."""
    _change("tokenizer", replace(session.present_scenario(), tokenizer=name))


def set_texts(name: str, texts: Mapping[str, str | None]) -> None:
    """Set view items that are texts beside the scenario, None for none; Undo brings the ones before back."""
    kept = session.memory()
    kept.push_undo(name, *texts)
    kept.document = kept.document.with_items(texts)


def reset() -> None:
    """Go back to the example that the text began as."""
    open_preset(session.present_scenario().preset)


def add_reference() -> None:
    """Open one more field, up to `MAX_REFERENCES`."""
    present = session.present_scenario()
    if len(present.references) < MAX_REFERENCES:
        _change("add", replace(present, references=(*present.references, "")))


def remove_reference(key: str) -> None:
    """Remove the reference of a field; the last one is kept."""
    kept = session.memory()
    keys, present = kept.document.keys, kept.document.scenario
    rest = tuple([text for each, text in zip(keys.of_references, present.references, strict=True) if each != key])
    if rest and len(rest) < len(present.references):
        _keep(kept, f"remove-{key}")
        kept.document = replace(kept.document, keys=keys.without(key), scenario=replace(present, references=rest))


def undo() -> None:
    """Restore the state before the last edit."""
    kept = session.memory()
    if kept.undo:
        before = kept.undo.pop()
        kept.document = kept.document.with_scenario(before.scenario).with_items(dict(before.beside))
        kept.end_edit()


def _take(key: str) -> bool:
    """Store the value of a field, and return whether it was accepted: the field is present, and the value valid."""
    value, kept = st.session_state.get(key), session.memory()
    scenario = take_value(kept.document.scenario, kept.document.keys, key, value)
    if scenario is None:
        return False
    kept.push_undo(key)
    kept.problem, kept.document = None, replace(kept.document, scenario=scenario)
    return True


def _keep(kept: Memory, name: str, *items: str) -> None:
    kept.problem = None
    kept.end_edit()
    kept.push_undo(name, *items)


def _change(name: str, scenario: Scenario, *items: str) -> None:
    """Replace the scenario and forget view items, as an edit by itself."""
    kept = session.memory()
    _keep(kept, name, *items)
    kept.document = kept.document.with_scenario(scenario).with_items(dict.fromkeys(items))
