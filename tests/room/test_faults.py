"""Faults and attacks: a room loses no stored answer, and reveals no secret."""

import asyncio
import gzip
import os
import sqlite3
import stat
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path

import pytest

from room.codes import new_secret
from room.live.listeners import COUNT, PHONE, STATE, Listener
from room.routes.requests import PEER
from room.settings import IDLE_SECONDS, MAX_BODY, MAX_TEXT, OPEN_SECONDS, Settings, settings
from room.store import answers, database
from room.store import rooms as stored
from room.store.schema import connect, store_file
from tests.room.rooms import PATIENCE_SECONDS, Reply, Room, Site, listen_to_room, serve_rooms

QUESTION = "clipping-1"
TEXT = "same-score-opposite"
MOST_SENT = 50_000  # bytes of the students' page on the line


def test_the_students_page_is_sent_compressed(site: Site) -> None:
    plain = site.ask("GET", "/room").content["text"]
    connection = HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE_SECONDS)
    connection.request("GET", "/room", headers={"Accept-Encoding": "gzip, br"})
    packed = connection.getresponse().read()
    connection.close()
    assert gzip.decompress(packed).decode() == plain
    assert len(packed) < MOST_SENT


def test_a_seat_in_two_windows_is_one_voter_and_both_see_the_last_answer(site: Site) -> None:
    room = site.open(QUESTION)
    phone = room.join()
    assert room.join(seat=phone.seat).seat == phone.seat
    room.on(2)
    with listen_to_room(phone) as first, listen_to_room(phone) as second:
        phone.answer(QUESTION, 3)
        phone.answer(QUESTION, 2)
        assert first.await_state(mine={"1": 2})
        assert second.await_state(mine={"1": 2})
        seen = room.seen("desk")
    assert (seen["joined"], seen["answered"], seen["votes"]["1"]["counts"]) == (1, 1, [0, 1, 0, 0])


def test_a_phone_that_requests_its_seat_twice_has_one_seat(site: Site, bounds: Settings) -> None:
    room, other = site.open(QUESTION), site.open(QUESTION)
    drawn = new_secret()

    def joined(seat: str, held: str = "", room: Room = room) -> Reply:
        return site.ask("POST", f"/room/{room.code}/join", {"seat": seat}, {"Room-Seat": held})

    assert [joined(drawn).content["seat"] for _ in range(2)] == [drawn] * 2
    assert joined(new_secret(), drawn).content["seat"] == drawn
    assert room.seen()["joined"] == 1
    following = new_secret()  # for a seat that the room has forgotten
    assert joined(following, new_secret()).content["seat"] == following
    assert joined(drawn, room=other).content["seat"] == drawn
    assert (room.seen()["joined"], other.seen()["joined"]) == (2, 1)
    for _ in range(bounds.seats - 2):
        room.join()
    assert (joined(new_secret()).error, joined(drawn).content["seat"]) == ("full", drawn)
    room.do(do="end")
    assert joined(drawn).error == "no-room"


@pytest.mark.parametrize(
    "drawn",
    ["", "A" * 21, "A" * 23, "A" * 21 + "B", "A" * 21 + "Q\n", "é" * 21 + "A", "+" * 21 + "A", 7, None, ["A" * 22]],
)
def test_a_malformed_seat_name_is_replaced(site: Site, drawn: object) -> None:
    room = site.open(QUESTION)
    first, second = (site.ask("POST", f"/room/{room.code}/join", {"seat": drawn}).content["seat"] for _ in range(2))
    assert drawn not in (first, second)
    assert first != second
    assert room.seen()["joined"] == 2


def test_an_answer_whose_reply_was_lost_counts_when_it_is_sent_again_after_the_close(site: Site) -> None:
    room = site.open(QUESTION, "length-1")
    phone = room.join()
    room.on(2)
    first = phone.answer(QUESTION, 3)
    for move in ({"do": "hands", "on": True}, {"do": "on"}, {"do": "next"}):
        room.do(**move)
        assert phone.answer(QUESTION, 3) == first
        assert phone.answer(QUESTION, 2).status == 409
    assert phone.answer(QUESTION, 3, 2).error == "closed"
    assert [phone.answer(QUESTION, 3, number).error for number in (0, 3, 2**64)] == ["bad-answer"] * 3
    room.do(do="ask", question=QUESTION)
    assert room.seen("desk")["votes"]["1"]["counts"] == [0, 0, 1, 0]


