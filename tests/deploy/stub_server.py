"""Stub server that replaces the app behind nginx; it sends its name in a header and records all requests."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

LARGE_SIZE = 3_000_000  # bytes of a download, larger than nginx's buffers


Request = tuple[str, dict[str, str]]
"""A request line, and the headers by lower-case name."""


@dataclass(frozen=True, slots=True)
class StubServer:
    """A stub server, and the request lines and headers that it has received."""

    server: ThreadingHTTPServer
    requests: list[Request]

    @property
    def port(self) -> int:
        return self.server.server_port

    def stop(self) -> None:
        """Stop the server, so that connections are refused."""
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def run_stub_server(name: str) -> Iterator[StubServer]:
    """Serve on a free port until the block ends."""
    requests = list[Request]()
    with ThreadingHTTPServer(("127.0.0.1", 0), _handler(name, requests)) as server:
        server.daemon_threads = True
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield StubServer(server, requests)
        server.shutdown()


def _handler(name: str, requests: list[Request]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # buffered: separate packets would wait 40 ms for an acknowledgement

        def do_GET(self) -> None:
            requests.append((self.requestline, {key.lower(): value for key, value in self.headers.items()}))
            if self.headers.get("Upgrade") == "websocket":
                self._upgrade()
            else:
                self._answer()

        def _upgrade(self) -> None:
            self.send_response(101)
            self.send_header("Connection", "upgrade")
            self.send_header("Upgrade", "websocket")
            self.send_header("X-Process", name)
            self.end_headers()
            self.close_connection = True

        def _answer(self) -> None:
            body = b"answer " * (LARGE_SIZE // 7 if self.path.startswith("/large") else 400)
            self.send_response(200)
            self.send_header("X-Process", name)
            self.send_header("Content-Type", "text/javascript; charset=utf-8")
            self.send_header("Cache-Control", "public, immutable, max-age=31536000")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Connection", "close")  # an open connection would still be answered after `stop`
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Discard the handler's log messages."""

    return Handler
