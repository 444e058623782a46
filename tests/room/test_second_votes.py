"""Tests of the comparison of two votes, which counts only phones that voted in both."""

from collections.abc import Sequence
from typing import Any

from room.lecturer import STAGE
from tests.room.rooms import Phone, Room, Site
from tests.scripts.node import run_module

QUESTION = "clipping-1"  # the second of four options is right
GUESS = "explore-1"  # 0.505 and nearby numbers are right
COMPARED, OVERVIEW = (STAGE.with_name(f"{name}.js") for name in ("compared", "overview"))
ECHO = "key => key"
ECHO_ALL = "(key, values) => [key, JSON.stringify(values)].join(' ')"


def vote(phones: Sequence[Phone], question: str, values: Sequence[float], number: int) -> None:
    for phone, value in zip(phones, values, strict=True):
        assert phone.answer(question, value, number).status == 200


def vote_twice(site: Site, question: str, first: Sequence[float], second: Sequence[float]) -> Room:
    """Vote with all phones, then again with the last ones; return the room."""
    room = site.open(question)
    phones = [room.join() for _ in first]
    room.advance(2)
    vote(phones, question, first, 1)
    room.advance()
    room.send(do="again")
    room.advance()
    vote(phones[len(first) - len(second) :], question, second, 2)
    room.advance()
    return room


def test_the_comparison_ignores_phones_that_voted_once(site: Site) -> None:
    """For a question with options, `test_lesson` shows the same."""
    room = vote_twice(site, GUESS, [0.5, 0.5, 0.9, 0.9], [0.5, 0.5])
    run = room.state("desk")["run"][0]
    assert (run["before"], run["after"]) == (0, 1)
    assert (run["answers"], run["again"], run["twice"]) == (4, 2, 2)
    room.advance(2)
    moved = room.state()["answer"]["moved"]
    assert moved == {"twice": 2, "wrong": 2, "to_right": 2, "from_right": 0, "before": 0, "after": 2}


def test_a_second_vote_without_repeat_voters_is_not_compared(site: Site) -> None:
    room = vote_twice(site, QUESTION, [2, 3], [])
    run = room.state("desk")["run"][0]
    assert (run["before"], run["after"], run["again"], run["twice"]) == (0.5, None, 0, None)
    others = site.open(QUESTION)
    late = [others.join() for _ in range(3)]
    others.advance(2)
    vote(late[:2], QUESTION, [2, 3], 1)
    others.advance()
    others.send(do="again")
    others.advance()
    vote(late[2:], QUESTION, [2], 2)
    run = others.state("desk")["run"][0]
    assert (run["before"], run["after"], run["again"], run["twice"]) == (0.5, None, 1, 0)


def test_votes_by_hands_are_compared_as_whole_rounds(site: Site) -> None:
    room = site.open(QUESTION)
    room.send(do="hands", on=True)
    room.advance(2)
    room.send(do="hands", counts=[0, 5, 5, 0])
    room.advance()
    room.send(do="again")
    room.advance()
    room.send(do="hands", counts=[0, 8, 0, 0])
    run = room.state("desk")["run"][0]
    assert (run["before"], run["after"], run["answers"], run["again"], run["twice"]) == (0.5, 1, 10, 8, None)


def test_a_second_vote_and_a_twin_question_keep_the_question_number(site: Site) -> None:
    room = site.open("explore-1", QUESTION, "length-1")
    phone = room.join()
    room.send(do="ask", question=QUESTION)
    question_numbers = set()
    while room.state()["question"]["id"] in {QUESTION, f"{QUESTION}-twin"}:
        for state in (room.state(), phone.state()):
            question_numbers.add((state["number"], state["total"]))
        room.send(do="again" if room.state()["phase"] == "votes" and room.state()["round"] == 1 else "on")
    assert question_numbers == {(2, 3)}
    assert (room.state()["number"], room.state()["total"]) == (3, 3)
    assert room.state()["numbers"] == [line["number"] for line in room.state("desk")["run"]] == [1, 2, 2, 3]


def test_the_stage_shows_the_number_of_votes_behind_its_shares() -> None:
    moved = {"twice": 2, "wrong": 2, "to_right": 2, "from_right": 0, "before": 0, "after": 2}
    state = {"votes": {"hands": False}, "answer": {"moved": moved}}
    scene = f"{{ state: given, language: 'zh', say: {ECHO_ALL} }}"
    text = run_module(f"module.describeSecondVote({scene}, {{ before: [5, 10], after: [8, 8] }})", COMPARED, state)
    assert text == 'moved-right {"to":2,"wrong":2}right-twice {"n":2,"before":"0%","after":"100%"}'


def test_the_dashboard_shows_the_number_of_votes_behind_its_shares() -> None:
    moved = {"twice": 2, "before": 0, "after": 2}
    state = {"round": 2, "answered": 2, "here": 4, "answer": {"moved": moved}}
    text = run_module(f"module.dashboardComparison({{ state: given, say: {ECHO_ALL} }})", COMPARED, state)
    assert text == 'told-twice {"n":2,"all":4,"twice":2,"before":"0%","after":"100%"}'
    assert (
        run_module(f"module.dashboardComparison({{ state: given, say: {ECHO} }})", COMPARED, {**state, "round": 1})
        == ""
    )
    near = f"module.describeSecondGuesses({{ state: given, say: {ECHO_ALL} }}, '0.05')"
    assert run_module(near, COMPARED, state) == 'within-twice {"close":"0.05","n":2,"before":0,"after":2}'


def test_the_file_counts_the_answers_of_each_vote_and_repeat_voters() -> None:
    line: dict[str, Any] = {"question": QUESTION, "before": 0, "after": 1, "answers": 4, "again": 2, "twice": 2}
    unanswered = {**line, "before": 0.5, "after": None, "again": 0, "twice": None}
    scene = f"{{ state: {{ run: given }}, language: 'en', say: {ECHO} }}"

    def cells(*lines: dict[str, Any]) -> list[list[str]]:
        rows: Any = run_module(f"module.fileCells({scene}, module.predictionRows({scene}, {{}}))", OVERVIEW, lines)
        return list(rows)

    assert cells(unanswered)[0][5:7] == ["right-first", "right-second"]
    head, first, second = cells(line, unanswered)
    assert head[2:7] == ["answers", "answers-second", "twice", "share-of-whom", "share-of-whom"]
    assert first[2:7] == ["4", "2", "2", "0%", "100%"]
    assert second[2:7] == ["4", "0", "", "50%", "–"]
