"""Stub server that replaces the app behind nginx; it sends its name in a header and records all requests."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

LARGE_SIZE = 3_000_000  # bytes of a download, larger than nginx's buffers


@dataclass(slots=True)
class StubServer:
    """A stub server, and the request lines and headers that it has received."""

    name: str
    requests: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    server: ThreadingHTTPServer | None = None

    @property
    def port(self) -> int:
        assert self.server is not None
        return self.server.server_port

    def stop(self) -> None:
        """Stop the server, so that connections are refused."""
        assert self.server is not None
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def run_stub_server(name: str) -> Iterator[StubServer]:
    """Serve on a free port until the block ends."""
    stub = StubServer(name)
    with ThreadingHTTPServer(("127.0.0.1", 0), _handler(stub)) as server:
        server.daemon_threads = True
        stub.server = server
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield stub
        server.shutdown()


def _handler(stub: StubServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # buffered: separate packets would wait 40 ms for an acknowledgement

        def do_GET(self) -> None:
            stub.requests.append((self.requestline, {key.lower(): value for key, value in self.headers.items()}))
            if self.headers.get("Upgrade") == "websocket":
                self._upgrade()
            else:
                self._answer()

        def _upgrade(self) -> None:
            self.send_response(101)
            self.send_header("Connection", "upgrade")
            self.send_header("Upgrade", "websocket")
            self.send_header("X-Process", stub.name)
            self.end_headers()
            self.close_connection = True

        def _answer(self) -> None:
            body = b"answer " * (LARGE_SIZE // 7 if self.path.startswith("/large") else 400)
            self.send_response(200)
            self.send_header("X-Process", stub.name)
            self.send_header("Content-Type", "text/javascript; charset=utf-8")
            self.send_header("Cache-Control", "public, immutable, max-age=31536000")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Connection", "close")  # an open connection would still be answered after `stop`
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Discard the handler's log messages."""

    return Handler
