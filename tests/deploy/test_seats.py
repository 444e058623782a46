"""All requests of a learner reach the same process until it dies."""

import socket
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from inspect import signature

from uvicorn import Config

from tests.deploy.asking import request_websocket, send_request
from tests.deploy.conftest import Site
from tests.deploy.proxy import run_nginx

SEATS = [f"bleu_seat={number:032x}" for number in range(120)]


def processes_of(site: Site, seats: list[str]) -> list[str]:
    """Return the process that answers each cookie, by requests for static files, which have no limit."""
    return [send_request(site.port, f"/static/{number}.js", Cookie=seat).process for number, seat in enumerate(seats)]


def test_only_the_first_page_sets_the_cookie_of_a_process(site: Site) -> None:
    first = send_request(site.port, "/")
    assert first.headers["set-cookie"] == f"{first.seat_cookie}; Path=/; HttpOnly; SameSite=Lax"
    assert first.seat_cookie != send_request(site.port, "/").seat_cookie
    assert send_request(site.port, "/", Cookie=first.seat_cookie).seat_cookie == ""


def test_an_unknown_process_cookie_is_replaced(site: Site) -> None:
    assert send_request(site.port, "/", Cookie="bleu_seat=mine").seat_cookie.startswith("bleu_seat=")


def test_requests_of_one_browser_reach_one_process(site: Site) -> None:
    for seat in SEATS[:12]:
        asked = [send_request(site.port, path, Cookie=seat) for path in ("/", "/variants", "/large", "/_stcore/health")]
        asked += [request_websocket(site.port, Cookie=seat)]
        assert [answer.status for answer in asked] == [200, 200, 200, 200, 101]
        assert len({answer.process for answer in asked}) == 1


def test_a_class_behind_one_address_spreads_over_the_processes(site: Site) -> None:
    shares = Counter(processes_of(site, SEATS))
    assert set(shares) == {"one", "two"}
    assert min(shares.values()) >= len(SEATS) / 5


def test_a_browser_without_cookies_reaches_one_process_too(site: Site) -> None:
    asked = [
        request_websocket(site.port, User_Agent="no cookies"),
        send_request(site.port, "/large", User_Agent="no cookies"),
    ]
    assert len({answer.process for answer in asked}) == 1


def test_when_a_process_dies_only_its_learners_move(site: Site) -> None:
    before = processes_of(site, SEATS[:40])
    site.processes[0].die()
    after = [request_websocket(site.port, Cookie=seat) for seat in SEATS[:40]]
    assert {answer.status for answer in after} == {101}
    assert [answer.process for answer in after] == ["two" for _ in before]
    assert "one" in before


def test_nginx_closes_an_idle_connection_before_the_app_does() -> None:
    """If nginx counted a request on a closing connection as a failure, all learners of the process would be moved."""
    patience = signature(Config).parameters["timeout_keep_alive"].default
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        run_nginx(listening.getsockname()[1]) as proxy,
        ThreadPoolExecutor() as pool,
    ):
        answer = pool.submit(send_request, proxy.port, "/")
        connection, _ = listening.accept()
        with connection:
            connection.recv(1 << 16)
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage")
            assert answer.result().body == b"page"
            connection.settimeout(patience - 1)
            assert connection.recv(1) == b""


def test_without_any_process_the_response_is_an_error_in_both_languages(site: Site) -> None:
    for process in site.processes:
        process.die()
    answer = send_request(site.port, "/")
    assert answer.status == 502
    assert "start page" in answer.body.decode()
    assert "首页" in answer.body.decode()
