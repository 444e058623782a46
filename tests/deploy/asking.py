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
class Answer:
    """A response: its status, its headers by lower-case name, its raw body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def process(self) -> str:
        """The process that answered, "" where nginx did."""
        return self.headers.get("x-process", "")

    @property
    def seat(self) -> str:
        """The cookie it gave."""
        return self.headers.get("set-cookie", "").partition(";")[0]


def ask(port: int, path: str, *, method: str = "GET", body: str = "", **headers: str) -> Answer:
    """Return the answer to a request on a new connection; `_` in a header's name means `-`."""
    lines = {"Host": f"127.0.0.1:{port}", "Connection": "close"}
    lines |= {name.replace("_", "-"): value for name, value in headers.items()}
    if body:
        lines["Content-Length"] = str(len(body))
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        with suppress(ConnectionError):  # refused before it was all sent; the answer is there to be read
            connection.sendall(f"{head}\r\n{body}".encode())
        return _answer(_all(connection))


def call(port: int, path: str = "/_stcore/stream", **headers: str) -> Answer:
    """Ask for a websocket."""
    return ask(port, path, **(WEBSOCKET | headers))


def _all(connection: socket.socket) -> bytes:
    received = b""
    with suppress(ConnectionResetError):
        while piece := connection.recv(1 << 16):
            received += piece
    return received


def _answer(received: bytes) -> Answer:
    head, _, body = received.partition(b"\r\n\r\n")
    status, _, lines = head.partition(b"\r\n")
    headers = BytesParser().parsebytes(lines, headersonly=True)
    return Answer(int(status.split()[1]), {name.lower(): str(value) for name, value in headers.items()}, body)
