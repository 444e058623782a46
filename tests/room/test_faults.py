"""Tests of faults and attacks: lost replies, wrong codes, hostile input, full disks, other users' folders."""

import asyncio
import gzip
import os
import sqlite3
import stat
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path

import pytest
from starlette.requests import Request

from room.codes import new_secret
from room.live.listeners import COUNT, PHONE, STATE, Listener
from room.routes import rate_limits
from room.routes.requests import PEER, client_address
from room.settings import IDLE_SECONDS, MAX_BODY, MAX_TEXT, OPEN_SECONDS, Settings, settings
from room.store import answers, database
from room.store import rooms as stored
from room.store.schema import connect, store_file
from tests.room.rooms import PATIENCE_SECONDS, Reply, Room, Site, listen_to_room, serve_rooms

QUESTION = "clipping-1"
TEXT = "same-score-opposite"
MAX_PAGE_BYTES = 50_000  # bytes of the compressed students' page


def test_the_students_page_is_sent_compressed(site: Site) -> None:
    plain = site.request("GET", "/room").content["text"]
    connection = HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE_SECONDS)
    connection.request("GET", "/room", headers={"Accept-Encoding": "gzip, br"})
    compressed = connection.getresponse().read()
    connection.close()
    assert gzip.decompress(compressed).decode() == plain
    assert len(compressed) < MAX_PAGE_BYTES


def test_two_windows_with_one_seat_count_as_one_voter(site: Site) -> None:
    room, [phone] = site.ask(QUESTION)
    assert room.join(seat=phone.seat).seat == phone.seat
    with listen_to_room(phone) as first, listen_to_room(phone) as second:
        phone.answer(QUESTION, 3)
        phone.answer(QUESTION, 2)
        assert first.await_state(mine={"1": 2})
        assert second.await_state(mine={"1": 2})
        state = room.state("desk")
    assert (state["joined"], state["answered"], state["votes"]["1"]["counts"]) == (1, 1, [0, 1, 0, 0])


def test_a_phone_that_requests_its_seat_twice_has_one_seat(site: Site, room_settings: Settings) -> None:
    room, other = site.open(QUESTION), site.open(QUESTION)
    new_seat = new_secret()

    def join(seat: str, old_seat: str = "", room: Room = room) -> Reply:
        return site.request("POST", f"/room/{room.code}/join", {"seat": seat}, {"Room-Seat": old_seat})

    assert [join(new_seat).content["seat"] for _ in range(2)] == [new_seat] * 2
    assert join(new_secret(), new_seat).content["seat"] == new_seat
    assert room.state()["joined"] == 1
    next_seat = new_secret()  # replaces a seat that the room does not have
    assert join(next_seat, new_secret()).content["seat"] == next_seat
    assert join(new_seat, room=other).content["seat"] == new_seat
    assert (room.state()["joined"], other.state()["joined"]) == (2, 1)
    for _ in range(room_settings.seats - 2):
        room.join()
    assert (join(new_secret()).error, join(new_seat).content["seat"]) == ("full", new_seat)
    assert room.join(seat=new_seat).seat == new_seat
    room.send(do="end")
    assert join(new_seat).error == "no-room"


def test_a_malformed_seat_name_is_replaced(site: Site) -> None:
    room = site.open(QUESTION)
    malformed = ["", "A" * 21, "A" * 23, "A" * 21 + "B", "A" * 21 + "Q\n", "é" * 21 + "A", "+" * 21 + "A", 7, None]
    sent = [*malformed, ["A" * 22], *malformed]
    given = [site.request("POST", f"/room/{room.code}/join", {"seat": seat}).content["seat"] for seat in sent]
    assert [seat for seat in given if seat in sent] == []
    assert len(set(given)) == len(given) == room.state()["joined"]


def test_resending_a_counted_answer_after_the_close_succeeds(site: Site) -> None:
    room, [phone] = site.ask(QUESTION, "length-1")
    first = phone.answer(QUESTION, 3)
    for move in ({"do": "hands", "on": True}, {"do": "on"}, {"do": "next"}):
        room.send(**move)
        assert phone.answer(QUESTION, 3) == first
        assert phone.answer(QUESTION, 2).status == 409
    assert phone.answer(QUESTION, 3, 2).error == "closed"
    assert [phone.answer(QUESTION, 3, number).error for number in (0, 3, 2**64)] == ["bad-answer"] * 3
    room.send(do="ask", question=QUESTION)
    assert room.state("desk")["votes"]["1"]["counts"] == [0, 0, 1, 0]


