"""Drawing: a random generator chooses the next act among the page's controls; the same seed draws the same acts.

Every rule draws one kind of act, or none if the page has no control for it, and has a weight. A long text has a
name, so that a list of acts stays short.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final

from bleu_view.scenario.presets import PRESETS
from tests.architecture.source import page_names
from tests.browser.restless.acts import REST, Act
from tests.browser.restless.seeing import Control
from tests.shared.pages.hard_texts import HARD_TEXTS, TOO_LONG_TEXT

USUAL: Final = (
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
_LONG: Final = {"too long": TOO_LONG_TEXT, "400 tokens": "x y " * 200}
_HARD: Final = MappingProxyType({**HARD_TEXTS, **_LONG})
NAMES: Final = tuple(_HARD)


def text_of_name(name: str) -> str:
    """Return the long text with this name, or the argument itself if no text has this name."""
    return _HARD.get(name, name)


PAGES: Final = page_names()
PRESENTER_KEYS: Final = ("Alt+p", "Escape", "ArrowRight", "ArrowLeft", " ", "PageDown", "PageUp", "Home", "End")
OTHER_KEYS: Final = ("Enter", "Tab", "Shift+Tab", "ArrowDown", "ArrowUp", "Backspace")
SLIDES: Final = ("ArrowRight", "ArrowLeft", "Home", "End", "PageUp", "PageDown")
LAGS: Final = (0, 0, 0, 100, 300)
PAUSES: Final = (REST, REST, REST, REST, 0, 60, 200)
VISIT: Final = "visit"

Sight = tuple[Control, ...]
Rule = Callable[[Random, Sight], Act | None]


def draw_act(dice: Random, sight: Sight) -> Act:
    """Draw an act and the pause after it."""
    act = None
    while act is None:
        [rule] = dice.choices(tuple(RULES), weights=tuple(RULES.values()))
        act = rule(dice, sight)
    return replace(act, pause=dice.choice(PAUSES))


def draw_first_page(dice: Random) -> Act:
    """Draw the first page of a walk."""
    return replace(_visit(dice, ()), pause=REST)


def _of_kind(name: str, kind: str, *more: Callable[[Random], str | int]) -> Rule:
    """Return the Hypothesis rule that uses a control of one kind; `more` are strategies for its other arguments."""

    def rule(dice: Random, sight: Sight) -> Act | None:
        some = [control for control in sight if control.kind == kind]
        if not some:
            return None
        key = dice.choice(sorted({control.key for control in some}))  # a wall of bricks is one thing among others
        chosen = dice.choice([control for control in some if control.key == key])
        return Act(name, (key, kind, chosen.place, *(one(dice) for one in more)))

    return rule


def _pressed(key: str) -> Rule:
    def rule(dice: Random, sight: Sight) -> Act | None:
        del dice
        is_there = any(control.key == key and control.kind == "button" for control in sight)
        return Act("press", (key, "button", 0)) if is_there else None

    return rule


def _drag(dice: Random, sight: Sight) -> Act | None:
    if not sight:
        return None
    control = dice.choice(sight)
    return Act("drag", (control.key, control.kind, control.place, dice.randint(-300, 300), dice.randint(-60, 60)))


def _retype(dice: Random, sight: Sight) -> Act | None:
    fields = sorted(c.key for c in sight if c.kind == "text" and c.key.startswith(("candidate", "reference-")))
    shared = [key for key in fields if key not in ("candidate-b", "candidate-c")]
    return Act("retype", (dice.choice(shared), _text(dice))) if shared else None


def _reports(dice: Random, sight: Sight) -> Act | None:
    return Act("reports", tuple(dice.randrange(len(sight)) for _ in range(dice.randint(2, 4)))) if sight else None


def _visit(dice: Random, sight: Sight) -> Act:
    del sight
    preset, view = dice.choice(("", *(example.id for example in PRESETS))), dice.choice(("asked", "shown", "shown"))
    return Act(VISIT, (dice.choice(PAGES), dice.choice(("en", "zh")), preset, view))


def _act_rule(name: str, *choices: str | int) -> Rule:
    """Return the rule of an act that needs no control on the page."""

    def rule(dice: Random, sight: Sight) -> Act:
        del sight
        return Act(name, (dice.choice(choices),) if choices else ())

    return rule


def _text(dice: Random) -> str:
    return dice.choice(USUAL if dice.random() < 0.8 else NAMES)  # hard texts are slow ones


def _slides(dice: Random) -> str:
    return " ".join(dice.choices(SLIDES, k=dice.randint(1, 6)))


RULES: Final[dict[Rule, int]] = {
    _of_kind("press", "button"): 36,
    _of_kind("press", "link"): 4,
    _of_kind("choose", "menu", lambda dice: dice.randrange(40)): 10,
    _of_kind("type", "text", _text): 12,
    _of_kind("slide", "slider", _slides): 8,
    _drag: 4,
    _act_rule("key", *PRESENTER_KEYS): 3,
    _act_rule("key", *OTHER_KEYS): 3,
    _act_rule("speak", 0, 1): 5,
    _pressed("undo"): 4,
    _pressed("reset"): 2,
    _visit: 3,
    _act_rule("back"): 4,
    _act_rule("forward"): 2,
    _act_rule("reload"): 3,
    _retype: 2,
    _reports: 3,
    _act_rule("lag", *LAGS): 2,
    _act_rule("cut"): 1,
    _act_rule("restart"): 1,
}
"""The rules with their weights."""
