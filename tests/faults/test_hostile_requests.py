"""Tests of hostile requests to the server: other origins, paths outside its folders, invalid messages."""

from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException
from types import MappingProxyType
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bleu_view.scenario.permalink import ADDRESS_LIMIT
from tests.faults.websocket_client import TIMEOUT_SECONDS, connect_to_stream, websocket_visit

NO_HEADERS: Mapping[str, str] = MappingProxyType({})
ESCAPING_PATHS = (
    "/../app.py",
    "/..%2fapp.py",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/static/..%2f..%2f..%2fetc%2fpasswd",
    "/app/static/..%2fapp.py",
    "/media/..%2f..%2fetc/passwd",
    "/media/nothing",
    "/component/wall/..%2f..%2fapp.py",
    "/_stcore/bidi-components/wall/..%2f..%2fapp.py",
    "//etc/passwd",
    "/%5c%5chost%5cshare",
    "/static/%00",
)
SOURCE_FILES = (
    "/app.py",
    "/pages/1_ngrams.py",
    "/.streamlit/config.toml",
    "/frame/shell/page.py",
    "/content/shared/presets.toml",
)


def fetch(url: str, path: str, method: str = "GET", headers: Mapping[str, str] = NO_HEADERS) -> tuple[int, bytes]:
    """Request a path without normalizing it; return status and body, or (0, b"") if the connection is closed."""
    connection = HTTPConnection(urlsplit(url).netloc, timeout=TIMEOUT_SECONDS)
    try:
        connection.request(method, path, headers=dict(headers))
        response = connection.getresponse()
        return response.status, response.read()
    except (ConnectionError, HTTPException):
        return 0, b""
    finally:
        connection.close()


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://127.0.0.1.elsewhere.example"])
def test_websocket_from_another_origin_is_rejected(url: str, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect_to_stream(url, origin)
    assert refused.value.response.status_code == 403


def test_response_is_not_readable_from_another_origin(url: str) -> None:
    connection = HTTPConnection(urlsplit(url).netloc, timeout=TIMEOUT_SECONDS)
    connection.request("GET", "/_stcore/health", headers={"Origin": "http://elsewhere.example"})
    assert connection.getresponse().getheader("Access-Control-Allow-Origin") is None
    connection.close()


def test_upload_without_the_servers_token_is_rejected(url: str) -> None:
    assert fetch(url, "/_stcore/upload_file/a/b", "PUT", {"Content-Length": "0"})[0] == 403


@pytest.mark.parametrize("path", ESCAPING_PATHS)
def test_path_outside_the_served_folders_is_not_found(url: str, path: str) -> None:
    assert fetch(url, path)[0] in {400, 404}


@pytest.mark.parametrize("path", SOURCE_FILES)
def test_source_files_are_not_served(url: str, path: str) -> None:
    status, page = fetch(url, "/")
    assert status == 200
    assert fetch(url, path) == (status, page)


@pytest.mark.parametrize("size", [ADDRESS_LIMIT, 10_000_000])
def test_url_over_the_length_limit_is_rejected(url: str, size: int) -> None:
    assert (fetch(url, f"/variants?s={'a' * size}")[0] == 200) == (size == ADDRESS_LIMIT)


@pytest.mark.parametrize(
    ("message", "code"),
    [("text", None), (b"\xff" * 100, 1002), (bytes(26_000_000), 1009)],
    ids=["a text", "no message", "26 MB"],
)
def test_invalid_message_closes_only_the_senders_connection(url: str, message: str | bytes, code: int | None) -> None:
    with websocket_visit(url) as bystander:
        with connect_to_stream(url, url) as socket:
            socket.send(message)
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=TIMEOUT_SECONDS)
        assert code is None or (closed.value.rcvd is not None and closed.value.rcvd.code == code)
        assert bystander.run(bystander.screen.rerun_message()).failures == []
