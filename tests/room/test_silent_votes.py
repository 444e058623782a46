"""A vote without answers says so, is in the overview and can be reopened; a unanimous vote needs no discussion."""

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
SAY = "(key, values) => [key, ...Object.values(values ?? {})].join(' ')"
CHOICE = {"kind": "choice", "en": {"page": ""}, "zh": {"page": ""}}
Fields = dict[str, Any]


def scene(name: str = "given") -> str:
    return f"{{ state: {name}, language: 'en', say: {SAY} }}"


def closed(**fields: object) -> Fields:
    return {"phase": "closed", "round": 1, "joined": 9, "answered": 0, "by_hands": False, "question": CHOICE, **fields}


def test_a_question_that_nobody_answered_opens_again_after_its_votes_were_shown(site: Site) -> None:
    room = site.open(QUESTION)
    phone = room.join()
    room.on(4)
    assert room.seen()["phase"] == "votes"
    room.do(do="go", phase="running")
    assert phone.answer(QUESTION, 2).status == 200
    room.on(2)
    assert room.command(do="go", phase="running").status == 409
    room.do(do="again")
    room.on(3)
    room.do(do="go", phase="running")  # nobody voted again
    assert (room.seen()["phase"], room.seen()["round"]) == ("running", 2)


def test_question_with_counted_hands_does_not_open_again(site: Site) -> None:
    room = site.open(QUESTION)
    room.on(2)
    room.do(do="hands", counts=[0, 3, 0, 0])
    room.on(2)
    assert room.command(do="go", phase="running").status == 409


def test_the_overview_keeps_the_row_of_a_question_that_nobody_answered(site: Site) -> None:
    room = site.open(QUESTION, "length-1", "weights-1")
    room.on(5)
    room.on()  # the next question is on the stage, and not opened
    run = room.seen("desk")["run"]
    cells = run_module(
        f"module.fileCells({scene('{ run: given }')}, module.predictionRows({scene('{ run: given }')}, {{}}))",
        OVERVIEW,
        run,
    )
    assert isinstance(cells, list)
    assert cells[1:] == [["", QUESTION, "0", "", "", "–", "–", ""]]


def test_there_is_nothing_to_discuss_without_a_vote_but_with_hands_that_were_only_seen() -> None:
    def may(state: Fields) -> object:
        return run_module("[module.canVoteAgain(given), module.canReopen(given)]", BAR, state)

    assert may(closed()) == [False, True]
    assert may(closed(answered=1)) == [True, True]
    assert may(closed(by_hands=True)) == [True, True]
    assert may(closed(phase="votes")) == [False, True]
    assert may(closed(phase="votes", answered=1)) == [True, False]


@pytest.mark.parametrize(("answered", "words"), [(0, "go-on"), (1, "show-votes")])
def test_next_key_does_not_announce_votes_without_answers(answered: int, words: str) -> None:
    assert run_module(f"module.continueLabel({scene()})", BAR, closed(answered=answered)) == words


@pytest.mark.parametrize(
    ("counts", "words"),
    [([0, 0], ""), ([5, 0], "votes-agree"), ([0, 2], "votes-agree"), ([1, 0], "votes-why"), ([4, 1], "votes-why")],
)
def test_a_unanimous_class_is_not_asked_to_discuss(counts: Sequence[int], words: str) -> None:
    assert run_module(f"module.agreementText({SAY}, given)", SCREENS, counts) == words


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
    state = closed(phase="answer", round=2, votes={"hands": hands}, answer={"moved": None})
    first, second = votes
    hands_right = f"{{ before: [0, {first}], after: [{second}, {second}] }}"
    assert run_module(f"module.describeSecondVote({scene()}, {hands_right})", COMPARED, state) == words
