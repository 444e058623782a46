"""User actions as names with arguments, which can be printed and repeated, and their random choice by seed.

A control is identified by the key of its widget or component, its kind, and its place among the controls of that kind;
long texts have names, so that a list of actions stays short. Each rule has a weight and draws one kind of action, or
None if the page has no control for it.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from bleu_view.scenario.presets import PRESETS
from tests.architecture.source import page_names
from tests.shared.pages.hard_texts import HARD_TEXTS, TOO_LONG_TEXT

UNTIL_IDLE: Final = -1
"""The pause of an action that waits until the page is idle."""


class Control(NamedTuple):
    """A control of a page: the key of its widget, its kind, and its place among the controls with both."""

    key: str
    kind: str
    place: int


@dataclass(frozen=True, slots=True)
class Action:
    """A user action, followed by a pause in milliseconds, or by waiting until the page is idle if it is `UNTIL_IDLE`.

    >>> print(Action("press", ("undo", "button", 0), 50))
    ["press", "undo", "button", 0, 50]
    """

    name: str
    arguments: tuple[str | int, ...] = ()
    pause: int = UNTIL_IDLE

    def __str__(self) -> str:
        return json.dumps([self.name, *self.arguments, self.pause], ensure_ascii=False)


def format_actions(actions: Iterable[Action]) -> str:
    """Return the actions as JSON, one on each line."""
    return "".join(f"{action}\n" for action in actions)


def parse_actions(text: str) -> tuple[Action, ...]:
    r"""Parse the output of `format_actions`.

    >>> parse_actions('["back", -1]\n["type", "candidate", "text", 0, "a cat", 50]\n')[1].arguments
    ('candidate', 'text', 0, 'a cat')
    """
    lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    return tuple(Action(name, tuple(arguments), pause) for name, *arguments, pause in lines)


SHORT_TEXTS: Final = (
    *("the the the the", "the cat sat on the mat", "a b c d e", "The Cat.", "我喜欢自然语言处理。", "not safe"),
    *("3/5", "0.5", "50%", "e^(-1/5)", "7", "-1", "1e400"),
)
LONG_TEXTS: Final = MappingProxyType({**HARD_TEXTS, "too long": TOO_LONG_TEXT, "400 tokens": "x y " * 200})
PAGES: Final = page_names()
PRESENTER_KEYS: Final = ("Alt+p", "Escape", "ArrowRight", "ArrowLeft", " ", "PageDown", "PageUp", "Home", "End")
OTHER_KEYS: Final = ("Enter", "Tab", "Shift+Tab", "ArrowDown", "ArrowUp", "Backspace")
SLIDER_KEYS: Final = ("ArrowRight", "ArrowLeft", "Home", "End", "PageUp", "PageDown")
LAGS: Final = (0, 0, 0, 100, 300)
PAUSES: Final = (UNTIL_IDLE, UNTIL_IDLE, UNTIL_IDLE, UNTIL_IDLE, 0, 60, 200)
VISIT: Final = "visit"

Controls = tuple[Control, ...]
Rule = Callable[[Random, Controls], Action | None]


def draw_action(rng: Random, controls: Controls) -> Action:
    """Draw an action and the pause after it."""
    action = None
    while action is None:
        [rule] = rng.choices(tuple(RULES), weights=tuple(RULES.values()))
        action = rule(rng, controls)
    return replace(action, pause=rng.choice(PAUSES))


def draw_visit(rng: Random, _controls: Controls = ()) -> Action:
    """Draw the visit of a page, with which a run begins."""
    preset, view = rng.choice(("", *(example.preset for example in PRESETS))), rng.choice(("asked", "shown", "shown"))
    return Action(VISIT, (rng.choice(PAGES), rng.choice(("en", "zh")), preset, view))


def _control_rule(name: str, kind: str, *more: Callable[[Random], str | int], keys: tuple[str, ...] = ()) -> Rule:
    """Return a rule for a random control of a kind, or with one of the keys; `more` draw the other arguments."""

    def rule(rng: Random, controls: Controls) -> Action | None:
        matching = [control for control in controls if control.kind == kind and (not keys or control.key in keys)]
        if not matching:
            return None
        key = rng.choice(sorted({control.key for control in matching}))  # a wall of bricks counts as one control
        chosen = rng.choice([control for control in matching if control.key == key])
        return Action(name, (*chosen, *(one(rng) for one in more)))

    return rule


def _page_rule(name: str, *choices: str | int) -> Rule:
    """Return a rule for an action that needs no control on the page."""
    return lambda rng, _controls: Action(name, (rng.choice(choices),) if choices else ())


def _drag(rng: Random, controls: Controls) -> Action | None:
    return Action("drag", (*rng.choice(controls), rng.randint(-300, 300), rng.randint(-60, 60))) if controls else None


def _retype(rng: Random, controls: Controls) -> Action | None:
    fields = sorted(c.key for c in controls if c.kind == "text" and c.key.startswith(("candidate", "reference-")))
    shared = [key for key in fields if key not in ("candidate-b", "candidate-c")]
    return Action("retype", (rng.choice(shared), _draw_text(rng))) if shared else None


def _click_several(rng: Random, controls: Controls) -> Action | None:
    places = tuple(rng.randrange(len(controls)) for _ in range(rng.randint(2, 4)) if controls)
    return Action("reports", places) if places else None


def _draw_text(rng: Random) -> str:
    return rng.choice(SHORT_TEXTS if rng.random() < 0.8 else tuple(LONG_TEXTS))  # hard texts are slow


RULES: Final[dict[Rule, int]] = {
    _control_rule("press", "button"): 36,
    _control_rule("press", "link"): 4,
    _control_rule("press", "button", keys=("undo", "reset")): 6,
    _control_rule("choose", "menu", lambda rng: rng.randrange(40)): 10,
    _control_rule("type", "text", _draw_text): 12,
    _control_rule("slide", "slider", lambda rng: " ".join(rng.choices(SLIDER_KEYS, k=rng.randint(1, 6)))): 8,
    _drag: 4,
    _page_rule("key", *PRESENTER_KEYS): 3,
    _page_rule("key", *OTHER_KEYS): 3,
    _page_rule("speak", 0, 1): 5,
    draw_visit: 3,
    _page_rule("back"): 4,
    _page_rule("forward"): 2,
    _page_rule("reload"): 3,
    _retype: 2,
    _click_several: 3,
    _page_rule("lag", *LAGS): 2,
    _page_rule("cut"): 1,
    _page_rule("restart"): 1,
}
"""The rules with their weights."""