def test_a_thousand_wrong_codes_leave_the_room_usable(site: Site) -> None:
    room, [phone] = site.ask(QUESTION)
    replies = [site.request("POST", f"/room/CCC{a}{b}/join", {}) for a in "CDFGHJKMNP" for b in "CDFGHJKMNP" * 10]
    assert len(replies) == 1_000
    assert {reply.status for reply in replies} == {404, 429}
    assert sum(reply.status == 404 for reply in replies) < 120  # 60 at once and one a second
    assert (
        site.request("POST", f"/room/{room.code}/join", {}).error == "too-often"
    )  # as for a wrong code, so that the limit reveals nothing
    assert room.join(seat=phone.seat).seat == phone.seat
    assert phone.answer(QUESTION, 2).status == 200


@pytest.mark.parametrize(
    ("proxy", "forwarded", "address"),
    [
        ("127.0.0.1", "192.0.2.8", "192.0.2.8"),
        ("127.0.0.1", "", "127.0.0.1"),  # the proxy itself
        ("192.0.2.1", "192.0.2.8", "127.0.0.1"),  # the request does not come from the proxy
        ("", "192.0.2.8", "127.0.0.1"),
    ],
)
def test_only_the_proxy_can_report_a_clients_address(proxy: str, forwarded: str, address: str) -> None:
    headers = [(PEER.lower().encode(), forwarded.encode())] if forwarded else []
    request = Request({"type": "http", "client": ("127.0.0.1", 8501), "headers": headers})
    assert client_address(request, proxy) == address


def test_wrong_codes_count_against_the_clients_address_or_network(
    room_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "monotonic", lambda: 0.0)  # no token is refilled, however slow the machine is
    with serve_rooms(replace(room_settings, proxy="127.0.0.1")) as site:

        def ask(address: str) -> str:
            return site.request("POST", "/room/CCCCC/join", {}, {PEER: address}).error

        replies = [ask("2001:db8::7") for _ in range(70)]
        assert (replies[0], replies[-1], ask("2001:db8::8")) == ("no-room", "too-often", "too-often")
        assert (ask("192.0.2.8"), ask("2001:db8:0:1::7")) == ("no-room", "no-room")


def test_a_vote_counts_only_for_the_running_question(site: Site) -> None:
    room, other = site.open(QUESTION, "length-1"), site.open(QUESTION)
    phone, stranger = room.join(), other.join()
    assert phone.answer(QUESTION, 2).error == "closed"
    room.advance(2)
    replies = [
        phone.answer("length-1", 1),
        phone.answer(QUESTION, 2, 2),
        phone.answer(QUESTION, 5),
        phone.answer(QUESTION, "2; DROP TABLE room"),
        phone.answer(QUESTION, value=True),
        phone.answer("nothing", 1),
        type(phone)(site, room.code, stranger.seat).answer(QUESTION, 2),
    ]
    expected = ["closed", "closed", "bad-answer", "bad-answer", "bad-answer", "bad-answer", "not-yours"]
    assert [reply.error for reply in replies] == expected
    room.advance()
    assert phone.answer(QUESTION, 2).error == "closed"
    assert room.state()["answered"] == 0


def test_hostile_texts_are_truncated_cleaned_and_sent_as_text(site: Site) -> None:
    room, [phone] = site.ask(TEXT)
    hostile = "<script>alert(1)</script>\x00\x1b[2J\u2028\r\ndata: {}\n\nevent: ended" + "x" * 1_000
    with listen_to_room(room, "desk") as desk:
        assert phone.answer(TEXT, hostile).status == 200
        state = desk.await_state(answered=1)
        [row] = state["rows"]
        assert row["text"].startswith("<script>alert(1)</script>[2J data: {} event: ended")
        assert len(row["text"]) == MAX_TEXT
    assert [phone.answer(TEXT, f"word {n}").status for n in range(6)] == [200, 200, 200, 200, 429, 429]


def test_a_place_with_an_unpaired_surrogate_is_refused(site: Site) -> None:
    room = site.open(QUESTION)
    place = {"page": "clipping", "question": QUESTION, "address": "/clipping"}
    for field in place:
        assert room.try_command(do="follow", place=place | {field: "/\ud800"}).error == "bad-command", field
    assert room.state()["follow"] is None
    for field in place:
        room.send(do="follow", place=place | {field: "/\U0001f600"})
        assert room.state()["follow"][field] == "/\U0001f600"


