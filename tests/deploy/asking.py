"""Raw HTTP requests, which an HTTP library would refuse to send."""

import socket
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from email.parser import BytesParser

WEBSOCKET = {
    "Connection": "Upgrade, close",  # closed at once where it is refused
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@dataclass(frozen=True, slots=True)
class Response:
    """A response: its status, its headers by lower-case name, its raw body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def process(self) -> str:
        """The name of the process that answered, or "" if nginx did."""
        return self.headers.get("x-process", "")

    @property
    def seat_cookie(self) -> str:
        """The cookie that the response sets, which chooses the process of later requests."""
        return self.headers.get("set-cookie", "").partition(";")[0]


def send_request(port: int, path: str, *, method: str = "GET", body: str = "", **headers: str) -> Response:
    """Return the answer to a request on a new connection; `_` in a header's name means `-`."""
    lines = {"Host": f"127.0.0.1:{port}", "Connection": "close"}
    lines |= {name.replace("_", "-"): value for name, value in headers.items()}
    if body:
        lines["Content-Length"] = str(len(body))
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        with suppress(ConnectionError):  # refused before it was all sent; the answer is there to be read
            connection.sendall(f"{head}\r\n{body}".encode())
        return _parse_response(_receive_all(connection))


def request_websocket(port: int, path: str = "/_stcore/stream", **headers: str) -> Response:
    """Send the request that opens a websocket."""
    return send_request(port, path, **(WEBSOCKET | headers))


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
