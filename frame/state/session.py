"""What the session remembers: the keys of shared fields and settings. What one widget alone keeps, its module knows.

In and out: a `Scenario`, view items, the undo stack. Fields and settings keep their values under the keys below, so
that a widget of the same key on any page shows them; all else that a run leaves for the next one is its `Memory`.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from secrets import token_hex
from time import monotonic
from typing import TypeVar

import streamlit as st

from bleu_core import Segment, Variant
from bleu_core.explain.difference import Difference
from bleu_core.notices import Notice
from bleu_view.drawing.term_marks import TermMarks
from bleu_view.scenario.kept_progress import Attempt, Item
from bleu_view.scenario.permalink import Link, ViewItem, is_carried
from bleu_view.scenario.presets import PRESETS
from bleu_view.scenario.scenario import MAX_REFERENCES, Scenario, scenario_of
from frame.runtime.navigation import is_navigation
from frame.runtime.unheard import Unheard

Value = TypeVar("Value")

CANDIDATE = "candidate"
TOKENIZER = "tokenizer"
LOWERCASE = "lowercase"
VARIANT = "variant"
MAX_ORDER = "max_order"
LANGUAGE = "language"
MAX_UNDO = 100
MAX_UNDO_CHARACTERS = 5_000_000
SAME_EDIT_SECONDS = 3.0

_MEMORY = "memory"
_NO_EDIT = ("", 0.0)


@dataclass(slots=True)
class Progress:
    """How far the learner came: answers, and the questions open on the page.

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
class UndoEntry:
    """What an edit replaced: the scenario, and the view items that were typed beside it, None where there was none."""

    scenario: Scenario
    beside: tuple[tuple[str, str | int | float | None], ...] = ()

    @property
    def character_total(self) -> int:
        """Count the characters that it holds."""
        return self.scenario.character_total + sum([len(str(value)) for _, value in self.beside])


@dataclass(slots=True)
class Memory:
    """What one run leaves for the next: the last scenario, what can be undone, the address (language, scenario, mode).

    `replaced_address` is the address that was replaced last, and when; `page` the page that was drawn last; `arrived`
    tells whether the present run took its state from the address, `turned` whether it is the first one on its page,
    `presenting` whether the pages are shown to a class.
    """

    name: str = field(default_factory=partial(token_hex, 8))
    """Tells one session from another; it is nobody's secret."""
    scenario: Scenario | None = None
    view: dict[str, str | int | float] = field(default_factory=dict)
    """What the learner sees beyond the scenario, by name."""
    undo: list[UndoEntry] = field(default_factory=list)
    edit: tuple[str, float] = _NO_EDIT
    acted: bool = False
    told: bool = False
    """Whether the browser told something by itself in this run, as what progress it keeps: no act, and no arrival."""
    navigated: bool = False
    """Whether Back or Forward asked for this run, or for one before it that was broken off."""
    arrived: bool = False
    target: tuple[str, dict[str, str]] | None = None
    """The page and the parameters to which the browser was led last."""
    moves: int = 0
    """How many runs have found the browser elsewhere than at `target`."""
    turned: bool = False
    presenting: bool = False
    lesson: str = ""
    """Where the class stands in a lesson, or that it comes from its room, as the address writes it; "" otherwise."""
    lesson_left: str = ""
    """Where a lesson was left before its end; "" where none was."""
    lesson_links: dict[tuple[str, ...], str] = field(default_factory=dict)
    """How the steps of a lesson were left, as a link writes it: who turns back finds them so."""
    room: str = ""
    """The code of the classroom that the browser is in."""
    links_ask: bool | None = None
    """Whether a teacher's links and lessons ask the questions first; None until a teacher has said so, and they do."""
    asks_first: bool | None = None
    """The learner's switch "Ask me first" as it was turned in this session; None until then: the browser keeps it."""
    visit_asks: bool | None = None
    """What `ask=` in the address says for this visit; None where it says nothing."""
    shown_without_asking: tuple[str, tuple[str, ...]] | None = None
    """The page and the texts whose result was on the screen when the switch was turned on: it stays."""
    address: tuple[str, ...] | None = None
    replaced_address: tuple[tuple[str, ...], float] | None = None
    addresses: deque[tuple[str, ...]] = field(default_factory=partial(deque, maxlen=16))
    """The last addresses of this session: a browser that is behind may still stand at any of them."""
    page: str = ""
    begun: str = ""
    """The page that was begun last; its run may have been broken off before anything of it was drawn."""
    emptied: bool = False
    """Whether another page was begun before the present run: the browser has thrown the widgets of this one away."""
    unheard: Unheard = field(default_factory=Unheard)
    language: str | None = None
    """The language spoken last: a page that is left while it is drawn may take the value of its switch along."""
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


def memory() -> Memory:
    """Return the session's memory, made on the first run."""
    kept: Memory | None = st.session_state.get(_MEMORY)
    if kept is None:
        kept = st.session_state[_MEMORY] = Memory()
    return kept


def begin_page(page: str) -> None:
    """Note that the browser begins to show a page."""
    kept = memory()
    kept.emptied, kept.begun = kept.begun not in {"", page}, page
    kept.navigated = kept.navigated or is_navigation()


def is_emptied() -> bool:
    """Return whether the browser draws all widgets of the page anew."""
    return memory().emptied


