"""A substitute for a process of the app behind nginx: it answers with its name and stores the requests."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

LARGE = 3_000_000  # characters of a download, far beyond nginx's buffers


@dataclass(slots=True)
class StandIn:
    """A substitute and the requests that it has received, with their headers."""

    name: str
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    server: ThreadingHTTPServer | None = None

    @property
    def port(self) -> int:
        assert self.server is not None
        return self.server.server_port

    def die(self) -> None:
        """Stop answering: connections are refused from now on."""
        assert self.server is not None
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def serve_stand_in(name: str) -> Iterator[StandIn]:
    """Serve on a free port of this machine until the block ends."""
    stand_in = StandIn(name)
    with ThreadingHTTPServer(("127.0.0.1", 0), _handler(stand_in)) as server:
        server.daemon_threads = True
        stand_in.server = server
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield stand_in
        server.shutdown()


def _handler(stand_in: StandIn) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # an answer leaves in one piece, not after 40 ms of waiting for an acknowledgement

        def do_GET(self) -> None:
            stand_in.asked.append((self.requestline, {key.lower(): value for key, value in self.headers.items()}))
            if self.headers.get("Upgrade") == "websocket":
                self._upgrade()
            else:
                self._answer()

        def _upgrade(self) -> None:
            self.send_response(101)
            self.send_header("Connection", "upgrade")
            self.send_header("Upgrade", "websocket")
            self.send_header("X-Process", stand_in.name)
            self.end_headers()
            self.close_connection = True

        def _answer(self) -> None:
            body = b"answer " * (LARGE // 7 if self.path.startswith("/large") else 400)
            self.send_response(200)
            self.send_header("X-Process", stand_in.name)
            self.send_header("Content-Type", "text/javascript; charset=utf-8")
            self.send_header("Cache-Control", "public, immutable, max-age=31536000")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Connection", "close")  # a connection that outlives `die` would still be answered
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    return Handler
