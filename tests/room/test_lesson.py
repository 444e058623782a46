"""Tests of a lesson in a room: the states sent to phones, stage and dashboard at each step."""

from collections.abc import Sequence
from time import monotonic

import pytest

from bleu_core import Segment, papineni, score
from bleu_view.scenario.lesson_plans import LESSONS
from bleu_view.words.texts import Texts
from room.lecturer import STAGE
from room.live import desk_state
from room.phases import PHASES
from room.questions.room_questions import lesson_plan
from room.store import answers
from tests.room.rooms import Phone, Room, Site, listen_to_room
from tests.scripts.node import run_module

PACE_TEXT_JS = "module.paceText({ state: given, say: (key, values) => `${key} ${values.n}` })"
QUESTION = "clipping-1"  # the second of four options is right
GUESS = "explore-1"  # 0.505 and nearby numbers are right
TEXT = "same-score-opposite"


def vote(phones: Sequence[Phone], values: Sequence[float], number: int = 1, question: str = QUESTION) -> None:
    for phone, value in zip(phones, values, strict=True):
        assert phone.answer(question, value, number).status == 200


def test_a_question_runs_from_a_hidden_vote_to_the_answer(site: Site) -> None:
    room, phones = site.ask(QUESTION, "length-1", phones=12)
    vote(phones, [3] * 6 + [2] * 5 + [4])
    running, desk = room.state(), room.state("desk")
    assert (running["answered"], running["votes"], running["answer"], running["advice"]) == (12, None, None, None)
    assert desk["votes"]["1"]["counts"] == [0, 5, 6, 1]
    assert desk["share"] == pytest.approx(5 / 12)
    room.advance()
    closed = room.state()
    assert (closed["phase"], closed["votes"], closed["advice"]) == ("closed", None, "divided")
    room.advance()
    assert room.state()["votes"]["1"]["counts"] == [0, 5, 6, 1]
    room.send(do="again")
    discussing = phones[0].state()
    assert (discussing["phase"], discussing["round"], discussing["mine"]) == ("discuss", 2, {"1": 3})
    room.advance()
    assert room.state()["answered"] == 0
    vote(phones[:11], [2] * 4 + [3] * 2 + [2] * 4 + [1], 2)
    assert room.state()["answered"] == 11
    room.advance(2)
    assert phones[0].state()["result"] is None
    slope = room.state()
    assert slope["votes"]["moves"] == [[2, 1, 1], [2, 2, 4], [3, 2, 4], [3, 3, 2], [4, 0, 1]]
    room.advance()
    answer = room.state()["answer"]
    assert answer["right"] == [2]
    assert answer["moved"] == {"twice": 11, "wrong": 6, "to_right": 4, "from_right": 1, "before": 5, "after": 8}
    mine = phones[0].state()
    assert (mine["mine"], mine["own"]["is_right"], mine["result"]["counts"]) == ({"1": 3, "2": 2}, True, [1, 8, 2, 0])
    assert phones[4].state()["own"]["en"]["why"] == Texts("en")("predictions.clipping-1-wrong-3")
    run = room.state("desk")["run"][0]
    assert (run["before"], run["after"], run["slip"]) == (pytest.approx(5 / 11), pytest.approx(8 / 11), 3)
    assert (run["answers"], run["again"], run["twice"]) == (12, 11, 11)
    room.advance()
    assert (room.state()["question"]["id"], room.state()["phase"]) == (f"{QUESTION}-twin", "ready")
    room.send(do="next")
    assert room.state()["question"]["id"] == "length-1"
    room.send(do="ask", question=QUESTION)
    assert room.state()["phase"] == "answer"
    assert list(phones[0].state()["log"]) == [QUESTION]


def test_the_dashboard_plans_all_minutes_and_shows_lesson_notes(site: Site) -> None:
    room = site.open(*lesson_plan("ten-minutes", "en"))
    assert sum(line["planned"] for line in room.state("desk")["run"]) == LESSONS["ten-minutes"].minutes
    assert room.state("desk")["note"] is None  # no question is open yet
    room.advance()
    words = Texts("en")
    assert room.state("desk")["note"]["en"] == words("lessons.room-opening")
    room.send(do="next")
    steps = [words(f"lessons.ten-minutes-{step}") for step in ("explore", "explore-discussion")]
    assert room.state("desk")["note"]["en"].split("\n") == steps


