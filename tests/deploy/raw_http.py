"""Client for raw HTTP requests, including invalid ones that an HTTP library would not send."""

import socket
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from email.parser import BytesParser

WEBSOCKET_HEADERS = {
    "Connection": "Upgrade, close",  # the connection closes at once if the upgrade is refused
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@dataclass(frozen=True, slots=True)
class Response:
    """An HTTP response: status, headers by lower-case name, and raw body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def process(self) -> str:
        """The name of the process that answered, or "" for nginx itself."""
        return self.headers.get("x-process", "")

    @property
    def seat_cookie(self) -> str:
        """The cookie that the response sets; it selects the process for later requests."""
        return self.headers.get("set-cookie", "").partition(";")[0]


def send_request(port: int, path: str, *, method: str = "GET", body: str = "", **headers: str) -> Response:
    """Send a request on a new connection and return the response; `_` in a header name becomes `-`."""
    lines = {"Host": f"127.0.0.1:{port}", "Connection": "close"}
    lines |= {name.replace("_", "-"): value for name, value in headers.items()}
    if body:
        lines["Content-Length"] = str(len(body))
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        with suppress(ConnectionError):  # a refusal may arrive before the body is sent
            connection.sendall(f"{head}\r\n{body}".encode())
        return _parse_response(_receive_all(connection))


def request_websocket(port: int, path: str = "/_stcore/stream", **headers: str) -> Response:
    """Request a websocket upgrade and return the response."""
    return send_request(port, path, **(WEBSOCKET_HEADERS | headers))


def _receive_all(connection: socket.socket) -> bytes:
    received = b""
    with suppress(ConnectionResetError):
        while piece := connection.recv(1 << 16):
            received += piece
    return received


def _parse_response(received: bytes) -> Response:
    head, _, body = received.partition(b"\r\n\r\n")
    status, _, lines = head.partition(b"\r\n")
    headers = BytesParser().parsebytes(lines, headersonly=True)
    return Response(int(status.split()[1]), {name.lower(): str(value) for name, value in headers.items()}, body)