def reference_key(number: int) -> str:
    """Name the field of a reference, counted from 1."""
    return f"reference-{number}"


def put_into_widgets(scenario: Scenario) -> None:
    """Put a scenario into the fields, and remember it as the present one."""
    for key, value in _in_widgets(scenario).items():
        if not memory().turned:  # the browser draws the fields of a page that is turned to anew
            show(key, value)
        st.session_state[key] = value
    memory().scenario = scenario


def change_in_widgets(scenario: Scenario) -> None:
    """Put a scenario into the fields that hold another; the learner may already be typing in the rest."""
    for key, value in _in_widgets(scenario).items():
        show(key, value)
    memory().scenario = scenario


def _in_widgets(scenario: Scenario) -> dict[str, str | bool | int]:
    references = {reference_key(n): text for n, text in enumerate(scenario.references[:MAX_REFERENCES], 1)}
    return {
        CANDIDATE: scenario.candidate,
        TOKENIZER: scenario.tokenizer,
        LOWERCASE: scenario.lowercase,
        VARIANT: scenario.variant,
        MAX_ORDER: scenario.max_order,
        **references,
    }


def take_along() -> None:
    """Put scenario and language into the fields of the page that was turned to.

    Streamlit keeps widgets' values for each page. After a page that ran only once it restores them too late: the first
    run of the next page would find empty fields.
    """
    put_into_widgets(scenario_from_widgets())
    if chosen := language():
        set_language(chosen)


def scenario_from_widgets() -> Scenario:
    """Read the scenario as the fields hold it now; what no field holds stays as it was."""
    state, known = st.session_state, memory().scenario or scenario_of(PRESETS[0])
    return Scenario(
        candidate=state.get(CANDIDATE, known.candidate),
        references=tuple(state.get(reference_key(n), text) for n, text in enumerate(known.references, 1)),
        tokenizer=state.get(TOKENIZER, known.tokenizer),
        lowercase=state.get(LOWERCASE, known.lowercase),
        variant=state.get(VARIANT, known.variant),
        max_order=state.get(MAX_ORDER, known.max_order),
        preset=known.preset,
    )


def show(key: str, value: object) -> None:
    """Let a widget show a value; where it does, nothing is sent that could overwrite what is typed meanwhile."""
    state = st.session_state
    if key not in state:
        state[key] = value
    elif (before := state.get(key)) != value:
        unheard().note(key, before)
        state[key] = value


def unheard() -> Unheard:
    """Return what was put into widgets, and the browser may not have heard of."""
    return memory().unheard


def held(key: str, usual: Value) -> Value:
    """Return what a widget holds; the usual value where it holds nothing of that type.

    A callback may run though another widget that it asks has gone: a button is pressed twice on a slow line.
    """
    value = st.session_state.get(key)
    return value if isinstance(value, type(usual)) else usual


def keep_for_undo(name: str, *items: str) -> None:
    """Put the last scenario on the undo stack, and these view items; typing on in one field is one edit."""
    kept, now = memory(), monotonic()
    same = kept.edit[0] == name and now - kept.edit[1] < SAME_EDIT_SECONDS
    kept.edit = (name, now)
    if kept.scenario is not None and not (same and kept.undo):
        before = UndoEntry(kept.scenario, tuple([(item, view_item(item)) for item in items]))
        kept.undo = _recent([*kept.undo, before])


def end_edit() -> None:
    """Let what comes next be an edit of its own, even in the same field."""
    memory().edit = _NO_EDIT


def mark_user_action() -> None:
    """Note that this run comes from the learner's hand: the state leads, the address follows."""
    memory().acted = True


def view() -> tuple[ViewItem, ...]:
    """List what the learner sees beyond the scenario: names with identifiers or numbers, sorted."""
    return tuple(sorted(memory().view.items()))


def view_item(name: str) -> str | int | float | None:
    """Return one view item, None where there is none."""
    return memory().view.get(name)


def set_view_item(name: str, value: str | float | None) -> None:
    """Set one view item; None forgets it."""
    if value is None:
        memory().view.pop(name, None)
    else:
        memory().view[name] = value


def replace_view(items: Iterable[ViewItem]) -> None:
    """Replace the view; keep items too long for a link, since no address can carry them."""
    kept = {name: item for name, item in memory().view.items() if not is_carried(name, item)}
    memory().view = kept | dict(items)


def language() -> str | None:
    """Return the language chosen in this session."""
    chosen = st.session_state.get(LANGUAGE)
    return chosen if isinstance(chosen, str) else memory().language


def set_language(language: str) -> None:
    """Choose a language."""
    st.session_state[LANGUAGE] = memory().language = language


def keep_language() -> None:
    """Keep the language; restore it where its widget has lost its state."""
    kept, chosen = memory(), language()
    if chosen is not None and LANGUAGE not in st.session_state:
        set_language(chosen)
    kept.language = chosen


def _recent(edits: list[UndoEntry]) -> list[UndoEntry]:
    """Forget the oldest where they are too many or hold too much text; the last one stays."""
    sizes = accumulate([before.character_total for before in reversed(edits)])
    fitting = sum([size <= MAX_UNDO_CHARACTERS for size in sizes])
    return edits[-min(max(1, fitting), MAX_UNDO) :]