def test_a_thousand_wrong_codes_leave_the_room_usable(site: Site) -> None:
    room = site.open(QUESTION)
    phone = room.join()
    room.on(2)
    replies = [site.ask("POST", f"/room/CCC{a}{b}/join", {}) for a in "CDFGHJKMNP" for b in "CDFGHJKMNP" * 10]
    assert len(replies) == 1_000
    assert {reply.status for reply in replies} == {404, 429}
    assert sum(reply.status == 404 for reply in replies) < 120  # 60 at once and one a second
    assert (
        site.ask("POST", f"/room/{room.code}/join", {}).error == "too-often"
    )  # a right code is not told from a wrong one
    assert room.join(seat=phone.seat).seat == phone.seat
    assert phone.answer(QUESTION, 2).status == 200


@pytest.mark.parametrize(
    ("proxy", "other", "found"),
    [
        ("127.0.0.1", "192.0.2.8", "no-room"),
        ("127.0.0.1", "2001:db8:0:1::7", "no-room"),
        ("127.0.0.1", "2001:db8::8", "too-often"),  # the same network of 64 bits
        ("127.0.0.1", "", "no-room"),  # the proxy itself
        ("192.0.2.1", "192.0.2.8", "too-often"),  # it does not come from the proxy
        ("", "192.0.2.8", "too-often"),
    ],
)
def test_wrong_codes_count_against_the_client_that_the_proxy_names(
    bounds: Settings, proxy: str, other: str, found: str
) -> None:
    def ask(site: Site, address: str) -> str:
        return site.ask("POST", "/room/CCCCC/join", {}, {PEER: address} if address else {}).error

    with serve_rooms(replace(bounds, proxy=proxy)) as site:
        replies = [ask(site, "2001:db8::7") for _ in range(70)]
        assert (replies[0], replies[-1]) == ("no-room", "too-often")
        assert ask(site, other) == found


def test_vote_counts_only_for_the_running_question(site: Site) -> None:
    room, other = site.open(QUESTION, "length-1"), site.open(QUESTION)
    phone, stranger = room.join(), other.join()
    assert phone.answer(QUESTION, 2).error == "closed"
    room.on(2)
    refused = [
        phone.answer("length-1", 1),
        phone.answer(QUESTION, 2, 2),
        phone.answer(QUESTION, 5),
        phone.answer(QUESTION, "2; DROP TABLE room"),
        phone.answer(QUESTION, value=True),
        phone.answer("nothing", 1),
        type(phone)(site, room.code, stranger.seat).answer(QUESTION, 2),
    ]
    expected = ["closed", "closed", "bad-answer", "bad-answer", "bad-answer", "bad-answer", "not-yours"]
    assert [reply.error for reply in refused] == expected
    room.on()
    assert phone.answer(QUESTION, 2).error == "closed"
    assert room.seen()["answered"] == 0


def test_hostile_texts_are_cut_cleaned_and_sent_as_text(site: Site) -> None:
    room = site.open(TEXT)
    phone = room.join()
    room.on(2)
    hostile = "<script>alert(1)</script>\x00\x1b[2J\u2028\r\ndata: {}\n\nevent: ended" + "x" * 1_000
    with listen_to_room(room, "desk") as desk:
        assert phone.answer(TEXT, hostile).status == 200
        state = desk.await_state(answered=1)
        [row] = state["rows"]
        assert row["text"].startswith("<script>alert(1)</script>[2J data: {} event: ended")
        assert len(row["text"]) == MAX_TEXT
    assert [phone.answer(TEXT, f"word {n}").status for n in range(6)] == [200, 200, 200, 200, 429, 429]


@pytest.mark.parametrize("field", ["page", "question", "address"])
def test_a_followed_place_that_cannot_be_sent_to_phones_is_refused(site: Site, field: str) -> None:
    room = site.open(QUESTION)
    place = {"page": "clipping", "question": QUESTION, "address": "/clipping"}
    assert room.command(do="follow", place=place | {field: "/\ud800"}).error == "bad-command"
    assert room.seen()["follow"] is None
    assert room.command(do="follow", place=place | {field: "/\U0001f600"}).status == 200
    assert room.seen()["follow"][field] == "/\U0001f600"


