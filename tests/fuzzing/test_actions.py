"""Tests of the fuzzer's actions: drawing by seed, formatting and parsing, and handlers."""

from random import Random

from tests.fuzzing.actions import Action, Control, Controls, draw_action, draw_visit, format_actions, parse_actions
from tests.fuzzing.runs import HANDLERS

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


def test_equal_seeds_draw_equal_actions_which_can_be_parsed() -> None:
    actions = draw_actions(1, 500)
    assert actions == draw_actions(1, 500) != draw_actions(2, 500)
    assert list(parse_actions(format_actions(actions))) == actions


def test_every_action_has_a_handler_and_is_drawn() -> None:
    actions = draw_actions(1, 3_000)
    assert {action.name for action in actions} == set(HANDLERS)
    pressed = [action.arguments[0] for action in actions if action.name == "press"]
    assert pressed.count("wall") < 0.4 * len(pressed), "a wall of bricks is one control among others"
    names = {action.name for action in draw_actions(4, 300, controls=())}
    assert not names & {"press", "type", "choose", "slide", "drag"}, "a page without controls"