def test_the_right_answer_is_not_sent_before_the_answer_phase(site: Site) -> None:
    room = site.open(QUESTION)
    phone = room.join()
    room.advance()
    for _ in PHASES[1:-1]:
        for state in (phone.state(), room.state()):
            assert "The first reference has" not in str(state)  # the start of the explanation
            assert state.get("result") is None
            assert state.get("answer") is None
        if room.state()["phase"] != "votes":
            room.advance()


def test_a_sentence_is_public_only_after_the_lecturer_shows_it(site: Site) -> None:
    room, [first, second, third] = site.ask(TEXT, phones=3)
    typed = "the medicine is not  for\tchildren"
    assert [phone.answer(TEXT, typed).content["value"] for phone in (first, second)] == [
        "the medicine is not for children"
    ] * 2
    third.answer(TEXT, "<b>rude</b> words")
    rows = {row["text"]: row for row in room.state("desk")["rows"]}
    polite, rude = rows["the medicine is not for children"], rows["<b>rude</b> words"]
    segment = Segment("the medicine is not for children", ("the medicine is not safe for children",))
    assert (polite["times"], polite["same"], polite["score"]) == (2, True, score([segment], papineni(2)).value)
    assert room.state()["shown"] == []
    room.send(do="show", row=polite["row"])
    room.send(do="show", row=rude["row"])
    room.send(do="opposite", row=polite["row"], **{"is": True})
    room.send(do="hide", row=rude["row"])
    third.answer(TEXT, "something else")
    third.answer(TEXT, "<b>rude</b> words")
    assert [(row["text"], row["opposite"]) for row in room.state()["shown"]] == [(polite["text"], True)]
    assert {row["text"]: row["hidden"] for row in room.state("desk")["rows"]}["<b>rude</b> words"]
    assert "rude" not in str(first.state())
    assert third.state()["score"]["zh"].startswith("0")


def test_the_state_contains_the_meaning_that_the_class_judges(site: Site) -> None:
    judged = {TEXT: "opposite", "flip-the-meaning": "opposite", "right-and-zero": "same", "salad": ""}
    room = site.open(*judged)
    for name, meaning in judged.items():
        room.send(do="ask", question=name)
        assert (room.state()["text"]["judged"], room.state("desk")["text"]["judged"]) == (meaning, meaning), name


def test_phones_cannot_vote_while_hands_are_counted(site: Site) -> None:
    room, phones = site.ask(QUESTION, phones=5)
    vote(phones[:4], [3, 3, 2, 2])
    room.send(do="hands", on=True)
    assert (phones[4].state()["by_hands"], phones[4].answer(QUESTION, 2).error) == (True, "by-hands")
    room.send(do="hands", counts=[0, 0, 0, 0], question=QUESTION, round=1)
    assert room.state("desk")["votes"]["1"]["counts"] == [0, 2, 2, 0]
    room.send(do="hands", counts=[1, 9, 3, 1], question=QUESTION, round=1)
    assert room.try_command(do="hands", counts=[9, 0, 0, 0], question=QUESTION, round=2).status == 400
    assert room.try_command(do="hands", counts=[1, 2]).status == 400
    desk = room.state("desk")
    assert (desk["votes"]["1"]["counts"], desk["share"]) == ([1, 9, 3, 1], pytest.approx(9 / 14))
    assert (desk["joined"], desk["answered"], desk["hands"], desk["counted"]) == (5, 14, 14, [1, 9, 3, 1])
    room.advance(2)
    votes = room.state()["votes"]
    assert (votes["hands"], votes["1"]["percents"]) == (True, ["7%", "64%", "22%", "7%"])
    room.advance()
    state = phones[0].state()
    assert (state["result"]["counts"], state["own"]["is_right"], state["hands"]) == ([1, 9, 3, 1], False, 14)
    run = room.state("desk")["run"][0]
    assert (run["answers"], run["before"]) == (14, pytest.approx(9 / 14))


def test_phones_vote_again_after_hands_and_on_numeric_questions(site: Site) -> None:
    room, [phone] = site.ask(QUESTION, "explore-1")
    room.send(do="hands", on=True)
    room.send(do="hands", counts=[0, 9, 0, 0])
    room.send(do="hands", on=False)
    assert phone.answer(QUESTION, 3).status == 200
    assert room.state("desk")["votes"]["1"]["counts"] == [0, 0, 1, 0]
    room.send(do="hands", on=True)
    room.send(do="next")
    room.advance()
    assert phone.answer("explore-1", 0.5).status == 200


