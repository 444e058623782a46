"""Tests of sticky sessions: all requests of a browser reach the same process until it stops."""

import re
from collections import Counter
from inspect import signature

from uvicorn import Config

from tests.deploy.conftest import Site
from tests.deploy.proxy import CONFIGURATION
from tests.deploy.raw_http import request_websocket, send_request

SEATS = [f"bleu_seat={number:032x}" for number in range(120)]


def processes_of(site: Site, seats: list[str]) -> list[str]:
    """Return the name of the process for each cookie, from requests for static files, which are not limited."""
    return [send_request(site.port, f"/static/{number}.js", Cookie=seat).process for number, seat in enumerate(seats)]


def test_only_the_first_response_sets_the_process_cookie(site: Site) -> None:
    first = send_request(site.port, "/")
    assert first.headers["set-cookie"] == f"{first.seat_cookie}; Path=/; HttpOnly; SameSite=Lax"
    assert first.seat_cookie != send_request(site.port, "/").seat_cookie
    assert send_request(site.port, "/", Cookie=first.seat_cookie).seat_cookie == ""


def test_an_unknown_process_cookie_is_replaced(site: Site) -> None:
    assert send_request(site.port, "/", Cookie="bleu_seat=mine").seat_cookie.startswith("bleu_seat=")


def test_all_requests_of_a_browser_reach_the_same_process(site: Site) -> None:
    for seat in SEATS[:12]:
        answers = [
            send_request(site.port, path, Cookie=seat) for path in ("/", "/variants", "/large", "/_stcore/health")
        ]
        answers += [request_websocket(site.port, Cookie=seat)]
        assert [answer.status for answer in answers] == [200, 200, 200, 200, 101]
        assert len({answer.process for answer in answers}) == 1


def test_browsers_behind_one_address_are_spread_over_processes(site: Site) -> None:
    shares = Counter(processes_of(site, SEATS))
    assert set(shares) == {"one", "two"}
    assert min(shares.values()) >= len(SEATS) / 5


def test_a_browser_without_cookies_reaches_the_same_process(site: Site) -> None:
    answers = [
        request_websocket(site.port, User_Agent="no cookies"),
        send_request(site.port, "/large", User_Agent="no cookies"),
    ]
    assert len({answer.process for answer in answers}) == 1


def test_learners_of_a_stopped_process_move_to_the_other(site: Site) -> None:
    before = processes_of(site, SEATS[:40])
    site.processes[0].stop()
    after = [request_websocket(site.port, Cookie=seat) for seat in SEATS[:40]]
    assert {answer.status for answer in after} == {101}
    assert [answer.process for answer in after] == ["two" for _ in before]
    assert "one" in before


def test_nginx_closes_an_idle_connection_before_the_app_does() -> None:
    """If a request met a connection that the app closes, nginx would count a failure and move all learners."""
    settings = (CONFIGURATION / "nginx.conf").read_text(encoding="utf-8")
    patience = re.search(r"upstream app \{[^}]*keepalive_timeout (\d+)s;", settings)
    assert patience
    assert int(patience[1]) < signature(Config).parameters["timeout_keep_alive"].default


def test_the_error_page_without_a_process_is_in_both_languages(site: Site) -> None:
    for process in site.processes:
        process.stop()
    answer = send_request(site.port, "/")
    assert answer.status == 502
    assert "start page" in answer.body.decode()
    assert "首页" in answer.body.decode()
