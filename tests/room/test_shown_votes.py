"""Tests of what stage, dashboard and file show of votes: silent, unanimous, and two votes compared."""

from collections.abc import Sequence
from typing import Any

import pytest

from room.lecturer import STAGE
from tests.room.rooms import Site
from tests.scripts.node import run_module

QUESTION = "clipping-1"
CHOICE = {"kind": "choice", "en": {"page": ""}, "zh": {"page": ""}}
MOVED = {"twice": 2, "wrong": 2, "to_right": 2, "from_right": 0, "before": 0, "after": 2}
SAY = "(key, values) => (values ? `${key} ${JSON.stringify(values)}` : key)"
Fields = dict[str, Any]


def call(module: str, expression: str, given: object) -> Any:  # noqa: ANN401 - JSON
    """Evaluate an expression with a module `m` of the lecturer's pages, in a scene whose texts are their names."""
    scene = f"{{ state: given, language: 'en', say: {SAY} }}"
    return run_module(f"((m, scene) => {expression})(module, {scene})", STAGE.with_name(f"{module}.js"), given)


def closed_state(**fields: object) -> Fields:
    return {"phase": "closed", "round": 1, "joined": 9, "answered": 0, "by_hands": False, "question": CHOICE, **fields}


@pytest.mark.parametrize(
    ("fields", "can_vote_again", "can_reopen"),
    [
        ({}, False, True),
        ({"answered": 1}, True, True),
        ({"by_hands": True}, True, True),
        ({"phase": "votes"}, False, True),
        ({"phase": "votes", "answered": 1}, True, False),
    ],
)
def test_a_second_vote_requires_an_answer_or_a_show_of_hands(
    fields: Fields, *, can_vote_again: bool, can_reopen: bool
) -> None:
    actions = call("bar", "[m.canVoteAgain(given), m.canReopen(given)]", closed_state(**fields))
    assert actions == [can_vote_again, can_reopen]


@pytest.mark.parametrize(("answered", "words"), [(0, "go-on"), (1, "show-votes")])
def test_the_continue_button_announces_votes_only_if_there_are_any(answered: int, words: str) -> None:
    assert call("bar", "m.continueLabel(scene)", closed_state(answered=answered)) == words


@pytest.mark.parametrize(
    ("counts", "words"),
    [([0, 0], ""), ([5, 0], "votes-agree"), ([0, 2], "votes-agree"), ([1, 0], "votes-why"), ([4, 1], "votes-why")],
)
def test_a_unanimous_class_is_not_asked_to_discuss(counts: Sequence[int], words: str) -> None:
    assert call("screens", "m.agreementText(scene.say, given)", counts) == words


@pytest.mark.parametrize(
    ("before", "after", "hands", "moved", "words"),
    [
        ([0, 0], [0, 0], False, None, "nobody-answered"),
        ([0, 3], [0, 0], False, None, "nobody-twice"),
        ([0, 0], [3, 3], True, None, "one-counted"),
        ([0, 3], [3, 3], True, None, 'right-then {"before":"0%","after":"100%"}'),
        (
            *([5, 10], [8, 8], False, MOVED),
            'moved-right {"to":2,"wrong":2} right-twice {"n":2,"before":"0%","after":"100%"}',
        ),
    ],
)
def test_the_stage_compares_two_votes_and_shows_their_number(
    before: list[int], after: list[int], hands: object, moved: Fields | None, words: str
) -> None:
    state = closed_state(phase="answer", round=2, votes={"hands": hands}, answer={"moved": moved})
    assert call("compared", f"m.describeSecondVote(scene, {{ before: {before}, after: {after} }})", state) == words


def test_the_dashboard_shows_the_number_of_votes_behind_its_shares() -> None:
    state = {"round": 2, "answered": 2, "here": 4, "answer": {"moved": MOVED}}
    text = call("compared", "m.dashboardComparison(scene)", state)
    assert text == 'told-twice {"n":2,"all":4,"twice":2,"before":"0%","after":"100%"}'
    assert call("compared", "m.dashboardComparison(scene)", {**state, "round": 1}) == ""
    near = call("compared", "m.describeSecondGuesses(scene, '0.05')", state)
    assert near == 'within-twice {"close":"0.05","n":2,"before":0,"after":2}'


def test_the_file_counts_the_answers_of_each_vote_and_repeat_voters() -> None:
    line: Fields = {"question": QUESTION, "before": 0, "after": 1, "answers": 4, "again": 2, "twice": 2}
    unanswered = {**line, "before": 0.5, "after": None, "again": 0, "twice": None}
    assert file_cells([unanswered])[0][5:7] == ["right-first", "right-second"]
    shares = ['share-of-whom {"head":"right-first"}', 'share-of-whom {"head":"right-second"}']
    head, first, second = file_cells([line, unanswered])
    assert head[2:7] == ["answers", "answers-second", "twice", *shares]
    assert first[2:7] == ["4", "2", "2", "0%", "100%"]
    assert second[2:7] == ["4", "0", "", "50%", "–"]


def test_the_file_lists_a_question_without_answers(site: Site) -> None:
    room, _ = site.ask(QUESTION, "length-1", "weights-1", phones=0)
    room.advance(4)  # the next question is on the stage but not open
    assert file_cells(room.state("desk")["run"])[1:] == [["", QUESTION, "0", "", "", "–", "–", ""]]


def file_cells(run: list[Fields]) -> Any:  # noqa: ANN401 - JSON
    return call("overview", "m.fileCells(scene, m.predictionRows(scene, {}))", {"run": run})
