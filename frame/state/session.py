"""Session state: the scenario, the view, the undo stack, and other values stored between reruns.

Widgets show this state, and their callbacks (`edits`) replace it. State that concerns a single widget is in the
widget's module.

A field whose value the server replaces gets a new widget key. With every event, a browser sends the values of all its
widgets. If the learner continues to type before the result of a rerun has arrived, the browser sends outdated values,
but under keys that no longer exist. So an earlier text cannot overwrite an example that was opened after it, and a
removed reference does not reappear.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import accumulate, count
from math import isclose
from secrets import token_hex
from time import monotonic
from types import MappingProxyType
from typing import Final, TypeVar

import streamlit as st

from bleu_core import Segment, Variant
from bleu_core.explain.difference import Difference
from bleu_core.notices import Notice
from bleu_view.drawing.term_marks import TermMarks
from bleu_view.scenario.kept_progress import NO_PROGRESS, KeptProgress
from bleu_view.scenario.permalink import ViewItem, checked_field, is_linkable_item
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import MAX_REFERENCES, Scenario

Value = TypeVar("Value")
ViewValue = str | int | float

MAX_UNDO = 100
MAX_UNDO_CHARACTERS = 5_000_000
SAME_EDIT_SECONDS = 3.0
_MEMORY = "memory"
_NO_EDIT = ("", 0.0)

CANDIDATE: Final = "candidate"
TOKENIZER: Final = "tokenizer"
LOWERCASE: Final = "lowercase"
VARIANT: Final = "variant"
MAX_ORDER_MENU: Final = "max_order"
_NAMES: Final = (CANDIDATE, TOKENIZER, LOWERCASE, VARIANT, MAX_ORDER_MENU)


@dataclass(frozen=True, slots=True)
class FieldKeys:
    """The widget keys of all fields and settings, stored as numbers; a new number creates a new widget.

    >>> from bleu_view.scenario.presets import preset
    >>> before = replace(preset("the-cat"), references=("b", "c"))
    >>> keys = FieldKeys().after_change(None, before)
    >>> keys.reference_keys, keys.key_of(CANDIDATE)
    (('reference-1', 'reference-2'), 'candidate')
    >>> keys = keys.after_change(before, replace(before, candidate="x", references=("b", "y", "z")))
    >>> keys.reference_keys, keys.key_of(CANDIDATE)
    (('reference-1', 'reference-4', 'reference-5'), 'candidate-3')
    >>> keys.without("reference-4").reference_keys
    ('reference-1', 'reference-5')
    """

    numbers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType(dict.fromkeys(_NAMES, 0)))
    references: tuple[int, ...] = ()
    last: int = 0

    def key_of(self, name: str) -> str:
        """Return the key of the candidate or of a setting."""
        return _numbered_key(name, self.numbers[name])

    @property
    def reference_keys(self) -> tuple[str, ...]:
        """The keys of the references, in order."""
        return tuple([f"reference-{number}" for number in self.references])

    @property
    def all_keys(self) -> tuple[str, ...]:
        """The keys of all fields and settings."""
        return (*map(self.key_of, _NAMES), *self.reference_keys)

    def after_change(self, before: Scenario | None, after: Scenario) -> "FieldKeys":
        """Return the keys for the scenario `after`, with a new key for each value that differs from `before`."""
        changed = [name for name in _NAMES if before and getattr(before, name) != getattr(after, name)]
        keys = self._with_new_numbers(changed)
        fresh = count(keys.last + 1)
        old = dict(zip(enumerate(before.references if before else ()), self.references, strict=False))
        references = tuple([old[each] if each in old else next(fresh) for each in enumerate(after.references)])
        return replace(keys, references=references, last=next(fresh) - 1)

    def with_new_menu_keys(self) -> "FieldKeys":
        """Return the keys with new ones for the menus whose labels depend on the language."""
        return self._with_new_numbers([TOKENIZER, VARIANT])

    def without(self, key: str) -> "FieldKeys":
        """Return the keys without the key of a removed reference."""
        rest = [number for number, each in zip(self.references, self.reference_keys, strict=True) if each != key]
        return replace(self, references=tuple(rest))

    def _with_new_numbers(self, names: list[str]) -> "FieldKeys":
        fresh = dict(zip(names, count(self.last + 1)))
        return replace(self, numbers=MappingProxyType({**self.numbers, **fresh}), last=self.last + len(names))


def with_field_value(scenario: Scenario, keys: FieldKeys, key: str, value: object) -> Scenario | None:
    """Return the scenario with the value of the field `key`; None if the key is outdated or the value is invalid."""
    if key in keys.reference_keys and isinstance(value, str):
        texts = zip(keys.reference_keys, scenario.references, strict=True)
        return replace(scenario, references=tuple([value if each == key else text for each, text in texts]))
    name = next((name for name in _NAMES if keys.key_of(name) == key), "")
    if checked_field(name, value) is None:
        return None
    return replace(scenario, **{name: value})  # type: ignore[arg-type] # it was checked


_FIRST: Final = PRESETS[0]
_FIRST_KEYS: Final = FieldKeys().after_change(None, _FIRST)


@dataclass(frozen=True, slots=True)
class Document:
    """The learner's texts, settings, view and language, and the keys of the fields.

    It is immutable, and an edit replaces it as a whole: Streamlit may stop a callback whenever it accesses the session
    state, so several assignments could leave an edit half done.
    """

    scenario: Scenario = _FIRST
    keys: FieldKeys = _FIRST_KEYS
    view: Mapping[str, ViewValue] = field(default_factory=dict)
    """The view items by name: the learner's choices apart from the scenario."""
    language: str | None = None

    def with_scenario(self, scenario: Scenario) -> "Document":
        """Return the document with another scenario, and with new keys for the fields whose values change."""
        scenario = replace(scenario, references=scenario.references[:MAX_REFERENCES])
        return replace(self, scenario=scenario, keys=self.keys.after_change(self.scenario, scenario))

    def with_items(self, items: Mapping[str, ViewValue | None]) -> "Document":
        """Return the document with other values of some view items; None removes an item."""
        merged = {**self.view, **items}
        return replace(self, view={name: value for name, value in merged.items() if value is not None})


