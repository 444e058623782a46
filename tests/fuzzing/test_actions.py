"""Tests of the fuzzer's actions: drawing by seed, formatting and parsing, handlers, and shrinking."""

from collections.abc import Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.browser.fuzzing.action_handlers import HANDLERS
from tests.browser.fuzzing.actions import Action, Controls, draw_action, draw_visit, format_actions, parse_actions
from tests.browser.fuzzing.fuzzer import shrink
from tests.browser.fuzzing.page_state import Control

KEYS = {"button": ("undo", "reset", "wall"), "menu": ("tokenizer",), "text": ("candidate",)}
CONTROLS: Controls = (
    *(Control(key, kind, 0) for kind, keys in KEYS.items() for key in keys),
    *(Control("wall", "button", place) for place in range(1, 200)),
    Control("answer", "slider", 0),
    Control("ending", "link", 0),
)


def draw_actions(seed: int, count: int, controls: Controls = CONTROLS) -> list[Action]:
    rng = Random(seed)  # noqa: S311 - seeded
    return [draw_visit(rng), *(draw_action(rng, controls) for _ in range(count))]


def test_equal_seeds_draw_equal_actions() -> None:
    assert draw_actions(1, 50) == draw_actions(1, 50) != draw_actions(2, 50)


def test_every_action_has_a_handler_and_is_drawn() -> None:
    actions = draw_actions(1, 3_000)
    assert {action.name for action in actions} == set(HANDLERS)
    pressed = [action.arguments[0] for action in actions if action.name == "press"]
    assert pressed.count("wall") < 0.4 * len(pressed), "a wall of bricks is one control among others"


def test_page_without_controls_gets_only_navigation_actions() -> None:
    names = {action.name for action in draw_actions(4, 300, controls=())}
    assert names >= {"visit", "back", "reload"}
    assert not names & {"press", "type", "choose", "slide", "drag"}


def test_formatted_actions_can_be_parsed() -> None:
    actions = draw_actions(3, 500)
    assert list(parse_actions(format_actions(actions))) == actions


@given(st.sets(st.integers(0, 39), max_size=4))
def test_shrinking_keeps_only_the_needed_items_in_order(needed: set[int]) -> None:
    assert shrink(range(40), lambda matching: needed <= set(matching), tries=1_000) == tuple(sorted(needed))


def test_shrinking_stops_after_the_allowed_tries() -> None:
    attempts: list[tuple[int, ...]] = []

    def fails(matching: Sequence[int]) -> bool:
        attempts.append(tuple(matching))
        return 99 in matching

    assert 99 in shrink(range(100), fails, tries=5)
    assert len(attempts) == 5
