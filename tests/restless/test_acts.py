"""Acts: drawn by a seed, written down, read again, and each with a hand that does it."""

from random import Random

import pytest

from tests.browser.restless.acts import REST, Act, read, written
from tests.browser.restless.drawing import RULES, Sight, draw, opening
from tests.browser.restless.hands import HANDS
from tests.browser.restless.seeing import Control

KEYS = {"button": ("undo", "reset", "wall", "corpus-pill"), "menu": ("tokenizer",), "text": ("candidate",)}
SIGHT: Sight = (
    *(Control(key, kind, 0) for kind, keys in KEYS.items() for key in keys),
    *(Control("wall", "button", place) for place in range(1, 200)),
    Control("answer", "slider", 0),
    Control("ending", "link", 0),
)


def drawn(seed: int, count: int, sight: Sight = SIGHT) -> list[Act]:
    dice = Random(seed)  # noqa: S311 - for play
    return [opening(dice), *(draw(dice, sight) for _ in range(count))]


def test_the_same_seed_draws_the_same_acts() -> None:
    assert drawn(1, 50) == drawn(1, 50)
    assert drawn(1, 50) != drawn(2, 50)


def test_every_act_that_is_drawn_can_be_done_and_every_hand_is_used() -> None:
    assert {act.name for act in drawn(1, 3_000)} == set(HANDS)


def test_written_acts_are_read_back() -> None:
    acts = drawn(3, 500)
    assert list(read(written(acts))) == acts


@pytest.mark.parametrize("line", ['["back"]', '["back", "now"]', "{}", '[3, "back", -1]'])
def test_other_lines_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match="an act is a name, its arguments and a pause"):
        read(line)


def test_a_page_with_nothing_on_it_is_left() -> None:
    acts = drawn(4, 300, sight=())
    assert {act.name for act in acts} >= {"visit", "back", "reload"}
    assert not {act.name for act in acts} & {"press", "type", "choose", "slide", "drag"}


def test_a_wall_of_bricks_is_pressed_as_often_as_one_control() -> None:
    keys = [act.arguments[0] for act in drawn(5, 2_000) if act.name == "press"]
    assert keys.count("wall") < 0.4 * len(keys)


def test_a_walk_begins_at_rest() -> None:
    assert all(drawn(seed, 0)[0].pause == REST for seed in range(50))
    assert all(weight > 0 for weight in RULES.values())
