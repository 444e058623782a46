"""Acts of the learner on the scenario: choose, type, add, remove, undo, reset.

Every function here is a widget's callback: it runs before the page does, so that the page always draws the result.
"""

from dataclasses import replace

import streamlit as st

from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import MAX_REFERENCES, Scenario, scenario_of
from bleu_view.words.texts import LANGUAGES
from frame.state import session
from frame.state.field_keys import VARIANT, taken

LANGUAGE = "language"
"""The key of the switch."""


def edit(key: str) -> None:
    """Store the value of a field; Undo brings the one before back."""
    _take(key)


def accept(key: str, shown: object) -> None:
    """Store what a field shows if no callback did, and run the page again.

    A browser brings what was typed while the server was away, or before the first run had ended, without an event.
    """
    kept, present = session.memory(), _present()
    scenario = taken(present, kept.keys, key, shown)
    if scenario not in (None, present):
        session.keep_for_undo(key)
        kept.scenario = scenario
        st.rerun()


def choose(key: str) -> None:
    """Store a setting; a newly chosen program brings its own tokenizer, case and order to the learner's text."""
    if _take(key) and key == session.memory().keys.of(VARIANT):
        session.put_into_widgets(_present().with_program_defaults())
    session.end_edit()


def speak() -> None:
    """Store the language."""
    chosen = st.session_state.get(LANGUAGE)
    if chosen in LANGUAGES:
        session.set_language(chosen)


def open_preset(name: str, *items: str) -> None:
    """Replace everything by an example; these view items, which a page keeps beside its text, are forgotten with it."""
    _change("preset", scenario_of(preset(name)), *items)
    for item in items:
        session.set_view_item(item, None)


def open_text(candidate: str, references: tuple[str, ...], tokenizer: str = "") -> None:
    """Replace the text, and the tokenizer if one is named; the other settings stay."""
    now = _present()
    _change("text", replace(now, candidate=candidate, references=references, tokenizer=tokenizer or now.tokenizer))


def choose_tokenizer(name: str) -> None:
    """Choose a tokenizer beside its menu; Undo brings the one before back."""
    _change("tokenizer", replace(_present(), tokenizer=name))


def reset() -> None:
    """Go back to the example that the text began as."""
    open_preset(_present().preset)


def add_reference() -> None:
    """Open one more field, up to `MAX_REFERENCES`."""
    present = _present()
    if len(present.references) < MAX_REFERENCES:
        _change("add", replace(present, references=(*present.references, "")))


def remove_reference(key: str) -> None:
    """Remove the reference of a field; the last one is kept."""
    kept, present = session.memory(), _present()
    rest = tuple([text for each, text in zip(kept.keys.of_references, present.references, strict=True) if each != key])
    if rest and len(rest) < len(present.references):
        _keep(f"remove-{key}")
        kept.keys, kept.scenario = kept.keys.without(key), replace(present, references=rest)


def undo() -> None:
    """Restore the state before the last edit."""
    kept = session.memory()
    if kept.undo:
        before = kept.undo.pop()
        session.put_into_widgets(before.scenario)
        for item, value in before.beside:
            session.set_view_item(item, value)
        session.end_edit()


def _take(key: str) -> bool:
    """Store the value of a field, and return whether it was accepted: the field is present, and the value valid."""
    kept = session.memory()
    scenario = taken(_present(), kept.keys, key, st.session_state.get(key))
    if scenario is None:
        return False
    session.keep_for_undo(key)
    kept.problem, kept.scenario = None, scenario
    return True


def _present() -> Scenario:
    return session.scenario_from_widgets()


def _keep(name: str, *items: str) -> None:
    session.memory().problem = None
    session.end_edit()
    session.keep_for_undo(name, *items)


def _change(name: str, scenario: Scenario, *items: str) -> None:
    _keep(name, *items)
    session.put_into_widgets(scenario)