def test_bodies_are_bounded_and_come_from_this_site(site: Site) -> None:
    room = site.open(QUESTION)

    def ask(body: object, **headers: str) -> Reply:
        return site.ask("POST", f"/room/{room.code}/join", body, headers)

    assert ask(b'"' + b"x" * MAX_BODY + b'"').error == "too-large"
    assert ask(b"[" * 4_000).error == "bad-answer"
    assert ask(b"[]").error == "bad-answer"
    assert ask({}, Origin="https://elsewhere.example").error == "foreign"
    assert ask({}, Origin="null").error == "foreign"
    assert ask({}, Origin="http://[").error == "foreign"
    assert ask({}, **{"Content-Type": "text/plain"}).error == "bad-answer"
    assert (
        site.ask("POST", f"/room/{room.code}/command", {"do": "end"}, {"Room-Secret": "guessed"}).error == "not-yours"
    )
    assert site.ask("GET", f"/room/{room.code}/state?view=desk", headers={"Room-Seat": room.join().seat}).status == 403
    assert site.ask("POST", "/room/K7MO3/join", {}).error == "wrong-sign"


def test_ten_megabytes_are_not_read(site: Site) -> None:
    room = site.open(QUESTION)
    connection = HTTPConnection("127.0.0.1", site.port, timeout=20)
    connection.putrequest("POST", f"/room/{room.code}/join")
    for name, value in {"Origin": f"http://127.0.0.1:{site.port}", "Content-Type": "application/json"}.items():
        connection.putheader(name, value)
    connection.putheader("Content-Length", str(10 * 2**20))
    connection.endheaders(b"x" * 2 * MAX_BODY)
    assert connection.getresponse().status == 413
    connection.close()


