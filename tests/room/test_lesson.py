"""A lesson in a room: the states of phones, stage and dashboard at each step."""

from time import monotonic

import pytest

from bleu_core import Segment, papineni, score
from bleu_view.scenario.lesson_plans import LESSONS
from bleu_view.words.texts import Texts
from room.phases import PHASES
from room.questions.room_questions import lesson_plan
from room.store import answers
from tests.room.rooms import Phone, Room, Site, listen_to_room

QUESTION = "clipping-1"  # the second of four options is right
TEXT = "same-score-opposite"


def vote(phones: list[Phone], places: list[int], number: int = 1) -> None:
    for phone, place in zip(phones, places, strict=True):
        assert phone.answer(QUESTION, place, number).status == 200


def test_a_question_runs_from_a_hidden_vote_over_discussion_to_the_answer(site: Site) -> None:
    room = site.open(QUESTION, "length-1")
    phones = [room.join() for _ in range(12)]
    assert room.seen()["phase"] == "lobby"
    room.on(2)
    vote(phones, [3] * 6 + [2] * 5 + [4])
    running, private = room.seen(), room.seen("desk")
    assert (running["answered"], running["votes"], running["answer"], running["advice"]) == (12, None, None, None)
    assert private["votes"]["1"]["counts"] == [0, 5, 6, 1]
    assert private["share"] == pytest.approx(5 / 12)
    room.on()
    closed = room.seen()
    assert (closed["phase"], closed["votes"], closed["advice"]) == ("closed", None, "divided")
    room.on()
    assert room.seen()["votes"]["1"]["counts"] == [0, 5, 6, 1]
    room.do(do="again")
    discussing = phones[0].seen()
    assert (discussing["phase"], discussing["round"], discussing["mine"]) == ("discuss", 2, {"1": 3})
    room.on()
    vote(phones[:11], [2] * 4 + [3] * 2 + [2] * 4 + [1], 2)
    room.on(2)
    assert phones[0].seen()["result"] is None
    slope = room.seen()
    assert slope["votes"]["moves"] == [[2, 1, 1], [2, 2, 4], [3, 2, 4], [3, 3, 2], [4, 0, 1]]
    room.on()
    told = room.seen()["answer"]
    assert told["right"] == [2]
    assert told["moved"] == {"twice": 11, "wrong": 6, "to_right": 4, "from_right": 1, "before": 5, "after": 8}
    mine = phones[0].seen()
    assert (mine["mine"], mine["own"]["is_right"], mine["result"]["counts"]) == ({"1": 3, "2": 2}, True, [1, 8, 2, 0])
    assert phones[4].seen()["own"]["en"]["why"] == Texts("en")("predictions.clipping-1-wrong-3")
    run = room.seen("desk")["run"][0]
    assert (run["before"], run["after"], run["slip"]) == (pytest.approx(5 / 11), pytest.approx(8 / 11), 3)
    assert (run["answers"], run["again"], run["twice"]) == (12, 11, 11)
    room.on()
    assert (room.seen()["question"]["id"], room.seen()["phase"]) == (f"{QUESTION}-twin", "ready")
    room.do(do="next")
    assert room.seen()["question"]["id"] == "length-1"
    room.do(do="ask", question=QUESTION)
    assert room.seen()["phase"] == "answer"
    assert list(phones[0].seen()["log"]) == [QUESTION]


def test_the_dashboard_plans_all_minutes_of_the_lesson_and_notes_what_a_room_can_do(site: Site) -> None:
    room = site.open(*lesson_plan("ten-minutes", "en"))
    assert sum(line["planned"] for line in room.seen("desk")["run"]) == LESSONS["ten-minutes"].minutes
    assert room.seen("desk")["note"] is None  # nothing is asked yet
    room.on()
    words = Texts("en")
    assert room.seen("desk")["note"]["en"] == words("lessons.room-opening")
    room.do(do="next")
    steps = [words(f"lessons.ten-minutes-{step}") for step in ("explore", "explore-discussion")]
    assert room.seen("desk")["note"]["en"].split("\n") == steps


def test_the_right_answer_is_sent_to_no_phone_or_stage_before_its_phase(site: Site) -> None:
    room = site.open(QUESTION)
    phone = room.join()
    room.on()
    for _ in PHASES[1:-1]:
        for seen in (phone.seen(), room.seen()):
            assert "The first reference has" not in str(seen)  # the reason
            assert seen.get("result") is None
            assert seen.get("answer") is None
        if room.seen()["phase"] != "votes":
            room.on()


