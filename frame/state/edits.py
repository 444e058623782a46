"""What the learner can do to the scenario: choose, type, add, remove, undo, reset.

Every function here is a widget's callback: it runs before the page does, so that the page always draws the result.
"""

from dataclasses import replace

from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import MAX_REFERENCES, Scenario, scenario_of
from frame.state import session


def edit(name: str) -> None:
    """Take over what the fields hold, and let Undo bring back what stood there."""
    session.keep_for_undo(name)
    session.memory().problem = None
    session.memory().scenario = session.scenario_from_widgets()


def choose(name: str) -> None:
    """Take over a setting; a newly chosen program brings its own tokenizer, case and order to the learner's text."""
    edit(name)
    session.end_edit()
    if name == session.VARIANT:
        session.change_in_widgets(session.scenario_from_widgets().with_program_defaults())


def open_preset(name: str, *items: str) -> None:
    """Replace everything by an example; these view items, which a page keeps beside its text, are forgotten with it."""
    _change("preset", scenario_of(preset(name)), *items)
    for item in items:
        session.set_view_item(item, None)


def open_text(candidate: str, references: tuple[str, ...]) -> None:
    """Replace the text alone; the settings stay."""
    _change("text", replace(_present(), candidate=candidate, references=references))


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


def remove_reference(number: int) -> None:
    """Take one reference out, counted from 1; the last one stays."""
    present = _present()
    rest = present.references[: number - 1] + present.references[number:]
    if rest:
        _change(f"remove-{number}", replace(present, references=rest))


def undo() -> None:
    """Bring back what stood before the last edit."""
    kept = session.memory()
    if kept.undo:
        before = kept.undo.pop()
        session.change_in_widgets(before.scenario)
        for item, value in before.beside:
            session.set_view_item(item, value)
        session.end_edit()


def _present() -> Scenario:
    return session.scenario_from_widgets()


def _change(name: str, scenario: Scenario, *items: str) -> None:
    session.memory().scenario = _present()
    session.memory().problem = None
    session.end_edit()
    session.keep_for_undo(name, *items)
    session.change_in_widgets(scenario)
