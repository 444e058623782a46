"""State of the session: the scenario, the view, the undo stack, and whatever one run leaves for the next.

Widgets show this state; their callbacks (`edits`) replace it. The state of a single widget is in its module.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import accumulate
from math import isclose
from secrets import token_hex
from time import monotonic
from typing import Final, TypeVar

import streamlit as st

from bleu_core import Segment, Variant
from bleu_core.explain.difference import Difference
from bleu_core.notices import Notice
from bleu_view.drawing.term_marks import TermMarks
from bleu_view.scenario.kept_progress import Attempt, Item
from bleu_view.scenario.permalink import Link, ViewItem, is_carried
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import MAX_REFERENCES, Scenario, scenario_of
from frame.state.field_keys import FieldKeys

Value = TypeVar("Value")
ViewValue = str | int | float

MAX_UNDO = 100
MAX_UNDO_CHARACTERS = 5_000_000
SAME_EDIT_SECONDS = 3.0

_MEMORY = "memory"
_NO_EDIT = ("", 0.0)
_FIRST: Final = scenario_of(PRESETS[0])
_FIRST_KEYS: Final = FieldKeys().renewed(None, _FIRST)


@dataclass(slots=True)
class Progress:
    """Progress of the learner: answers, and the questions open on the page.

    Answers, what was solved and the best sentence are kept by the browser, too (`progress_store`), and in no other
    place: neither in a link nor on the server's disk.
    """

    answers: dict[str, Item] = field(default_factory=dict)
    """The learner's own answers as view items, by the question's name."""
    best: Attempt | None = None
    """The sentence of the learner's own that BLEU liked best."""
    heard: int = 0
    """Which report of the browser on what it keeps was heard last."""
    asking: set[str] = field(default_factory=set)
    offered: dict[str, Scenario] = field(default_factory=dict)
    """The example that a page opened on by itself, by the page's name."""
    solved: set[str] = field(default_factory=set)
    """Kinds of exercises answered, and challenges reached, by their names."""
    seen: set[str] = field(default_factory=set)
    """The pages on which a control was used, or the learner stayed."""
    is_erased: bool = False
    """All of it was forgotten in this run: the act that did so makes no page seen."""


@dataclass(frozen=True, slots=True)
class Document:
    """Everything that the learner has typed, set and opened, and the keys of the fields: an act replaces it once.

    A callback may end at each access of the session state, if another rerun is due: none comes between two changes.
    """

    scenario: Scenario = _FIRST
    keys: FieldKeys = _FIRST_KEYS
    view: Mapping[str, ViewValue] = field(default_factory=dict)
    """What the learner sees beyond the scenario, by name."""
    language: str | None = None

    def with_scenario(self, scenario: Scenario) -> "Document":
        """Return it with another scenario; a field whose value this replaces becomes another field."""
        scenario = replace(scenario, references=scenario.references[:MAX_REFERENCES])
        return replace(self, scenario=scenario, keys=self.keys.renewed(self.scenario, scenario))

    def with_items(self, items: Mapping[str, ViewValue | None]) -> "Document":
        """Return it with these view items; None removes one."""
        merged = {**self.view, **items}
        return replace(self, view={name: value for name, value in merged.items() if value is not None})


@dataclass(frozen=True, slots=True)
class UndoEntry:
    """State that an edit replaced: the scenario, and the view items typed beside it, None for a missing one."""

    scenario: Scenario
    beside: tuple[tuple[str, ViewValue | None], ...] = ()

    @property
    def character_total(self) -> int:
        """Count the characters that it holds."""
        return self.scenario.character_total + sum([len(str(value)) for _, value in self.beside])


@dataclass(slots=True)
class Memory:
    """State that one run leaves for the next."""

    name: str = field(default_factory=partial(token_hex, 8))
    """Tells one session from another; it is nobody's secret."""
    document: Document = field(default_factory=Document)
    undo: list[UndoEntry] = field(default_factory=list)
    edit: tuple[str, float] = _NO_EDIT
    arrived: bool = False
    """Whether the present run took its state from the address."""
    go: str = ""
    """What the last link or Back that was followed had in its address under `go`."""
    visits: int = 0
    """How many links and Backs were followed."""
    turned: bool = False
    """Whether no run has drawn the page whole yet since the learner turned to it."""
    presenting: bool = False
    lesson: str = ""
    """Where the class stands in a lesson, or that it comes from its room, as the address writes it; "" otherwise."""
    lesson_left: str = ""
    """Where a lesson was left before its end; "" where none was."""
    lesson_links: dict[tuple[str, ...], str] = field(default_factory=dict)
    """How the steps of a lesson were left, as a link writes it: who turns back finds them so."""
    room: str = ""
    """The code of the classroom that the browser is in."""
    links_ask_first: bool | None = None
    """Whether a teacher's links and lessons ask the questions first; None until a teacher has said so, and they do."""
    asks_first: bool | None = None
    """The learner's switch "Ask me first" as it was turned in this session; None until then: the browser keeps it."""
    visit_asks: bool | None = None
    """What `ask=` in the address says for this visit; None where it says nothing."""
    shown_without_asking: tuple[str, tuple[str, ...]] | None = None
    """The page and the texts whose result was on the screen when the switch was turned on: it stays."""
    read: tuple[str, ...] | None = None
    """What the session took its state from last: the state in the address, and its `go`."""
    address: tuple[str, ...] | None = None
    """The address (language, scenario, mode) that was written last; None before a run has drawn a page whole."""
    addresses: deque[int] = field(default_factory=partial(deque, maxlen=256))
    """The hashes of the last addresses of this session: a browser that is behind may still stand at any of them."""
    page: str = ""
    renewals: dict[str, int] = field(default_factory=dict)
    """How often the server has replaced the value of a widget, by its name."""
    problem: Notice | None = None
    link_cache: tuple[Link, str] | None = None
    """The link written last, and what it came to."""
    progress: Progress = field(default_factory=Progress)
    marks: TermMarks | None = None
    """Which terms the present run has marked; None until a page is opened."""
    urged: str = ""
    """The question that was committed without an answer: the learner is asked for one."""
    difference_cache: tuple[tuple[Segment, Variant, Variant], Difference] | None = None
    """The difference shown last, and of what: the same one is shown again at most reruns."""

    def push_undo(self, name: str, *items: str) -> None:
        """Store the last scenario on the undo stack, and these view items; typing on in one field is one edit."""
        now = monotonic()
        same = self.edit[0] == name and now - self.edit[1] < SAME_EDIT_SECONDS
        self.edit = (name, now)
        if not (same and self.undo):
            before = UndoEntry(self.document.scenario, tuple([(item, self.document.view.get(item)) for item in items]))
            self.undo = _recent([*self.undo, before])

    def end_edit(self) -> None:
        """End the present edit: the next one is separate, even in the same field."""
        self.edit = _NO_EDIT


