"""Tests of what the stage shows of votes without answers, which are listed, and of unanimous votes."""

from collections.abc import Sequence
from typing import Any

import pytest

from room.lecturer import STAGE
from tests.room.rooms import Site
from tests.scripts.node import run_module

QUESTION = "clipping-1"  # the second of four options is right
BAR, COMPARED, OVERVIEW, SCREENS = (
    STAGE.with_name(f"{name}.js") for name in ("bar", "compared", "overview", "screens")
)
ECHO = "(key, values) => [key, ...Object.values(values ?? {})].join(' ')"
CHOICE = {"kind": "choice", "en": {"page": ""}, "zh": {"page": ""}}
Fields = dict[str, Any]


def scene_js(name: str = "given") -> str:
    return f"{{ state: {name}, language: 'en', say: {ECHO} }}"


def closed_state(**fields: object) -> Fields:
    return {"phase": "closed", "round": 1, "joined": 9, "answered": 0, "by_hands": False, "question": CHOICE, **fields}


def test_the_overview_lists_a_question_without_answers(site: Site) -> None:
    room = site.open(QUESTION, "length-1", "weights-1")
    room.advance(5)
    room.advance()  # the next question is on the stage but not open
    run = room.state("desk")["run"]
    cells = run_module(
        f"module.fileCells({scene_js('{ run: given }')}, module.predictionRows({scene_js('{ run: given }')}, {{}}))",
        OVERVIEW,
        run,
    )
    assert isinstance(cells, list)
    assert cells[1:] == [["", QUESTION, "0", "", "", "–", "–", ""]]


def test_a_second_vote_requires_an_answer_or_a_show_of_hands() -> None:
    def available_actions(state: Fields) -> object:
        return run_module("[module.canVoteAgain(given), module.canReopen(given)]", BAR, state)

    assert available_actions(closed_state()) == [False, True]
    assert available_actions(closed_state(answered=1)) == [True, True]
    assert available_actions(closed_state(by_hands=True)) == [True, True]
    assert available_actions(closed_state(phase="votes")) == [False, True]
    assert available_actions(closed_state(phase="votes", answered=1)) == [True, False]


@pytest.mark.parametrize(("answered", "words"), [(0, "go-on"), (1, "show-votes")])
def test_the_continue_button_announces_votes_only_if_there_are_any(answered: int, words: str) -> None:
    assert run_module(f"module.continueLabel({scene_js()})", BAR, closed_state(answered=answered)) == words


@pytest.mark.parametrize(
    ("counts", "words"),
    [([0, 0], ""), ([5, 0], "votes-agree"), ([0, 2], "votes-agree"), ([1, 0], "votes-why"), ([4, 1], "votes-why")],
)
def test_a_unanimous_class_is_not_asked_to_discuss(counts: Sequence[int], words: str) -> None:
    assert run_module(f"module.agreementText({ECHO}, given)", SCREENS, counts) == words


@pytest.mark.parametrize(
    ("votes", "hands", "words"),
    [
        ((0, 0), False, "nobody-answered"),
        ((3, 0), False, "nobody-twice"),
        ((0, 3), True, "one-counted"),
        ((3, 3), True, "right-then 0% 100%"),
    ],
)
def test_votes_are_compared_only_after_two_rounds(votes: tuple[int, int], hands: object, words: str) -> None:
    state = closed_state(phase="answer", round=2, votes={"hands": hands}, answer={"moved": None})
    first, second = votes
    hands_right = f"{{ before: [0, {first}], after: [{second}, {second}] }}"
    assert run_module(f"module.describeSecondVote({scene_js()}, {hands_right})", COMPARED, state) == words
