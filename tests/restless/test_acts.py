"""Acts of a random walk: drawn by a seed, written and read back, each performed by a hand, and shrunk."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.browser.restless.acts import Act, acts_text, read_acts
from tests.browser.restless.drawing import Sight, draw_act, draw_first_page
from tests.browser.restless.hands import HANDS
from tests.browser.restless.seeing import Control
from tests.browser.restless.walk import shrink

KEYS = {"button": ("undo", "reset", "wall"), "menu": ("tokenizer",), "text": ("candidate",)}
SIGHT: Sight = (
    *(Control(key, kind, 0) for kind, keys in KEYS.items() for key in keys),
    *(Control("wall", "button", place) for place in range(1, 200)),
    Control("answer", "slider", 0),
    Control("ending", "link", 0),
)


def draw_acts(seed: int, count: int, sight: Sight = SIGHT) -> list[Act]:
    dice = Random(seed)  # noqa: S311 - no secret
    return [draw_first_page(dice), *(draw_act(dice, sight) for _ in range(count))]


def test_same_seed_draws_the_same_acts() -> None:
    assert draw_acts(1, 50) == draw_acts(1, 50) != draw_acts(2, 50)


def test_every_drawn_act_has_a_hand_and_every_hand_is_used() -> None:
    acts = draw_acts(1, 3_000)
    assert {act.name for act in acts} == set(HANDS)
    pressed = [act.arguments[0] for act in acts if act.name == "press"]
    assert pressed.count("wall") < 0.4 * len(pressed), "a wall of bricks is one control among others"


def test_page_without_controls_gets_only_navigation_acts() -> None:
    names = {act.name for act in draw_acts(4, 300, sight=())}
    assert names >= {"visit", "back", "reload"}
    assert not names & {"press", "type", "choose", "slide", "drag"}


def test_written_acts_are_read_back() -> None:
    acts = draw_acts(3, 500)
    assert list(read_acts(acts_text(acts))) == acts
    for line in ('["back"]', '["back", "now"]', "{}", '[3, "back", -1]'):
        with pytest.raises(ValueError, match="an act is a name, its arguments and a pause"):
            read_acts(line)


@given(st.sets(st.integers(0, 39), max_size=4))
def test_only_needed_acts_are_left_in_their_order(needed: set[int]) -> None:
    assert shrink(range(40), lambda some: needed <= set(some), tries=1_000) == tuple(sorted(needed))


def test_shrinking_tries_no_more_than_allowed() -> None:
    attempts: list[tuple[int, ...]] = []

    def fails(some: Sequence[int]) -> bool:
        attempts.append(tuple(some))
        return 99 in some

    assert 99 in shrink(range(100), fails, tries=5)
    assert len(attempts) == 5