def memory() -> Memory:
    """Return the session's memory, made on the first run."""
    kept: Memory | None = st.session_state.get(_MEMORY)
    if kept is None:
        kept = st.session_state[_MEMORY] = Memory()
    return kept


def begin_page(page: str) -> None:
    """Record that the browser begins to show a page."""
    kept = memory()
    kept.turned = kept.turned or kept.page != page
    kept.page = page


def replace_scenario(scenario: Scenario) -> None:
    """Make a scenario the present one; on an arrival before anything was drawn, the fields are numbered from it."""
    kept = memory()
    before = kept.document
    if kept.address is None and not any(key in st.session_state for key in before.keys.all):
        before = replace(before, scenario=scenario, keys=FieldKeys().renewed(None, scenario))
    kept.document = before.with_scenario(scenario)


def present_scenario() -> Scenario:
    """Return the present scenario."""
    return memory().document.scenario


def widget_key(name: str, value: object) -> str:
    """Return the key of a widget whose initial value is `value`: a new one if the widget has another value by now.

    The value of a widget that is new is in every answer. A value that is stored in an old one is sent once: it is lost
    with an answer that the next one overtakes, and it replaces what was typed while it was on its way.
    """
    renewals = memory().renewals
    key = _numbered_key(name, renewals.get(name, 0))
    if key in st.session_state and not _are_equal(st.session_state.get(key), value):
        renewals[name] = renewals.get(name, 0) + 1
        key = _numbered_key(name, renewals[name])
    return key


def _are_equal(held: object, value: object) -> bool:
    """Return whether a widget has a value already; a slider's numbers may differ in their last digit."""
    if isinstance(held, tuple) and isinstance(value, tuple):
        return len(held) == len(value) and all(map(_are_equal, held, value))
    if isinstance(held, float) and isinstance(value, float):
        return isclose(held, value, abs_tol=1e-9)
    return held == value


def _numbered_key(name: str, number: int) -> str:
    return f"{name}-{number}" if number else name


def widget_value(key: str, usual: Value) -> Value:
    """Return what a widget holds; the usual value where it holds nothing of that type.

    A callback may run though another widget that it asks has gone: a button is pressed twice on a slow line.
    """
    value = st.session_state.get(key)
    return value if isinstance(value, type(usual)) else usual


def view() -> tuple[ViewItem, ...]:
    """List what the learner sees beyond the scenario: names with identifiers or numbers, sorted."""
    return tuple(sorted(memory().document.view.items()))


def view_item(name: str) -> ViewValue | None:
    """Return one view item, None if it is not set."""
    return memory().document.view.get(name)


def set_view_item(name: str, value: ViewValue | None) -> None:
    """Set one view item; None forgets it."""
    kept = memory()
    kept.document = kept.document.with_items({name: value})


def replace_view(items: Iterable[ViewItem]) -> None:
    """Replace the view; keep items too long for a link, since no address can carry them."""
    kept = memory()
    too_long = {name: item for name, item in kept.document.view.items() if not is_carried(name, item)}
    kept.document = replace(kept.document, view=too_long | dict(items))


def language() -> str | None:
    """Return the language chosen in this session."""
    return memory().document.language


def set_language(language: str) -> None:
    """Choose a language; a menu that is labelled anew becomes another menu, since browsers name options by labels."""
    kept = memory()
    if kept.document.language != language:
        kept.document = replace(kept.document, keys=kept.document.keys.relabelled(), language=language)


def _recent(edits: list[UndoEntry]) -> list[UndoEntry]:
    """Drop the oldest if they are too many or have too much text; the last one is kept."""
    sizes = accumulate([before.character_total for before in reversed(edits)])
    fitting = sum([size <= MAX_UNDO_CHARACTERS for size in sizes])
    return edits[-min(max(1, fitting), MAX_UNDO) :]