def test_a_vote_can_reopen_until_its_counts_are_shown(site: Site) -> None:
    room = site.open(QUESTION)
    early, late = room.join(), room.join()
    room.advance(4)
    assert room.state()["phase"] == "votes"
    room.send(do="go", phase="running")  # nobody has answered
    assert early.answer(QUESTION, 2).status == 200
    room.advance()
    assert late.answer(QUESTION, 3).status == 409
    room.send(do="go", phase="running")
    assert late.answer(QUESTION, 3).status == 200
    assert (room.state()["phase"], room.state()["answered"]) == ("running", 2)
    room.advance(2)
    assert room.try_command(do="go", phase="running").status == 409
    room.send(do="again")
    room.advance(3)
    room.send(do="go", phase="running")  # nobody voted again
    assert (room.state()["phase"], room.state()["round"]) == ("running", 2)


def test_a_question_with_counted_hands_cannot_reopen(site: Site) -> None:
    room, _ = site.ask(QUESTION, phones=0)
    room.send(do="hands", counts=[0, 3, 0, 0])
    room.advance(2)
    assert room.try_command(do="go", phase="running").status == 409


def test_commands_invalid_in_the_current_phase_change_nothing(site: Site) -> None:
    room, _ = site.ask(QUESTION, phones=0)
    version = room.state()["version"]
    invalid: list[dict[str, object]] = [
        {"do": "ask", "question": "nothing"},
        {"do": "plan", "questions": ["nothing"]},
        {"do": "go", "phase": "answer"},
        {"do": "timer", "seconds": "long"},
        {"do": "follow", "place": {"address": "//elsewhere.example"}},
        {"do": "on", "version": version - 1},
        {"do": "show", "row": True},
        {"do": None},
    ]
    assert {room.try_command(**command).status for command in invalid} == {400, 409}
    assert room.state()["version"] == version


def test_timers_add_up_and_a_plan_keeps_the_current_question(site: Site) -> None:
    room, _ = site.ask(QUESTION, "length-1", "weights-1", phones=0)
    for seconds, total in ((60, 60), (30, 90), (-30, 90)):
        room.send(do="timer", seconds=seconds)
        assert room.state()["timer"]["of"] == pytest.approx(total, abs=5)
    assert room.state()["timer"]["left"] == pytest.approx(60, abs=5)
    room.send(do="timer", seconds=0)
    assert room.state()["timer"] is None
    room.send(do="plan", questions=["weights-1", "length-1", "weights-1"])
    for refused in ("weights-1", 7, [*LESSONS]):
        assert room.try_command(do="plan", questions=refused).status == 400
    asked = []
    for _ in range(2):
        room.send(do="next")
        asked.append(room.state()["question"]["id"])
    room.send(do="previous")
    assert [*asked, room.state()["question"]["id"]] == ["weights-1", "length-1", "weights-1"]


def test_an_ended_lesson_resumes_with_the_next_question(site: Site) -> None:
    room = site.open(QUESTION, TEXT)
    phone = room.join()
    room.advance(6)  # the lobby, and the question up to its answer
    room.advance(3)
    assert (room.state()["phase"], room.state()["over"]) == ("votes", False)
    room.advance()  # a text question has no right answer to show
    assert (room.state()["phase"], room.state()["over"], phone.state()["over"]) == ("votes", True, True)
    room.advance()
    assert room.state()["over"]
    room.send(do="ask", question=QUESTION)
    assert (phone.state()["over"], phone.state()["phase"]) == (False, "answer")


@pytest.mark.parametrize(
    ("question", "before", "after"), [(QUESTION, 3, 2), (TEXT, "safe for children", "not safe for children")]
)
def test_a_changed_answer_is_sent_only_to_the_lecturer(
    site: Site, question: str, before: object, after: object
) -> None:
    room, phones = site.ask(question, phones=2)
    with (
        listen_to_room(phones[1]) as events,
        listen_to_room(room, "desk") as desk,
        listen_to_room(room, "stage") as stage,
    ):
        assert {phone.answer(question, before).status for phone in phones} == {200}
        desk.await_state(answered=2, connected=1)
        room.send(do="cover", on=True)  # sends the whole state to every stream
        for stream in (events, stage):
            stream.await_state(cover=True)
        earlier = len(events.messages), len(stage.messages)
        assert phones[0].answer(question, after).status == 200
        changed = room.state("desk")
        desk.await_state(votes=changed["votes"], rows=changed["rows"])
        room.send(do="pause", on=True)
        events.await_state(paused=True)
        stage.await_state(paused=True)
    assert [event for event, _ in events.messages[earlier[0] :]] == ["state"]
    assert [event for event, _ in stage.messages[earlier[1] :]] == ["count", "state"]