def test_too_large_malformed_and_foreign_requests_are_refused(site: Site) -> None:
    room = site.open(QUESTION)

    def ask(body: object, **headers: str) -> Reply:
        return site.request("POST", f"/room/{room.code}/join", body, headers)

    assert ask(b'"' + b"x" * MAX_BODY + b'"').error == "too-large"
    assert ask(b"[" * 4_000).error == "bad-answer"
    assert ask(b"[]").error == "bad-answer"
    assert ask({}, Origin="https://elsewhere.example").error == "foreign"
    assert ask({}, Origin="null").error == "foreign"
    assert ask({}, Origin="http://[").error == "foreign"
    assert ask({}, **{"Content-Type": "text/plain"}).error == "bad-answer"
    assert (
        site.request("POST", f"/room/{room.code}/command", {"do": "end"}, {"Room-Secret": "guessed"}).error
        == "not-yours"
    )
    assert (
        site.request("GET", f"/room/{room.code}/state?view=desk", headers={"Room-Seat": room.join().seat}).status == 403
    )
    assert site.request("POST", "/room/K7MO3/join", {}).error == "wrong-sign"


def test_a_body_of_ten_megabytes_is_refused_without_reading_it(site: Site) -> None:
    room = site.open(QUESTION)
    connection = HTTPConnection("127.0.0.1", site.port, timeout=20)
    connection.putrequest("POST", f"/room/{room.code}/join")
    for name, value in {"Origin": f"http://127.0.0.1:{site.port}", "Content-Type": "application/json"}.items():
        connection.putheader(name, value)
    connection.putheader("Content-Length", str(10 * 2**20))
    connection.endheaders(b"x" * 2 * MAX_BODY)
    assert connection.getresponse().status == 413
    connection.close()


