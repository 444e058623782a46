"""Tests of live classrooms behind nginx: events pass unbuffered, and only room requests may use POST."""

from pathlib import Path

from room.routes.requests import PEER
from room.settings import Settings
from tests.deploy.conftest import Site
from tests.deploy.proxy import run_nginx
from tests.deploy.raw_http import send_request
from tests.deploy.test_compose import APPS, COMPOSE, SERVICES
from tests.room import rooms
from tests.room.rooms import listen_to_room, serve_rooms

PHONES = 300


def test_a_vote_reaches_every_process_through_nginx(tmp_path: Path) -> None:
    bounds = Settings(folder=tmp_path / "rooms")
    with serve_rooms(bounds) as first, serve_rooms(bounds) as second, run_nginx(first.port, second.port) as proxy:
        room = rooms.Site(proxy.port).open("clipping-1")
        phone = room.join()
        with listen_to_room(phone) as heard, listen_to_room(room, "desk") as desk:
            room.advance(2)
            heard.await_state(phase="running")
            assert phone.answer("clipping-1", 2).status == 200
            desk.await_state(answered=1)
        page = send_request(proxy.port, "/room/")
        assert page.headers["content-security-policy"].count("script-src 'sha256-") == 1
        assert page.headers["cross-origin-opener-policy"] == "same-origin"
        assert page.seat_cookie.startswith("bleu_seat=")
        assert room.secret not in proxy.access_log
        assert phone.seat not in proxy.access_log


def test_300_students_behind_one_address_can_join_at_once(site: Site) -> None:
    replies = [send_request(site.port, f"/room/K7M3X/{step}") for _ in range(PHONES) for step in ("", "join", "stream")]
    assert {reply.status for reply in replies} == {200}


def test_invalid_room_requests_are_rejected(site: Site) -> None:
    for path, method, body, origin, status in (
        ("/room/K7M3X/answer", "POST", 9_000, "", 413),
        ("/room/K7M3X/answer", "PUT", 10, "", 403),
        ("/room/K7M3X/answer", "POST", 10, "https://example.org", 403),
        ("/rooms/K7M3X/answer", "POST", 10, "", 403),
    ):
        headers = {"Origin": origin} if origin else {}
        assert send_request(site.port, path, method=method, body="b" * body, **headers).status == status, path
    assert site.requests() == []


def test_only_room_requests_get_the_peer_header(site: Site) -> None:
    for path in ("/", "/variants", "/_stcore/health", "/_stcore/stream", "/room/K7M3X"):
        send_request(site.port, path, X_Room_Peer="192.0.2.7", X_Forwarded_For="192.0.2.7")
        headers = next(headers for process in site.processes for _, headers in process.requests)
        assert headers.get(PEER.lower()) == ("127.0.0.1" if path.startswith("/room/") else None), path
        assert "x-forwarded-for" not in headers
        for process in site.processes:
            process.requests.clear()


def test_every_process_trusts_the_proxys_client_address() -> None:
    proxy = SERVICES["proxy"]["networks"]["inside"]["ipv4_address"]
    assert COMPOSE["x-app"]["environment"]["BLEU_ROOMS_PROXY"] == proxy


def test_the_room_url_without_a_slash_is_redirected(site: Site) -> None:
    assert send_request(site.port, "/room").headers["location"] == "/room/"


def test_all_processes_share_an_in_memory_room_folder() -> None:
    options = COMPOSE["volumes"]["rooms"]["driver_opts"]
    assert options["type"] == "tmpfs"
    assert "noexec" in options["o"]
    assert {tuple(SERVICES[name]["volumes"]) for name in APPS} == {("rooms:/run/rooms",)}
    assert COMPOSE["x-app"]["environment"]["BLEU_ROOMS_FOLDER"] == "/run/rooms"
