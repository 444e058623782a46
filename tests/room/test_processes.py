"""Several processes serve one room, and the death of one loses no answer."""

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
    """Serve the rooms of a folder from another process."""
    command = [sys.executable, "-m", "uvicorn", "tests.room.room_app:app", "--port", str(port), "--log-level", "error"]
    environment = os.environ | {"BLEU_ROOMS_FOLDER": str(folder)}
    with subprocess.Popen(command, cwd=root, env=environment) as server:  # noqa: S603 - our own words
        try:
            deadline = time.monotonic() + PATIENCE_SECONDS
            while not answers(Site(port)) and time.monotonic() < deadline:
                time.sleep(0.05)
            yield server
        finally:
            server.kill()


def answers(site: Site) -> bool:
    try:
        return site.ask("GET", "/room").status == 200
    except OSError:
        return False


def test_a_server_killed_in_the_middle_of_a_vote_has_lost_nothing(root: Path, tmp_path: Path) -> None:
    port = free_port()
    site = Site(port)
    with rooms_process(tmp_path, root, port) as server:
        room = site.open(QUESTION)
        phones = [room.join() for _ in range(10)]
        room.on(2)
        with listen_to_room(phones[0]) as heard:
            assert all(phone.answer(QUESTION, 2).status == 200 for phone in phones[:6])
            server.send_signal(signal.SIGKILL)
            heard.await_end()
        with pytest.raises(OSError, match=r"refused|reset"):
            phones[6].answer(QUESTION, 3)
    with rooms_process(tmp_path, root, port):
        with listen_to_room(phones[0]) as heard:
            assert heard.await_state(phase="running")["mine"] == {"1": 2}
        assert all(phone.answer(QUESTION, 3).status == 200 for phone in phones[5:])
        assert Room(site, room.code, room.secret).seen("desk")["votes"]["1"]["counts"] == [0, 5, 5, 0]


def test_a_server_that_is_stopped_does_not_wait_for_its_streams(root: Path, tmp_path: Path) -> None:
    port = free_port()
    with rooms_process(tmp_path, root, port) as server:
        room = Site(port).open(QUESTION)
        with listen_to_room(room, "stage") as heard:
            heard.await_event("state")
            server.terminate()
            heard.await_end()
        server.wait(PATIENCE_SECONDS)


def test_two_processes_share_a_room(bounds: Settings) -> None:
    with serve_rooms(bounds) as first, serve_rooms(bounds) as second:
        room = first.open(QUESTION)
        near, far = room.join(), room.join(second)
        with listen_to_room(far) as heard, listen_to_room(near), listen_to_room(room, "desk") as desk:
            room.on(2)
            heard.await_state(phase="running")
            assert far.answer(QUESTION, 2).status == 200
            assert type(far)(first, far.code, far.seat).answer(QUESTION, 3).status == 200
            assert near.answer(QUESTION, 3).status == 200
            counted = desk.await_state(answered=2, joined=2, connected=2)
            assert counted["votes"]["1"]["counts"] == [0, 0, 2, 0]
            room.do(do="end")
            heard.await_event("ended")
        assert second.ask("POST", f"/room/{room.code}/join", {}).error == "no-room"


@pytest.mark.parametrize(("switch", "opened"), [("on", 201), ("off", 405)])
def test_the_app_serves_its_rooms_unless_they_are_off(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, switch: str, opened: int
) -> None:
    monkeypatch.setenv("BLEU_ROOMS", switch)
    monkeypatch.setenv("BLEU_ROOMS_FOLDER", str(tmp_path / "rooms"))
    with serve_script(root / "app.py", tmp_path / "log.txt") as url:
        site = Site(int(url.rpartition(":")[2]))
        assert site.ask("POST", "/room/open", {}).status == opened
    assert (tmp_path / "rooms").exists() == (switch == "on")
