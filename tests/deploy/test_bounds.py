"""nginx lets a class and the longest link through, and refuses floods and large requests before they reach the app."""

import pytest

from bleu_view.scenario.permalink import ADDRESS_LIMIT
from tests.deploy.asking import request_websocket, send_request
from tests.deploy.conftest import Site

CLASS = 50
FLOOD = 5000
TYPED = "a-sentence-somebody-typed"


def test_a_class_may_open_the_app_at_once_behind_one_address(site: Site) -> None:
    for _ in range(CLASS):
        seat = send_request(site.port, "/").seat_cookie
        assert send_request(site.port, "/_stcore/health", Cookie=seat).status == 200
        assert send_request(site.port, "/_stcore/host-config", Cookie=seat).status == 200
        assert request_websocket(site.port, Cookie=seat).status == 101


def test_flood_is_refused(site: Site) -> None:
    """On a busy machine the requests come more slowly, so that more of them pass."""
    statuses: list[int] = []
    while len(statuses) < FLOOD and set(statuses) <= {200}:
        statuses.append(send_request(site.port, "/_stcore/health").status)
    assert statuses[-1] == 429
    assert len(statuses) > 300


def test_the_longest_link_passes_and_none_of_it_reaches_the_apps_http(site: Site) -> None:
    answer = send_request(site.port, f"/variants?lang=en&s={'a' * ADDRESS_LIMIT}")
    assert answer.status == 200
    assert [line for line, _ in site.asked()] == ["GET / HTTP/1.1"]


@pytest.mark.parametrize(
    ("path", "method", "body", "status"),
    [
        (f"/?s={'a' * 400_000}", "GET", 0, 414),
        (f"/?s={'a' * 10_000_000}", "GET", 0, 414),
        ("/", "POST", 10_000_000, 413),
        ("/_stcore/upload_file/a/b", "PUT", 10_000_000, 413),
        ("/", "POST", 10, 403),
        ("/media/a.csv", "GET", 0, 404),
        ("/_stcore/health", "POST", 10, 403),
        ("/_stcore/upload_file/a/b", "PUT", 10, 404),
        ("/_stcore/metrics", "GET", 0, 404),
        ("/_stcore/agent/interact", "POST", 2, 404),
        ("/_stcore/agent/openapi.json", "GET", 0, 404),
        ("/variants/_stcore/health", "GET", 0, 404),
        ("/component/a/b.js", "GET", 0, 404),
        ("/static/../../etc/passwd", "GET", 0, 400),
        ("/..%2f..%2fetc/passwd", "GET", 0, 400),
    ],
)
def test_internal_routes_are_refused_with_a_text(site: Site, path: str, method: str, body: int, status: int) -> None:
    answer = send_request(site.port, path, method=method, body="b" * body)
    assert answer.status == status
    assert site.asked() == []
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "回到首页" in answer.body.decode()


@pytest.mark.parametrize("origin", ["https://example.org", "http://127.0.0.1", "null", "http://127.0.0.1:1"])
def test_a_foreign_origin_gets_no_websocket(site: Site, origin: str) -> None:
    assert request_websocket(site.port, Origin=origin).status == 403
    assert site.asked() == []


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_same_origin_websocket_is_accepted_and_its_origin_forwarded(site: Site, scheme: str) -> None:
    own = f"127.0.0.1:{site.port}"
    assert request_websocket(site.port, Origin=f"{scheme}://{own}").status == 101
    ((_, headers),) = site.asked()
    assert headers["host"] == own
    assert headers["origin"] == f"{scheme}://{own}"


def test_a_trailing_slash_is_redirected_with_the_query(site: Site) -> None:
    assert send_request(site.port, "/variants/?s=abc").headers["location"] == "/variants?s=abc"
    assert send_request(site.port, "//example.org/").headers["location"] == "/example.org"


def test_nothing_typed_is_logged_or_stored(site: Site) -> None:
    secret = {"Referer": f"http://a/?s={TYPED}", "Cookie": f"a={TYPED}", "User_Agent": TYPED}
    for path in ("/", "/static/a.js", "/large", "/_stcore/stream", "/no/such/page/", "/_stcore/metrics"):
        send_request(site.port, f"{path}?s={TYPED}", **secret)
    send_request(site.port, f"/?s={TYPED * 20_000}")
    send_request(site.port, f"/?s={TYPED}", method="POST", body=TYPED * 1_000)
    for process in site.processes:
        process.die()
    send_request(site.port, f"/?s={TYPED}", **secret)
    request_websocket(site.port, f"/_stcore/stream?s={TYPED}", Origin=f"http://a/?s={TYPED}")
    assert "502 GET / " in site.proxy.access_log
    assert "200 GET /large " in site.proxy.access_log
    assert site.proxy.error_log == ""
    assert [path for path in site.proxy.stored() if TYPED.encode() in path.read_bytes()] == []
    assert {headers.get("referer") for _, headers in site.asked()} == {None}


def test_the_log_contains_the_page_but_not_the_client(site: Site) -> None:
    send_request(site.port, "/variants?lang=zh&s=abc")
    assert site.proxy.access_log.split()[1:4] == ["200", "GET", "/variants"]
    assert "127.0.0.1 " not in site.proxy.access_log  # only the process, with its port
