"""Hands: how each act is performed in a browser; each function returns the faults that it found during the act.

A control that is gone, covered or disabled by now is skipped, so that a shortened list of acts continues.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final
from urllib.parse import urlencode

from playwright.sync_api import ElementHandle, Error

from bleu_view.scenario.permalink import Link, write_link
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from frame.shell.course import FIRST
from frame.state.session import SAME_EDIT_SECONDS
from tests.browser.restless.acts import Act
from tests.browser.restless.drawing import text_of_name
from tests.browser.restless.meaning import Fault
from tests.browser.restless.seeing import Control, find_control
from tests.browser.restless.stage import Stage

HAND_MS: Final = 2_000
FADING_MS, LOOK_MS = 600, 100
"""How long the hand tries to reach a control."""
BY_LABEL: Final = "input[type=radio], input[type=checkbox]"

Hand = Callable[..., list[Fault] | None]


def perform_act(stage: Stage, act: Act) -> list[Fault]:
    """Perform an act, wait for its pause and return the faults found."""
    found: list[Fault] = []
    with suppress(Error):
        found += HANDS[act.name](stage, *act.arguments) or []
    return found + stage.wait(act.pause)


def _press(stage: Stage, key: str, kind: str, place: int) -> None:
    control = _find_reachable(stage, key, kind, place)
    if control and control.evaluate(f"control => control.matches('{BY_LABEL}')"):
        control.evaluate("control => control.click()")
    elif control:
        control.click(timeout=HAND_MS)


def _choose(stage: Stage, key: str, kind: str, place: int, option: int) -> None:
    menu = _find_reachable(stage, key, kind, place)
    if menu and menu.evaluate("menu => menu.tagName") == "SELECT":
        menu.select_option(index=option % int(menu.evaluate("menu => menu.options.length")))
    elif menu:
        menu.click(timeout=HAND_MS)
        options = stage.page.locator("[role=option]")
        options.first.wait_for(timeout=HAND_MS)
        options.nth(option % options.count()).click(timeout=HAND_MS)


def _type(stage: Stage, key: str, kind: str, place: int, name: str) -> None:
    if field := _find_reachable(stage, key, kind, place):
        field.fill(text_of_name(name), timeout=HAND_MS)


def _slide(stage: Stage, key: str, kind: str, place: int, keys: str) -> None:
    if slider := _find_reachable(stage, key, kind, place):
        slider.focus()
        for each in keys.split():
            stage.page.keyboard.press(each)


def _drag(stage: Stage, key: str, kind: str, place: int, right: int, down: int) -> None:
    control = _find_reachable(stage, key, kind, place)
    if control and (box := control.bounding_box()):
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse = stage.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + right, y + down, steps=5)
        mouse.up()


def _speak(stage: Stage, place: int) -> None:
    _press(stage, "language", "button", place)


def _visit(stage: Stage, page: str, language: str, example: str, view: str) -> None:
    query = {"lang": language, "ask": str(int(view != "shown"))}
    query |= {"s": write_link(Link(scenario_of(preset(example)), ()))} if example else {}
    stage.open(f"/{page if page != FIRST else ''}?{urlencode(query)}")


def _back(stage: Stage) -> None:
    stage.page.evaluate("history.back()")
    stage.come_home()


def _forward(stage: Stage) -> None:
    stage.page.evaluate("history.forward()")
    stage.come_home()


def _reload(stage: Stage) -> list[Fault]:
    return stage.same_after("reload", stage.page.reload)


def _cut(stage: Stage) -> list[Fault]:
    return stage.same_after("cut line", stage.cut)


def _restart(stage: Stage) -> list[Fault]:
    return stage.same_after("restart", stage.restart)


def _retype(stage: Stage, key: str, name: str) -> list[Fault]:
    """Type, undo and type the same again, and check that both states come back."""
    stage.page.wait_for_timeout(1000 * SAME_EDIT_SECONDS)  # the text typed before is a separate edit

    def and_type() -> None:
        _type(stage, key, "text", 0, name)
        stage.rest()

    before = stage.lasting()
    and_type()
    typed = stage.lasting()
    if typed == before:
        return []
    _press(stage, "undo", "button", 0)
    found = stage.same_as("undo", before)
    and_type()
    return found + stage.same_as("redo", typed)


def _find_reachable(stage: Stage, key: str, kind: str, place: int) -> ElementHandle | None:
    """Return a control, waiting while it fades in; None if it is gone."""
    for _ in range(FADING_MS // LOOK_MS):
        if found := find_control(stage.page, Control(key, kind, place)):
            return found
        stage.page.wait_for_timeout(LOOK_MS)
    return None


HANDS: Final[Mapping[str, Hand]] = MappingProxyType(
    {
        "press": _press,
        "choose": _choose,
        "type": _type,
        "slide": _slide,
        "drag": _drag,
        "key": lambda stage, key: stage.page.keyboard.press(key),
        "speak": _speak,
        "visit": _visit,
        "back": _back,
        "forward": _forward,
        "reload": _reload,
        "retype": _retype,
        "reports": lambda stage, *places: stage.page.evaluate("places => restless.press(places)", list(places)),
        "lag": lambda stage, milliseconds: stage.slow(milliseconds),
        "cut": _cut,
        "restart": _restart,
    }
)
"""The hand of each act, by the act's name."""