def test_a_sentence_is_public_only_after_the_lecturer_shows_it(site: Site) -> None:
    room = site.open(TEXT)
    first, second, third = (room.join() for _ in range(3))
    room.on(2)
    typed = "the medicine is not  for\tchildren"
    assert [phone.answer(TEXT, typed).content["value"] for phone in (first, second)] == [
        "the medicine is not for children"
    ] * 2
    third.answer(TEXT, "<b>rude</b> words")
    rows = {row["text"]: row for row in room.seen("desk")["rows"]}
    kind, rude = rows["the medicine is not for children"], rows["<b>rude</b> words"]
    segment = Segment("the medicine is not for children", ("the medicine is not safe for children",))
    assert (kind["times"], kind["same"], kind["score"]) == (2, True, score([segment], papineni(2)).value)
    assert room.seen()["shown"] == []
    room.do(do="show", row=kind["row"])
    room.do(do="show", row=rude["row"])
    room.do(do="opposite", row=kind["row"], **{"is": True})
    room.do(do="hide", row=rude["row"])
    third.answer(TEXT, "something else")
    third.answer(TEXT, "<b>rude</b> words")
    assert [(row["text"], row["opposite"]) for row in room.seen()["shown"]] == [(kind["text"], True)]
    assert {row["text"]: row["hidden"] for row in room.seen("desk")["rows"]}["<b>rude</b> words"]
    assert "rude" not in str(first.seen())
    assert third.seen()["score"]["zh"].startswith("0")


@pytest.mark.parametrize(
    ("name", "judged"),
    [(TEXT, "opposite"), ("flip-the-meaning", "opposite"), ("right-and-zero", "same"), ("salad", "")],
)
def test_the_room_judges_the_meaning_that_the_question_requires(site: Site, name: str, judged: str) -> None:
    room = site.open(name)
    room.on(2)
    assert (room.seen()["text"]["judged"], room.seen("desk")["text"]["judged"]) == (judged, judged)


def test_phones_do_not_vote_while_hands_are_counted(site: Site) -> None:
    room = site.open(QUESTION)
    phones = [room.join() for _ in range(5)]
    room.on(2)
    vote(phones[:4], [3, 3, 2, 2])
    room.do(do="hands", on=True)
    assert (phones[4].seen()["by_hands"], phones[4].answer(QUESTION, 2).error) == (True, "by-hands")
    room.do(do="hands", counts=[0, 0, 0, 0], question=QUESTION, round=1)
    assert room.seen("desk")["votes"]["1"]["counts"] == [0, 2, 2, 0]
    room.do(do="hands", counts=[1, 9, 3, 1], question=QUESTION, round=1)
    assert room.command(do="hands", counts=[9, 0, 0, 0], question=QUESTION, round=2).status == 400
    assert room.command(do="hands", counts=[1, 2]).status == 400
    desk = room.seen("desk")
    assert (desk["votes"]["1"]["counts"], desk["share"]) == ([1, 9, 3, 1], pytest.approx(9 / 14))
    assert (desk["joined"], desk["answered"], desk["hands"], desk["counted"]) == (5, 14, 14, [1, 9, 3, 1])
    room.on(2)
    votes = room.seen()["votes"]
    assert (votes["hands"], votes["1"]["percents"]) == (True, ["7%", "64%", "22%", "7%"])
    room.on()
    told = phones[0].seen()
    assert (told["result"]["counts"], told["own"]["is_right"], told["hands"]) == ([1, 9, 3, 1], False, 14)
    run = room.seen("desk")["run"][0]
    assert (run["answers"], run["before"]) == (14, pytest.approx(9 / 14))


def test_phones_count_again_after_hands_and_numbers_are_never_answered_by_hands(site: Site) -> None:
    room = site.open(QUESTION, "explore-1")
    phone = room.join()
    room.on(2)
    room.do(do="hands", on=True)
    room.do(do="hands", counts=[0, 9, 0, 0])
    room.do(do="hands", on=False)
    assert phone.answer(QUESTION, 3).status == 200
    assert room.seen("desk")["votes"]["1"]["counts"] == [0, 0, 1, 0]
    room.do(do="hands", on=True)
    room.do(do="next")
    room.on()
    assert phone.answer("explore-1", 0.5).status == 200


def test_a_question_that_was_closed_too_early_opens_again_with_its_votes(site: Site) -> None:
    room = site.open(QUESTION)
    early, late = room.join(), room.join()
    room.on(2)
    assert early.answer(QUESTION, 2).status == 200
    room.on()
    assert late.answer(QUESTION, 3).status == 409
    room.do(do="go", phase="running")
    assert late.answer(QUESTION, 3).status == 200
    assert (room.seen()["phase"], room.seen()["answered"]) == ("running", 2)