@dataclass(frozen=True, slots=True)
class UndoEntry:
    """The state before an edit: the scenario, and the old values of the view items that it changed, None if unset."""

    scenario: Scenario
    items: tuple[tuple[str, ViewValue | None], ...] = ()

    @property
    def character_total(self) -> int:
        """The number of characters that the entry stores."""
        return self.scenario.character_total + sum([len(str(value)) for _, value in self.items])


@dataclass(slots=True)
class Memory:
    """The values that a session stores between reruns."""

    name: str = field(default_factory=partial(token_hex, 8))
    """The random name of the session; it is not a secret."""
    document: Document = field(default_factory=Document)
    undo: list[UndoEntry] = field(default_factory=list)
    edit: tuple[str, float] = _NO_EDIT
    is_arrival: bool = False
    """Whether the state was loaded from the address and has not been written into it since."""
    go: str = ""
    """The parameter `go` of the last link or Back that was loaded."""
    page_changed: bool = False
    """Whether the page has not been drawn completely since the learner opened it or erased all progress."""
    mode: str = ""
    """Presenter mode as in the address: `ON`, the class's place in a lesson, or `FROM_ROOM`; "" if the mode is off."""
    left_lesson: str = ""
    """The place at which a lesson was left before its end; "" if there is none."""
    lesson_links: dict[tuple[str, ...], str] = field(default_factory=dict)
    """The encoded states in which the steps of a lesson were left, by their subjects, for returning to them."""
    room: str = ""
    """The code of the room that the browser has joined; "" if there is none."""
    links_ask_first: bool = True
    """Whether lessons and links for a class ask first; a teacher can turn this off."""
    asks_first: bool | None = None
    """The learner's switch "Ask me first" as set in this session; None if only the browser's cookie has it."""
    visit_asks_first: bool | None = None
    """The parameter `ask` of the address for this visit; None if it is missing."""
    shown_without_asking: tuple[str, tuple[str, ...]] | None = None
    """The page and the texts whose result was on the screen when the switch was turned on; it stays visible."""
    address: tuple[str, ...] | None = None
    """The state that was last written into the address; None before a page was drawn completely."""
    addresses: deque[int] = field(default_factory=partial(deque, maxlen=256))
    """The hashes of this session's last addresses, any of which a slow browser may still send."""
    page: str = ""
    renewals: dict[str, int] = field(default_factory=dict)
    """How often the server has replaced the value of a widget, by the widget's name."""
    link_problem: Notice | None = None
    progress: KeptProgress = NO_PROGRESS
    """The learner's progress, which only the browser stores (`progress_store`)."""
    merged_report: int = 0
    """The number of the browser's progress report that was merged last."""
    is_asking: bool = False
    """Whether this rerun has drawn an open question."""
    default_examples: dict[str, Scenario] = field(default_factory=dict)
    """The example that a page opened with by default, by the page's name."""
    term_marks: TermMarks | None = None
    """The terms that this rerun has marked; None until a page is opened."""
    missing_answer: str = ""
    """The question that the learner tried to commit without an answer, so that a notice is shown; "" if none."""
    difference_cache: tuple[tuple[Segment, Variant, Variant], Difference] | None = None
    """The arguments and the result of the last computed difference, because most reruns show the same one."""

    def push_undo(self, name: str, *items: str) -> None:
        """Push the scenario and these view items on the undo stack; continued typing in one field is a single step."""
        now = monotonic()
        is_same_edit = self.edit[0] == name and now - self.edit[1] < SAME_EDIT_SECONDS
        self.edit = (name, now)
        if not (is_same_edit and self.undo):
            before = UndoEntry(self.document.scenario, tuple([(item, self.document.view.get(item)) for item in items]))
            self.undo = _trim_undo_stack([*self.undo, before])

    def end_edit(self) -> None:
        """End the current undo step, so that the next edit is a separate one even if it is in the same field."""
        self.edit = _NO_EDIT


