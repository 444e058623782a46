"""Tests of nginx's request limits: a class and the longest link pass, floods and large requests are refused."""

from bleu_view.scenario.permalink import ADDRESS_LIMIT
from tests.deploy.conftest import Site
from tests.deploy.raw_http import request_websocket, send_request

CLASS_SIZE = 50
FLOOD_REQUESTS = 5000
TYPED_TEXT = "a-sentence-somebody-typed"


def test_a_class_behind_one_address_can_open_the_app_at_once(site: Site) -> None:
    for _ in range(CLASS_SIZE):
        seat = send_request(site.port, "/").seat_cookie
        assert send_request(site.port, "/_stcore/health", Cookie=seat).status == 200
        assert send_request(site.port, "/_stcore/host-config", Cookie=seat).status == 200
        assert request_websocket(site.port, Cookie=seat).status == 101


def test_a_flood_of_requests_is_rejected(site: Site) -> None:
    """On a busy machine the requests arrive more slowly, so more of them pass before the limit."""
    statuses: list[int] = []
    while len(statuses) < FLOOD_REQUESTS and set(statuses) <= {200}:
        statuses.append(send_request(site.port, "/_stcore/health").status)
    assert statuses[-1] == 429
    assert len(statuses) > 300


def test_the_longest_link_passes_but_its_query_is_not_forwarded(site: Site) -> None:
    answer = send_request(site.port, f"/variants?lang=en&s={'a' * ADDRESS_LIMIT}")
    assert answer.status == 200
    assert [line for line, _ in site.requests()] == ["GET / HTTP/1.1"]


INVALID_REQUESTS = (
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
)
"""The path and method of a request, the length of its body, and the expected status."""


def test_invalid_requests_get_a_readable_error(site: Site) -> None:
    for path, method, body, status in INVALID_REQUESTS:
        answer = send_request(site.port, path, method=method, body="b" * body)
        assert answer.status == status, (path[:60], method)
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert "回到首页" in answer.body.decode()
    assert site.requests() == []


def test_a_websocket_needs_the_sites_origin_which_is_forwarded(site: Site) -> None:
    own = f"127.0.0.1:{site.port}"
    for origin in ("https://example.org", "http://127.0.0.1", "null", "http://127.0.0.1:1"):
        assert request_websocket(site.port, Origin=origin).status == 403, origin
    assert site.requests() == []
    for scheme in ("http", "https"):
        assert request_websocket(site.port, Origin=f"{scheme}://{own}").status == 101
        _, headers = site.requests()[-1]
        assert (headers["host"], headers["origin"]) == (own, f"{scheme}://{own}")


def test_a_trailing_slash_is_redirected_with_the_query(site: Site) -> None:
    assert send_request(site.port, "/variants/?s=abc").headers["location"] == "/variants?s=abc"
    assert send_request(site.port, "//example.org/").headers["location"] == "/example.org"


def test_typed_text_is_neither_logged_nor_stored(site: Site) -> None:
    secret = {"Referer": f"http://a/?s={TYPED_TEXT}", "Cookie": f"a={TYPED_TEXT}", "User_Agent": TYPED_TEXT}
    for path in ("/", "/static/a.js", "/large", "/_stcore/stream", "/no/such/page/", "/_stcore/metrics"):
        send_request(site.port, f"{path}?s={TYPED_TEXT}", **secret)
    send_request(site.port, f"/?s={TYPED_TEXT * 20_000}")
    send_request(site.port, f"/?s={TYPED_TEXT}", method="POST", body=TYPED_TEXT * 1_000)
    for process in site.processes:
        process.stop()
    send_request(site.port, f"/?s={TYPED_TEXT}", **secret)
    request_websocket(site.port, f"/_stcore/stream?s={TYPED_TEXT}", Origin=f"http://a/?s={TYPED_TEXT}")
    assert "502 GET / " in site.proxy.access_log
    assert "200 GET /large " in site.proxy.access_log
    assert site.proxy.error_log == ""
    assert [path for path in site.proxy.written_files() if TYPED_TEXT.encode() in path.read_bytes()] == []
    assert {headers.get("referer") for _, headers in site.requests()} == {None}


def test_the_log_contains_the_page_but_not_the_client(site: Site) -> None:
    send_request(site.port, "/variants?lang=zh&s=abc")
    assert site.proxy.access_log.split()[1:4] == ["200", "GET", "/variants"]
    assert "127.0.0.1 " not in site.proxy.access_log  # only the upstream address, with its port
