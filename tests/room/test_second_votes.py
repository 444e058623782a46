"""The comparison of two votes counts only those who voted in both."""

from collections.abc import Sequence
from typing import Any

import pytest

from room.lecturer import STAGE
from tests.room.rooms import Phone, Room, Site
from tests.scripts.node import run_module

QUESTION = "clipping-1"  # the second of four options is right
GUESS = "explore-1"  # 0.505 and nearby numbers are right
COMPARED, OVERVIEW = (STAGE.with_name(f"{name}.js") for name in ("compared", "overview"))
SAY = "key => key"
FILLED = "(key, values) => [key, JSON.stringify(values)].join(' ')"


def vote(phones: Sequence[Phone], question: str, values: Sequence[float], number: int) -> None:
    for phone, value in zip(phones, values, strict=True):
        assert phone.answer(question, value, number).status == 200


def voted_twice(site: Site, question: str, first: Sequence[float], second: Sequence[float]) -> tuple[Room, list[Phone]]:
    """Vote with all phones, then again with the last ones."""
    room = site.open(question)
    phones = [room.join() for _ in first]
    room.on(2)
    vote(phones, question, first, 1)
    room.on()
    room.do(do="again")
    room.on()
    vote(phones[len(first) - len(second) :], question, second, 2)
    room.on()
    return room, phones


@pytest.mark.parametrize(("question", "right", "wrong"), [(QUESTION, 2, 3), (GUESS, 0.5, 0.9)])
def test_comparison_leaves_out_single_votes(site: Site, question: str, right: float, wrong: float) -> None:
    room, _ = voted_twice(site, question, [right, right, wrong, wrong], [right, right])
    run = room.seen("desk")["run"][0]
    assert (run["before"], run["after"]) == (0, 1)
    assert (run["answers"], run["again"], run["twice"]) == (4, 2, 2)
    room.on(2)
    moved = room.seen()["answer"]["moved"]
    assert moved == {"twice": 2, "wrong": 2, "to_right": 2, "from_right": 0, "before": 0, "after": 2}


def test_a_second_vote_that_nobody_joins_or_only_others_is_compared_with_nothing(site: Site) -> None:
    room, _ = voted_twice(site, QUESTION, [2, 3], [])
    run = room.seen("desk")["run"][0]
    assert (run["before"], run["after"], run["again"], run["twice"]) == (0.5, None, 0, None)
    others = site.open(QUESTION)
    late = [others.join() for _ in range(3)]
    others.on(2)
    vote(late[:2], QUESTION, [2, 3], 1)
    others.on()
    others.do(do="again")
    others.on()
    vote(late[2:], QUESTION, [2], 2)
    run = others.seen("desk")["run"][0]
    assert (run["before"], run["after"], run["again"], run["twice"]) == (0.5, None, 1, 0)


def test_counted_hands_have_no_seats_so_whole_rounds_are_compared(site: Site) -> None:
    room = site.open(QUESTION)
    room.do(do="hands", on=True)
    room.on(2)
    room.do(do="hands", counts=[0, 5, 5, 0])
    room.on()
    room.do(do="again")
    room.on()
    room.do(do="hands", counts=[0, 8, 0, 0])
    run = room.seen("desk")["run"][0]
    assert (run["before"], run["after"], run["answers"], run["again"], run["twice"]) == (0.5, 1, 10, 8, None)


def test_a_second_vote_and_the_question_that_asks_the_same_once_more_count_as_no_further_question(site: Site) -> None:
    room = site.open("explore-1", QUESTION, "length-1")
    phone = room.join()
    room.do(do="ask", question=QUESTION)
    counted = set()
    while room.seen()["question"]["id"] in {QUESTION, f"{QUESTION}-twin"}:
        for seen in (room.seen(), phone.seen()):
            counted.add((seen["number"], seen["total"]))
        room.do(do="again" if room.seen()["phase"] == "votes" and room.seen()["round"] == 1 else "on")
    assert counted == {(2, 3)}
    assert (room.seen()["number"], room.seen()["total"]) == (3, 3)
    assert room.seen()["numbers"] == [line["number"] for line in room.seen("desk")["run"]] == [1, 2, 2, 3]


def test_the_stage_shows_how_many_votes_its_shares_are_of() -> None:
    moved = {"twice": 2, "wrong": 2, "to_right": 2, "from_right": 0, "before": 0, "after": 2}
    state = {"votes": {"hands": False}, "answer": {"moved": moved}}
    scene = f"{{ state: given, language: 'zh', say: {FILLED} }}"
    said = run_module(f"module.describeSecondVote({scene}, {{ before: [5, 10], after: [8, 8] }})", COMPARED, state)
    assert said == 'moved-right {"to":2,"wrong":2}right-twice {"n":2,"before":"0%","after":"100%"}'


def test_the_dashboard_shows_how_many_votes_its_shares_are_of() -> None:
    moved = {"twice": 2, "before": 0, "after": 2}
    state = {"round": 2, "answered": 2, "here": 4, "answer": {"moved": moved}}
    said = run_module(f"module.dashboardComparison({{ state: given, say: {FILLED} }})", COMPARED, state)
    assert said == 'told-twice {"n":2,"all":4,"twice":2,"before":"0%","after":"100%"}'
    assert (
        run_module(f"module.dashboardComparison({{ state: given, say: {SAY} }})", COMPARED, {**state, "round": 1}) == ""
    )
    near = f"module.describeSecondGuesses({{ state: given, say: {FILLED} }}, '0.05')"
    assert run_module(near, COMPARED, state) == 'within-twice {"close":"0.05","n":2,"before":0,"after":2}'


def test_the_file_has_the_answers_of_each_vote_and_how_many_voted_twice() -> None:
    line: dict[str, Any] = {"question": QUESTION, "before": 0, "after": 1, "answers": 4, "again": 2, "twice": 2}
    silent = {**line, "before": 0.5, "after": None, "again": 0, "twice": None}
    scene = f"{{ state: {{ run: given }}, language: 'en', say: {SAY} }}"

    def cells(*lines: dict[str, Any]) -> list[list[str]]:
        found: Any = run_module(f"module.fileCells({scene}, module.predictionRows({scene}, {{}}))", OVERVIEW, lines)
        return list(found)

    assert cells(silent)[0][5:7] == ["right-first", "right-second"]
    head, first, second = cells(line, silent)
    assert head[2:7] == ["answers", "answers-second", "twice", "share-of-whom", "share-of-whom"]
    assert first[2:7] == ["4", "2", "2", "0%", "100%"]
    assert second[2:7] == ["4", "0", "", "50%", "–"]