def test_streams_send_states_counts_and_the_end(site: Site) -> None:
    room = site.open(QUESTION)
    phone = room.join()
    with listen_to_room(phone) as events, listen_to_room(room, "desk") as desk:
        room.send(do="follow", place={"page": "clipping", "step": 4, "address": "/clipping"})
        assert events.await_state(version=2)["follow"]["words"] == {"en": "Clipping", "zh": "截断"}
        room.advance(2)
        events.await_state(phase="running")
        phone.answer(QUESTION, 2)
        assert events.await_event("count")["joined"] == 1
        desk.await_state(answered=1, connected=1)
        room.send(do="pause", on=True)
        events.await_state(paused=True)
        room.send(do="end")
        events.await_event("ended")
        events.await_end()
    assert phone.state() == {"error": "no-room"}
    assert Room(site, room.code, room.secret).try_command(do="on").status == 404


def test_a_phone_that_left_is_not_counted_as_present(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    room, [answered, connected, _left] = site.ask(QUESTION, phones=3)
    vote([answered], [2])
    assert (room.state()["joined"], room.state()["here"]) == (3, 3)
    monkeypatch.setattr(answers, "monotonic", lambda: monotonic() + answers.LEFT_SECONDS)
    with listen_to_room(connected), listen_to_room(room, "desk") as desk:
        desk.await_state(joined=3, here=2, connected=1, answered=1)


def test_a_phone_with_a_closed_page_is_absent_until_it_reopens(site: Site) -> None:
    room, [closed, _locked] = site.ask(QUESTION, phones=2)
    closed.leave()
    assert (room.state()["joined"], room.state()["here"]) == (2, 1)
    with listen_to_room(closed), listen_to_room(room, "desk") as desk:
        desk.await_state(joined=2, here=2)


def test_the_lesson_clock_starts_with_the_first_question(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    room = site.open(*lesson_plan("ten-minutes", "en"))
    elapsed = [300.0]
    monkeypatch.setattr(desk_state, "monotonic", lambda: monotonic() + elapsed[0])

    def pace_text() -> object:
        return run_module(PACE_TEXT_JS, STAGE.with_name("run_sheet.js"), room.state("desk"))

    assert pace_text() == "minutes-left 10"
    room.advance()
    assert pace_text() == f"minutes-left 5 · behind {5 - room.state('desk')['run'][0]['planned']}"
    room.send(do="next")  # the clock continues
    elapsed[0] = 660.0
    assert room.state("desk")["lesson_minutes"] == 11


def vote_twice(site: Site, question: str, first: Sequence[float], second: Sequence[float]) -> Room:
    """Vote with all phones, then again with the last ones; return the room."""
    room, phones = site.ask(question, phones=len(first))
    vote(phones, first, question=question)
    room.advance()
    room.send(do="again")
    room.advance()
    vote(phones[len(first) - len(second) :], second, 2, question)
    room.advance()
    return room


def test_the_comparison_ignores_phones_that_voted_once(site: Site) -> None:
    room = vote_twice(site, GUESS, [0.5, 0.5, 0.9, 0.9], [0.5, 0.5])
    run = room.state("desk")["run"][0]
    expected = {"before": 0, "after": 1, "answers": 4, "again": 2, "twice": 2}
    assert {key: run[key] for key in expected} == expected
    room.advance(2)
    moved = room.state()["answer"]["moved"]
    assert moved == {"twice": 2, "wrong": 2, "to_right": 2, "from_right": 0, "before": 0, "after": 2}


def test_a_second_vote_without_repeat_voters_is_not_compared(site: Site) -> None:
    room = vote_twice(site, QUESTION, [2, 3], [])
    run = room.state("desk")["run"][0]
    assert (run["before"], run["after"], run["again"], run["twice"]) == (0.5, None, 0, None)
    others, late = site.ask(QUESTION, phones=3)
    vote(late[:2], [2, 3])
    others.advance()
    others.send(do="again")
    others.advance()
    vote(late[2:], [2], 2)
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