def test_a_full_disk_is_reported_and_stored_answers_are_kept(
    room_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = {"pages": 12}

    def connect_to_small_disk(folder: Path) -> sqlite3.Connection:
        connection = connect(folder)
        connection.execute(f"PRAGMA max_page_count = {disk['pages']}")
        return connection

    monkeypatch.setattr(database, "connect", connect_to_small_disk)
    with serve_rooms(room_settings) as site:
        room, _ = site.ask(TEXT, phones=0)
        phones = [room.join() for _ in range(12)]
        texts = [f"{number} " + "z" * (MAX_TEXT - 10) for number in range(4 * len(phones))]
        replies = [phones[number % len(phones)].answer(TEXT, text) for number, text in enumerate(texts)]
        assert {reply.status for reply in replies} == {200, 507}
        disk["pages"] = 10_000
        texts_by_phone = {
            number % len(phones): text for number, text in enumerate(texts) if replies[number].status == 200
        }
        listed = {row["text"] for row in room.state("desk")["rows"]}
        assert listed == set(texts_by_phone.values())
        late = room.join()
        assert late.answer(TEXT, "afterwards").status == 200


def test_an_old_count_is_not_sent_after_a_newer_state() -> None:
    async def messages_after(*events: tuple[str, str]) -> list[bytes]:
        listener = Listener(code="K7M3X", view=PHONE)
        for event, data in events:
            listener.send(event, data)
        listener.stop()
        return [message async for message in listener.messages()]

    earlier = ((STATE, "2"), (COUNT, "of 2"), (STATE, "3"))
    state, count = b"event: state\ndata: 3\n\n", b"event: count\ndata: of 3\n\n"
    with ThreadPoolExecutor(1) as thread:  # Playwright may already run an event loop in this one
        assert thread.submit(asyncio.run, messages_after(*earlier)).result() == [state]
        assert thread.submit(asyncio.run, messages_after(*earlier, (COUNT, "of 3"))).result() == [state, count]


def test_rooms_survive_a_clock_change_but_not_three_idle_hours(
    room_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = database.Database(room_settings.folder)
    code = stored.open_room(store, room_settings, "secret", "en", [QUESTION])

    def room_exists() -> bool:
        stored.end_old_rooms(store)
        with store.reading() as connection:
            return stored.find_room(connection, code) is not None

    start = time.monotonic()
    monkeypatch.setattr(time, "time", lambda: 9e9)
    assert room_exists()
    monkeypatch.setattr(stored, "monotonic", lambda: 5.0)  # the machine was restarted
    assert room_exists()
    monkeypatch.setattr(stored, "monotonic", lambda: 5.0 + IDLE_SECONDS - 1)
    assert room_exists()
    monkeypatch.setattr(stored, "monotonic", lambda: start + IDLE_SECONDS + 6)
    assert not room_exists()


def test_a_store_of_another_version_is_deleted_only_if_it_is_old(room_settings: Settings) -> None:
    room_settings.folder.mkdir(parents=True)
    other, old = room_settings.folder / "rooms-0badc0de.sqlite", room_settings.folder / "rooms-00000000.sqlite"
    other.write_bytes(b"another version's")
    old.write_bytes(b"nobody's")
    os.utime(old, (0, time.time() - OPEN_SECONDS - 60))
    store_file(room_settings.folder).write_bytes(b"no store at all " * 100)
    with serve_rooms(room_settings) as site:
        assert site.open(QUESTION).state()["phase"] == "lobby"
    assert other.exists()
    assert not old.exists()


def test_a_question_of_a_newer_version_breaks_no_page(site: Site, room_settings: Settings) -> None:
    room = site.open(QUESTION)
    phone = room.join()
    store = database.Database(room_settings.folder)
    with store.changing() as connection:
        stored_room = stored.find_room(connection, room.code)
        assert stored_room is not None
        newer = replace(stored_room, plan=(QUESTION, "newer-1"), question="newer-1")
        answers.store_answer(connection, newer, phone.seat, "2")
        stored.store_room(connection, replace(newer, question=QUESTION))
    store.close()
    assert (phone.state()["question"]["id"], phone.state().get("log")) == (QUESTION, None)
    assert [room.state(view)["next"] for view in ("stage", "desk")] == [None, None]


def test_an_unusable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with serve_rooms(Settings(folder=tmp_path / "file")) as site:
        assert site.request("POST", "/room/open", {}).error == "no-disk"
        assert site.request("GET", "/room").status == 200


@pytest.fixture
def default_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Return the default settings with the test's own folder for temporary files."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return settings({})


def test_only_its_owner_can_read_the_default_folder(default_settings: Settings) -> None:
    default_settings.folder.mkdir()
    default_settings.folder.chmod(0o777)
    with serve_rooms(default_settings) as site:
        site.open(QUESTION)
        assert permissions(default_settings.folder) == {default_settings.folder.name: 0o700} | dict.fromkeys(
            file_names(default_settings.folder), 0o600
        )


@pytest.mark.usefixtures("default_settings")
def test_a_default_folder_of_another_user_is_refused_and_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    user_id = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: user_id + 1)
    foreign_folder = settings({}).folder
    foreign_folder.mkdir()
    with serve_rooms(Settings(folder=foreign_folder)) as site:
        assert [site.request("POST", "/room/open", {}).error for _ in range(2)] == ["no-disk"] * 2
    assert file_names(foreign_folder) == []
    assert caplog.text.count(str(foreign_folder)) == 1


def test_a_symbolic_link_as_the_default_folder_is_refused(default_settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    default_settings.folder.symlink_to(tmp_path / "elsewhere")
    with serve_rooms(default_settings) as site:
        assert site.request("POST", "/room/open", {}).error == "no-disk"
    assert file_names(tmp_path / "elsewhere") == []


def test_a_configured_folder_keeps_its_mode_and_has_private_files(room_settings: Settings) -> None:
    room_settings.folder.mkdir()
    room_settings.folder.chmod(0o755)
    store_file(room_settings.folder).touch(0o644)
    with serve_rooms(room_settings) as first, serve_rooms(room_settings) as second:
        room = first.open(QUESTION)
        assert room.join(second).state()["phase"] == "lobby"
        assert permissions(room_settings.folder) == {room_settings.folder.name: 0o755} | dict.fromkeys(
            file_names(room_settings.folder), 0o600
        )


def permissions(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}


def file_names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_the_number_of_rooms_is_limited(site: Site, room_settings: Settings) -> None:
    room, *_ = [site.open(QUESTION) for _ in range(room_settings.rooms)]
    assert site.request("POST", "/room/open", {}).error == "rooms-full"
    room.send(do="end")
    assert site.open(QUESTION).state()["joined"] == 0


def test_all_data_of_an_ended_room_are_deleted(site: Site, room_settings: Settings) -> None:
    room, [phone] = site.ask(TEXT)
    phone.answer(TEXT, "unmistakable words of somebody")
    assert b"unmistakable" in stored_bytes(room_settings.folder)
    room.send(do="end")
    remaining = stored_bytes(room_settings.folder)
    assert b"unmistakable" not in remaining
    assert room.code.encode() not in remaining


def stored_bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_only_fonts_of_the_lecturers_pages_are_served(site: Site) -> None:
    connection = HTTPConnection("127.0.0.1", site.port)
    connection.request("GET", "/room/fonts/serif.woff2")
    assert connection.getresponse().read().startswith(b"wOF2")
    connection.close()
    assert site.request("GET", "/room/fonts/icons.woff2").error == "no-room"


def test_a_phone_is_served_after_many_dropped_connections(site: Site) -> None:
    """The server keeps a broken connection for minutes, so refusing new streams would lock the phone out."""
    room = site.open()
    with ExitStack() as open_streams:
        for client, view in ((room.join(), "phone"), (room, "desk")):
            streams = [open_streams.enter_context(listen_to_room(client, view)) for _ in range(7)]
            streams[0].await_end()
            streams[-1].await_event("state")
            assert not streams[1].is_over
