"""Tests of the comparison of two votes, which counts only phones that voted in both."""

from collections.abc import Sequence

from tests.room.rooms import Phone, Room, Site

QUESTION = "clipping-1"  # the second of four options is right
GUESS = "explore-1"  # 0.505 and nearby numbers are right


def vote(phones: Sequence[Phone], question: str, values: Sequence[float], number: int) -> None:
    for phone, value in zip(phones, values, strict=True):
        assert phone.answer(question, value, number).status == 200


def vote_twice(site: Site, question: str, first: Sequence[float], second: Sequence[float]) -> Room:
    """Vote with all phones, then again with the last ones; return the room."""
    room, phones = site.ask(question, phones=len(first))
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
    others, late = site.ask(QUESTION, phones=3)
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
