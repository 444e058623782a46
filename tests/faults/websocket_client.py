"""Client that opens pages over Streamlit's websocket, without a browser."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from benchmarks.streamlit_protocol import PROTOCOL, STREAM, Screen
from frame.shell.course import WORKBENCH

TIMEOUT_SECONDS = 30.0
CLOSING_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class WebsocketVisit:
    """A page that is open over a websocket."""

    socket: ClientConnection
    screen: Screen

    def run(self, message: bytes) -> Screen:
        """Send a message, receive until its rerun has finished, and return the updated screen."""
        self.socket.send(message)
        while not self.screen.process_message(self.socket.recv(timeout=TIMEOUT_SECONDS, decode=False)):
            pass
        return self.screen


@contextmanager
def websocket_visit(
    url: str, page: str = WORKBENCH, query: str = "lang=en", session: str = ""
) -> Iterator[WebsocketVisit]:
    """Open a page as a browser does; `session` is the id of a session to reconnect to, or "" for a new one."""
    with connect_to_stream(url, url, session) as socket:
        visit = WebsocketVisit(socket, Screen(page=page, query=query))
        visit.run(visit.screen.rerun_message())
        yield visit


def connect_to_stream(url: str, origin: str, session: str = "") -> ClientConnection:
    """Return a connection to the server's websocket, with `origin` as the origin of the page."""
    stream = f"ws://{urlsplit(url).netloc}{STREAM}"
    names: Sequence[Subprotocol] = (PROTOCOL, Subprotocol("none"), Subprotocol(session)) if session else (PROTOCOL,)
    return connect(
        stream,
        origin=Origin(origin),
        subprotocols=names,
        compression=None,
        max_size=None,
        close_timeout=CLOSING_SECONDS,
    )