def test_full_disk_is_reported_and_stored_answers_stay(bounds: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = {"pages": 12}

    def connect_to_small_disk(folder: Path) -> sqlite3.Connection:
        connection = connect(folder)
        connection.execute(f"PRAGMA max_page_count = {disk['pages']}")
        return connection

    monkeypatch.setattr(database, "connect", connect_to_small_disk)
    with serve_rooms(bounds) as site:
        room = site.open(TEXT)
        room.on(2)
        phones = [room.join() for _ in range(12)]
        texts = [f"{number} " + "z" * (MAX_TEXT - 10) for number in range(4 * len(phones))]
        replies = [phones[number % len(phones)].answer(TEXT, text) for number, text in enumerate(texts)]
        assert {reply.status for reply in replies} == {200, 507}
        disk["pages"] = 10_000
        taken = {number % len(phones): text for number, text in enumerate(texts) if replies[number].status == 200}
        standing = {row["text"] for row in room.seen("desk")["rows"]}
        assert standing == set(taken.values())
        late = room.join()
        assert late.answer(TEXT, "afterwards").status == 200


def test_an_old_count_is_not_sent_after_a_newer_state() -> None:
    async def sent(*told: tuple[str, str]) -> list[bytes]:
        listener = Listener(code="K7M3X", view=PHONE)
        for event, data in told:
            listener.send(event, data)
        listener.stop()
        return [message async for message in listener.messages()]

    until_now = ((STATE, "2"), (COUNT, "of 2"), (STATE, "3"))
    state, count = b"event: state\ndata: 3\n\n", b"event: count\ndata: of 3\n\n"
    with ThreadPoolExecutor(1) as thread:  # after a walk in the browser this one has a loop already
        assert thread.submit(asyncio.run, sent(*until_now)).result() == [state]
        assert thread.submit(asyncio.run, sent(*until_now, (COUNT, "of 3"))).result() == [state, count]


def test_rooms_survive_a_clock_change_but_not_three_idle_hours(
    bounds: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = database.Database(bounds.folder)
    code = stored.open_room(store, bounds, "secret", "en", [QUESTION])

    def is_there() -> bool:
        stored.end_old_rooms(store)
        with store.reading() as connection:
            return stored.find_room(connection, code) is not None

    began = time.monotonic()
    monkeypatch.setattr(time, "time", lambda: 9e9)
    assert is_there()
    monkeypatch.setattr(stored, "monotonic", lambda: 5.0)  # the machine was restarted
    assert is_there()
    monkeypatch.setattr(stored, "monotonic", lambda: 5.0 + IDLE_SECONDS - 1)
    assert is_there()
    monkeypatch.setattr(stored, "monotonic", lambda: began + IDLE_SECONDS + 6)
    assert not is_there()


def test_a_file_of_another_version_is_erased_only_when_it_is_old(bounds: Settings) -> None:
    bounds.folder.mkdir(parents=True)
    other, forgotten = bounds.folder / "rooms-0badc0de.sqlite", bounds.folder / "rooms-00000000.sqlite"
    other.write_bytes(b"another version's")
    forgotten.write_bytes(b"nobody's")
    os.utime(forgotten, (0, time.time() - OPEN_SECONDS - 60))
    store_file(bounds.folder).write_bytes(b"no store at all " * 100)
    with serve_rooms(bounds) as site:
        assert site.open(QUESTION).seen()["phase"] == "lobby"
    assert other.exists()
    assert not forgotten.exists()


def test_a_question_that_only_a_newer_version_has_stops_neither_phone_nor_stage(site: Site, bounds: Settings) -> None:
    room = site.open(QUESTION)
    phone = room.join()
    store = database.Database(bounds.folder)
    with store.changing() as connection:
        found = stored.find_room(connection, room.code)
        assert found is not None
        newer = replace(found, plan=(QUESTION, "newer-1"), question="newer-1")
        answers.store_answer(connection, newer, phone.seat, "2")
        stored.store_room(connection, replace(newer, question=QUESTION))
    store.close()
    assert (phone.seen()["question"]["id"], phone.seen().get("log")) == (QUESTION, None)
    assert [room.seen(view)["next"] for view in ("stage", "desk")] == [None, None]


def test_read_only_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with serve_rooms(Settings(folder=tmp_path / "file")) as site:
        assert site.ask("POST", "/room/open", {}).error == "no-disk"
        assert site.ask("GET", "/room").status == 200


@pytest.fixture
def default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Return the default settings, with the test's folder for temporary files."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return settings({})


def test_the_default_folder_is_closed_to_others(default: Settings) -> None:
    default.folder.mkdir()
    default.folder.chmod(0o777)
    with serve_rooms(default) as site:
        site.open(QUESTION)
        assert permissions(default.folder) == {default.folder.name: 0o700} | dict.fromkeys(
            file_names(default.folder), 0o600
        )


@pytest.mark.usefixtures("default")
def test_a_default_folder_that_somebody_else_has_made_is_refused_and_the_operator_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    somebody = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: somebody + 1)
    somebodys = settings({}).folder
    somebodys.mkdir()
    with serve_rooms(Settings(folder=somebodys)) as site:
        assert [site.ask("POST", "/room/open", {}).error for _ in range(2)] == ["no-disk"] * 2
    assert file_names(somebodys) == []
    assert caplog.text.count(str(somebodys)) == 1


def test_a_link_in_place_of_the_default_folder_is_refused(default: Settings, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    default.folder.symlink_to(tmp_path / "elsewhere")
    with serve_rooms(default) as site:
        assert site.ask("POST", "/room/open", {}).error == "no-disk"
    assert file_names(tmp_path / "elsewhere") == []


def test_a_folder_that_the_operator_names_stays_as_it_is_and_its_files_are_closed_to_others(bounds: Settings) -> None:
    bounds.folder.mkdir()
    bounds.folder.chmod(0o755)
    store_file(bounds.folder).touch(0o644)
    with serve_rooms(bounds) as first, serve_rooms(bounds) as second:
        room = first.open(QUESTION)
        assert room.join(second).seen()["phase"] == "lobby"
        assert permissions(bounds.folder) == {bounds.folder.name: 0o755} | dict.fromkeys(
            file_names(bounds.folder), 0o600
        )


def permissions(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}


def file_names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_rooms_and_seats_are_bounded(site: Site, bounds: Settings) -> None:
    room, *_ = [site.open(QUESTION) for _ in range(bounds.rooms)]
    assert site.ask("POST", "/room/open", {}).error == "rooms-full"
    phones = [room.join() for _ in range(bounds.seats)]
    assert site.ask("POST", f"/room/{room.code}/join", {}).error == "full"
    assert room.join(seat=phones[0].seat).seat == phones[0].seat
    room.do(do="end")
    assert site.open(QUESTION).seen()["joined"] == 0


def test_all_data_of_an_ended_room_are_erased(site: Site, bounds: Settings) -> None:
    room = site.open(TEXT)
    phone = room.join()
    room.on(2)
    phone.answer(TEXT, "unmistakable words of somebody")
    assert b"unmistakable" in stored_bytes(bounds.folder)
    room.do(do="end")
    left = stored_bytes(bounds.folder)
    assert b"unmistakable" not in left
    assert room.code.encode() not in left


def stored_bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_only_fonts_of_the_lecturers_pages_are_served(site: Site) -> None:
    connection = HTTPConnection("127.0.0.1", site.port)
    connection.request("GET", "/room/fonts/serif.woff2")
    assert connection.getresponse().read().startswith(b"wOF2")
    connection.close()
    assert site.ask("GET", "/room/fonts/icons.woff2").error == "no-room"
