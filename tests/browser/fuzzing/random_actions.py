"""Random choice of the next action among the controls of a page, reproducible by seed.

Each rule has a weight and draws one kind of action, or None if the page has no control for it. Long texts have names,
so that a list of actions stays short.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final

from bleu_view.scenario.presets import PRESETS
from tests.architecture.source import page_names
from tests.browser.fuzzing.actions import UNTIL_IDLE, Action
from tests.browser.fuzzing.page_state import Control
from tests.shared.pages.hard_texts import HARD_TEXTS, TOO_LONG_TEXT

SHORT_TEXTS: Final = (
    "the the the the",
    "the cat sat on the mat",
    "a b c d e",
    "The Cat.",
    "我喜欢自然语言处理。",
    "not safe",
    "3/5",
    "0.5",
    "50%",
    "e^(-1/5)",
    "7",
    "-1",
    "1e400",
)
_VERY_LONG_TEXTS: Final = {"too long": TOO_LONG_TEXT, "400 tokens": "x y " * 200}
_LONG_TEXTS: Final = MappingProxyType({**HARD_TEXTS, **_VERY_LONG_TEXTS})
LONG_TEXT_NAMES: Final = tuple(_LONG_TEXTS)


def text_of_name(name: str) -> str:
    """Return the long text with this name, or the argument itself if no text has this name."""
    return _LONG_TEXTS.get(name, name)


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


def draw_first_visit(rng: Random) -> Action:
    """Draw the visit of a page with which a run begins."""
    return replace(_visit(rng, ()), pause=UNTIL_IDLE)


def _control_rule(name: str, kind: str, *more: Callable[[Random], str | int]) -> Rule:
    """Return a rule that uses a random control of a kind; `more` are functions that draw the other arguments."""

    def rule(rng: Random, controls: Controls) -> Action | None:
        matching = [control for control in controls if control.kind == kind]
        if not matching:
            return None
        key = rng.choice(sorted({control.key for control in matching}))  # a wall of bricks counts as one control
        chosen = rng.choice([control for control in matching if control.key == key])
        return Action(name, (key, kind, chosen.place, *(one(rng) for one in more)))

    return rule


def _button_rule(key: str) -> Rule:
    def rule(rng: Random, controls: Controls) -> Action | None:
        del rng
        is_present = any(control.key == key and control.kind == "button" for control in controls)
        return Action("press", (key, "button", 0)) if is_present else None

    return rule


def _drag(rng: Random, controls: Controls) -> Action | None:
    if not controls:
        return None
    control = rng.choice(controls)
    return Action("drag", (control.key, control.kind, control.place, rng.randint(-300, 300), rng.randint(-60, 60)))


def _retype(rng: Random, controls: Controls) -> Action | None:
    fields = sorted(c.key for c in controls if c.kind == "text" and c.key.startswith(("candidate", "reference-")))
    shared = [key for key in fields if key not in ("candidate-b", "candidate-c")]
    return Action("retype", (rng.choice(shared), _draw_text(rng))) if shared else None


def _click_several(rng: Random, controls: Controls) -> Action | None:
    return (
        Action("reports", tuple(rng.randrange(len(controls)) for _ in range(rng.randint(2, 4)))) if controls else None
    )


def _visit(rng: Random, controls: Controls) -> Action:
    del controls
    preset, view = rng.choice(("", *(example.preset for example in PRESETS))), rng.choice(("asked", "shown", "shown"))
    return Action(VISIT, (rng.choice(PAGES), rng.choice(("en", "zh")), preset, view))


def _page_rule(name: str, *choices: str | int) -> Rule:
    """Return a rule for an action that needs no control on the page."""

    def rule(rng: Random, controls: Controls) -> Action:
        del controls
        return Action(name, (rng.choice(choices),) if choices else ())

    return rule


def _draw_text(rng: Random) -> str:
    return rng.choice(SHORT_TEXTS if rng.random() < 0.8 else LONG_TEXT_NAMES)  # hard texts are slow


def _draw_slider_keys(rng: Random) -> str:
    return " ".join(rng.choices(SLIDER_KEYS, k=rng.randint(1, 6)))


RULES: Final[dict[Rule, int]] = {
    _control_rule("press", "button"): 36,
    _control_rule("press", "link"): 4,
    _control_rule("choose", "menu", lambda rng: rng.randrange(40)): 10,
    _control_rule("type", "text", _draw_text): 12,
    _control_rule("slide", "slider", _draw_slider_keys): 8,
    _drag: 4,
    _page_rule("key", *PRESENTER_KEYS): 3,
    _page_rule("key", *OTHER_KEYS): 3,
    _page_rule("speak", 0, 1): 5,
    _button_rule("undo"): 4,
    _button_rule("reset"): 2,
    _visit: 3,
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