_cached: ContextVar[Memory | None] = ContextVar("memory", default=None)


def memory() -> Memory:
    """Return the session's memory, created in the first rerun."""
    state: Memory | None = _cached.get() or st.session_state.get(_MEMORY)
    if state is None:
        state = st.session_state[_MEMORY] = Memory()
    return state


@contextmanager
def cached_memory() -> Iterator[None]:
    """Cache the memory for a whole rerun, which reads it a hundred times, because Streamlit's state is slow to read."""
    token = _cached.set(memory())
    try:
        yield
    finally:
        _cached.reset(token)


def replace_scenario(scenario: Scenario) -> None:
    """Set the current scenario; before the first page is drawn, the fields keep their initial keys."""
    state = memory()
    before = state.document
    if state.address is None and not any(key in st.session_state for key in before.keys.all_keys):
        before = replace(before, scenario=scenario, keys=FieldKeys().after_change(None, scenario))
    state.document = before.with_scenario(scenario)


def current_scenario() -> Scenario:
    """Return the current scenario."""
    return memory().document.scenario


def widget_key(name: str, value: object) -> str:
    """Return the key for a widget that must show `value`: a new key if the widget has another value now.

    The value of a new widget is sent with every rerun until the browser has received it. A value set for an existing
    key is sent only once: it would be lost if that rerun is interrupted, and it could overwrite newer input.
    """
    renewals = memory().renewals
    key = _numbered_key(name, renewals.get(name, 0))
    if key in st.session_state and not _are_equal(st.session_state.get(key), value):
        renewals[name] = renewals.get(name, 0) + 1
        key = _numbered_key(name, renewals[name])
    return key


def _are_equal(current: object, value: object) -> bool:
    """Return whether two widget values are equal; a slider's numbers may differ in their last digit."""
    if isinstance(current, tuple) and isinstance(value, tuple):
        return len(current) == len(value) and all(map(_are_equal, current, value))
    if isinstance(current, float) and isinstance(value, float):
        return isclose(current, value, abs_tol=1e-9)
    return current == value


def _numbered_key(name: str, number: int) -> str:
    return f"{name}-{number}" if number else name


def widget_value(key: str, default: Value) -> Value:
    """Return a widget's value, or `default` if the widget has no value of this type.

    A callback may read a widget that no longer exists, as after a double click on a slow connection.
    """
    value = st.session_state.get(key)
    return value if isinstance(value, type(default)) else default


def view() -> tuple[ViewItem, ...]:
    """Return the view items, which are the learner's choices apart from the scenario, sorted by name."""
    return tuple(sorted(memory().document.view.items()))


def view_item(name: str) -> ViewValue | None:
    """Return the value of a view item; None if it is not set."""
    return memory().document.view.get(name)


def set_view_item(name: str, value: ViewValue | None) -> None:
    """Set a view item; None removes it."""
    state = memory()
    state.document = state.document.with_items({name: value})


def replace_view(items: Iterable[ViewItem]) -> None:
    """Replace the view items, except for those that cannot be in the address because they are too long."""
    state = memory()
    too_long = {name: item for name, item in state.document.view.items() if not is_linkable_item(name, item)}
    state.document = replace(state.document, view=too_long | dict(items))


def language() -> str | None:
    """Return the language of this session; None before it is set."""
    return memory().document.language


def set_language(language: str) -> None:
    """Set the language, and give menus new keys, because browsers send an option by its translated label."""
    state = memory()
    if state.document.language != language:
        state.document = replace(state.document, keys=state.document.keys.with_new_menu_keys(), language=language)


def _trim_undo_stack(edits: list[UndoEntry]) -> list[UndoEntry]:
    """Return the undo stack without its oldest entries, if it is too large; the last entry is never removed."""
    sizes = accumulate([before.character_total for before in reversed(edits)])
    fitting = sum([size <= MAX_UNDO_CHARACTERS for size in sizes])
    return edits[-min(max(1, fitting), MAX_UNDO) :]
