"""Runs of actions in a browser, drawn at random or replayed, until a fault is found.

A control that has disappeared or is covered or disabled is skipped, so that a shortened list of actions continues.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Final
from urllib.parse import urlencode

from playwright.sync_api import ElementHandle, Error

from bleu_view.scenario.permalink import Link, write_link
from bleu_view.scenario.presets import preset
from frame.shell.course import FIRST
from frame.state.session import SAME_EDIT_SECONDS
from tests.fuzzing.actions import LONG_TEXTS, UNTIL_IDLE, VISIT, Action, draw_action, draw_visit
from tests.fuzzing.browser_session import BrowserSession
from tests.fuzzing.page_checks import Fault

ACTION_TIMEOUT_MS: Final = 2_000
FADE_IN_MS, POLL_MS = 600, 100
"""How long and how often a handler looks for a control."""
HIDDEN_INPUTS: Final = "input[type=radio], input[type=checkbox]"

Handler = Callable[..., list[Fault] | None]


def run_random_actions(
    session: BrowserSession, seed: int, max_actions: int, is_over: Callable[[], bool] = lambda: False
) -> tuple[list[Action], list[Fault]]:
    """Perform random actions until there is a fault; return the actions, and the faults of the last one."""
    rng = Random(seed)  # noqa: S311 - seeded
    done, faults = [draw_visit(rng)], list[Fault]()
    while not (faults := perform_action(session, done[-1])) and len(done) < max_actions and not is_over():
        done.append(draw_action(rng, session.controls()))
    return done, faults


def replay_actions(session: BrowserSession, actions: Sequence[Action]) -> list[Fault]:
    """Perform a list of actions; return the faults of the first action that has any."""
    if not actions or actions[0].name != VISIT:
        session.open("/?lang=en")
        session.wait_until_idle()
    return next(filter(None, (perform_action(session, action) for action in actions)), []) or session.wait(UNTIL_IDLE)


def perform_action(session: BrowserSession, action: Action) -> list[Fault]:
    """Perform an action, wait for its pause, and return the faults found."""
    found: list[Fault] = []
    with suppress(Error):
        found += HANDLERS[action.name](session, *action.arguments) or []
    return found + session.wait(action.pause)


def _press(session: BrowserSession, key: str, kind: str, place: int) -> None:
    control = _find_reachable(session, key, kind, place)
    if control and control.evaluate(f"control => control.matches('{HIDDEN_INPUTS}')"):
        control.evaluate("control => control.click()")
    elif control:
        control.click(timeout=ACTION_TIMEOUT_MS)


def _choose(session: BrowserSession, key: str, kind: str, place: int, option: int) -> None:
    menu = _find_reachable(session, key, kind, place)
    if menu and menu.evaluate("menu => menu.tagName") == "SELECT":
        menu.select_option(index=option % int(menu.evaluate("menu => menu.options.length")))
    elif menu:
        menu.click(timeout=ACTION_TIMEOUT_MS)
        options = session.page.locator("[role=option]")
        options.first.wait_for(timeout=ACTION_TIMEOUT_MS)
        options.nth(option % options.count()).click(timeout=ACTION_TIMEOUT_MS)


def _type(session: BrowserSession, key: str, kind: str, place: int, name: str) -> None:
    if field := _find_reachable(session, key, kind, place):
        field.fill(LONG_TEXTS.get(name, name), timeout=ACTION_TIMEOUT_MS)


def _slide(session: BrowserSession, key: str, kind: str, place: int, keys: str) -> None:
    if slider := _find_reachable(session, key, kind, place):
        slider.focus()
        for each in keys.split():
            session.page.keyboard.press(each)


def _drag(session: BrowserSession, key: str, kind: str, place: int, right: int, down: int) -> None:
    control = _find_reachable(session, key, kind, place)
    if control and (box := control.bounding_box()):
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse = session.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + right, y + down, steps=5)
        mouse.up()


def _visit(session: BrowserSession, page: str, language: str, example: str, view: str) -> None:
    query = {"lang": language, "ask": str(int(view != "shown"))}
    query |= {"s": write_link(Link(preset(example), ()))} if example else {}
    session.open(f"/{page if page != FIRST else ''}?{urlencode(query)}")


def _travel(session: BrowserSession, direction: str) -> None:
    session.page.evaluate(f"history.{direction}()")
    session.return_to_course()


def _retype(session: BrowserSession, key: str, name: str) -> list[Fault]:
    """Type a text, undo, type it again, and return a fault for each state that is not restored."""
    session.page.wait_for_timeout(1000 * SAME_EDIT_SECONDS)  # so that earlier typing is a separate edit

    def type_text() -> None:
        _type(session, key, "text", 0, name)
        session.wait_until_idle()

    before = session.settled_content()
    type_text()
    typed = session.settled_content()
    if typed == before:
        return []
    _press(session, "undo", "button", 0)
    found = session.faults_against("undo", before)
    type_text()
    return found + session.faults_against("redo", typed)


def _find_reachable(session: BrowserSession, key: str, kind: str, place: int) -> ElementHandle | None:
    """Return a control, waiting while it fades in, or None if it is not on the page."""
    for _ in range(FADE_IN_MS // POLL_MS):
        handle = session.page.evaluate_handle("place => fuzzing.find(place) ?? null", [key, kind, place])
        if found := handle.as_element():
            return found
        session.page.wait_for_timeout(POLL_MS)
    return None


HANDLERS: Final[dict[str, Handler]] = {
    "press": _press,
    "choose": _choose,
    "type": _type,
    "slide": _slide,
    "drag": _drag,
    "key": lambda session, key: session.page.keyboard.press(key),
    "speak": lambda session, place: _press(session, "language", "button", place),
    VISIT: _visit,
    "back": lambda session: _travel(session, "back"),
    "forward": lambda session: _travel(session, "forward"),
    "reload": lambda session: session.faults_after("reload", session.page.reload),
    "retype": _retype,
    "reports": lambda session, *places: session.page.evaluate("places => fuzzing.press(places)", list(places)),
    "lag": lambda session, milliseconds: session.set_lag(milliseconds),
    "cut": lambda session: session.faults_after("cut line", session.cut_connection),
    "restart": lambda session: session.faults_after("restart", session.restart),
}
"""The handler of each action, by the action's name; some return the faults that they find."""
