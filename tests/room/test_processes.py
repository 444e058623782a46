"""Tests of rooms shared by several server processes, which may be killed or stopped."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from room.settings import Settings
from tests.room.rooms import Room, Site, listen_to_room, serve_rooms
from tests.shared.browser.server import free_port, serve_script

QUESTION = "clipping-1"
PATIENCE_SECONDS = 30
pytestmark = pytest.mark.slow


@contextmanager
def rooms_process(folder: Path, root: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Serve the rooms of a folder from another process until the block ends."""
    command = [sys.executable, "-m", "uvicorn", "tests.room.room_app:app", "--port", str(port), "--log-level", "error"]
    environment = os.environ | {"BLEU_ROOMS_FOLDER": str(folder)}
    with subprocess.Popen(command, cwd=root, env=environment) as server:  # noqa: S603 - a constant command
        try:
            deadline = time.monotonic() + PATIENCE_SECONDS
            while not is_serving(Site(port)) and time.monotonic() < deadline:
                time.sleep(0.05)
            yield server
        finally:
            server.kill()


def is_serving(site: Site) -> bool:
    try:
        return site.request("GET", "/room").status == 200
    except OSError:
        return False


def test_a_server_killed_during_a_vote_loses_no_answer(root: Path, tmp_path: Path) -> None:
    port = free_port()
    site = Site(port)
    with rooms_process(tmp_path, root, port) as server:
        room, phones = site.ask(QUESTION, phones=10)
        with listen_to_room(phones[0]) as events:
            assert all(phone.answer(QUESTION, 2).status == 200 for phone in phones[:6])
            server.send_signal(signal.SIGKILL)
            events.await_end()
        with pytest.raises(OSError, match=r"refused|reset"):
            phones[6].answer(QUESTION, 3)
    with rooms_process(tmp_path, root, port):
        with listen_to_room(phones[0]) as events:
            assert events.await_state(phase="running")["mine"] == {"1": 2}
        assert all(phone.answer(QUESTION, 3).status == 200 for phone in phones[5:])
        assert Room(site, room.code, room.secret).state("desk")["votes"]["1"]["counts"] == [0, 5, 5, 0]


def test_a_stopping_server_does_not_wait_for_its_streams(root: Path, tmp_path: Path) -> None:
    port = free_port()
    with rooms_process(tmp_path, root, port) as server:
        room = Site(port).open(QUESTION)
        with listen_to_room(room, "stage") as events:
            events.await_event("state")
            server.terminate()
            events.await_end()
        server.wait(PATIENCE_SECONDS)


def test_two_processes_share_a_room(room_settings: Settings) -> None:
    with serve_rooms(room_settings) as first, serve_rooms(room_settings) as second:
        room = first.open(QUESTION)
        first_phone, second_phone = room.join(), room.join(second)
        with listen_to_room(second_phone) as events, listen_to_room(first_phone), listen_to_room(room, "desk") as desk:
            room.advance(2)
            events.await_state(phase="running")
            assert second_phone.answer(QUESTION, 2).status == 200
            assert type(second_phone)(first, second_phone.code, second_phone.seat).answer(QUESTION, 3).status == 200
            assert first_phone.answer(QUESTION, 3).status == 200
            state = desk.await_state(answered=2, joined=2, connected=2)
            assert state["votes"]["1"]["counts"] == [0, 0, 2, 0]
            room.send(do="end")
            events.await_event("ended")
        assert second.request("POST", f"/room/{room.code}/join", {}).error == "no-room"


def test_the_app_serves_no_rooms_if_they_are_off(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That it serves them otherwise is tested by the class strip, whose rooms are the app's."""
    monkeypatch.setenv("BLEU_ROOMS", "off")
    monkeypatch.setenv("BLEU_ROOMS_FOLDER", str(tmp_path / "rooms"))
    with serve_script(root / "app.py", tmp_path / "log.txt") as url:
        site = Site(int(url.rpartition(":")[2]))
        assert site.request("POST", "/room/open", {}).status == 405
    assert not (tmp_path / "rooms").exists()