def test_commands_that_do_not_fit_the_phase_change_nothing(site: Site) -> None:
    room = site.open(QUESTION)
    room.on(2)
    version = room.seen()["version"]
    wrong: list[dict[str, object]] = [
        {"do": "ask", "question": "nothing"},
        {"do": "plan", "questions": ["nothing"]},
        {"do": "go", "phase": "answer"},
        {"do": "timer", "seconds": "long"},
        {"do": "follow", "place": {"address": "//elsewhere.example"}},
        {"do": "on", "version": version - 1},
        {"do": "show", "row": True},
        {"do": None},
    ]
    assert {room.command(**command).status for command in wrong} == {400, 409}
    assert room.seen()["version"] == version


def test_an_ended_lesson_resumes_with_the_next_question(site: Site) -> None:
    room = site.open(QUESTION, TEXT)
    phone = room.join()
    room.on(6)  # the lobby, and the question up to its answer
    room.on(3)
    assert (room.seen()["phase"], room.seen()["over"]) == ("votes", False)
    room.on()  # a text has no other answer than the sentences that were shown
    assert (room.seen()["phase"], room.seen()["over"], phone.seen()["over"]) == ("votes", True, True)
    room.on()
    assert room.seen()["over"]
    room.do(do="ask", question=QUESTION)
    assert (phone.seen()["over"], phone.seen()["phase"]) == (False, "answer")


@pytest.mark.parametrize(
    ("question", "before", "after"), [(QUESTION, 3, 2), (TEXT, "safe for children", "not safe for children")]
)
def test_changed_answer_is_sent_only_to_the_lecturer(site: Site, question: str, before: object, after: object) -> None:
    room = site.open(question)
    phones = [room.join() for _ in range(2)]
    room.on(2)
    with (
        listen_to_room(phones[1]) as heard,
        listen_to_room(room, "desk") as desk,
        listen_to_room(room, "stage") as stage,
    ):
        assert {phone.answer(question, before).status for phone in phones} == {200}
        desk.await_state(answered=2, connected=1)
        room.do(do="cover", on=True)  # sends the whole state to all
        for stream in (heard, stage):
            stream.await_state(cover=True)
        until_now = len(heard.told), len(stage.told)
        assert phones[0].answer(question, after).status == 200
        changed = room.seen("desk")
        desk.await_state(votes=changed["votes"], rows=changed["rows"])
        room.do(do="pause", on=True)
        heard.await_state(paused=True)
        stage.await_state(paused=True)
    assert [event for event, _ in heard.told[until_now[0] :]] == ["state"]
    assert [event for event, _ in stage.told[until_now[1] :]] == ["count", "state"]


def test_streams_send_states_counts_and_the_end(site: Site) -> None:
    room = site.open(QUESTION)
    phone = room.join()
    with listen_to_room(phone) as heard, listen_to_room(room, "desk") as desk:
        room.do(do="follow", place={"page": "clipping", "step": 4, "address": "/clipping"})
        assert heard.await_state(version=2)["follow"]["words"] == {"en": "Clipping", "zh": "截断"}
        room.on(2)
        heard.await_state(phase="running")
        phone.answer(QUESTION, 2)
        assert heard.await_event("count")["joined"] == 1
        desk.await_state(answered=1, connected=1)
        room.do(do="pause", on=True)
        heard.await_state(paused=True)
        room.do(do="end")
        heard.await_event("ended")
        heard.await_end()
    assert phone.seen() == {"error": "no-room"}
    assert Room(site, room.code, room.secret).command(do="on").status == 404


def test_phone_that_left_does_not_count_as_unanswered(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    room = site.open(QUESTION)
    answered, connected, _left = (room.join() for _ in range(3))
    room.on(2)
    vote([answered], [2])
    assert (room.seen()["joined"], room.seen()["here"]) == (3, 3)
    monkeypatch.setattr(answers, "monotonic", lambda: monotonic() + answers.LEFT_SECONDS)
    with listen_to_room(connected), listen_to_room(room, "desk") as desk:
        desk.await_state(joined=3, here=2, connected=1, answered=1)


def test_phone_whose_page_was_closed_does_not_count_as_unanswered_until_it_is_opened_again(site: Site) -> None:
    room = site.open(QUESTION)
    closed, _locked = room.join(), room.join()
    room.on(2)
    closed.leave()
    assert (room.seen()["joined"], room.seen()["here"]) == (2, 1)
    with listen_to_room(closed), listen_to_room(room, "desk") as desk:
        desk.await_state(joined=2, here=2)
