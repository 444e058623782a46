"""A room's server, lecturer and phones for the tests, which send HTTP requests as a browser does."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any

import uvicorn
from starlette.applications import Starlette

from room.routes.classroom import Classroom
from room.settings import Settings

PATIENCE_SECONDS = 20
NONE: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class Reply:
    status: int
    content: Any

    @property
    def error(self) -> str:
        return str(self.content.get("error", ""))


@dataclass(frozen=True, slots=True)
class Site:
    """The address of a server."""

    port: int

    def ask(self, method: str, path: str, body: object = None, headers: dict[str, str] = NONE) -> Reply:
        """Send a request with the headers of the site's own pages, which `headers` override."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
        own = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}
        sent = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        try:
            connection.request(method, path, sent, own | headers)
            reply = connection.getresponse()
            read = reply.read()
            is_json = reply.headers.get_content_type() == "application/json"
            return Reply(reply.status, json.loads(read) if is_json else {"text": read.decode()})
        finally:
            connection.close()

    def open(self, *plan: str) -> "Room":
        opened = self.ask("POST", "/room/open", {"plan": list(plan)} if plan else {})
        assert opened.status == 201, opened
        return Room(self, opened.content["code"], opened.content["secret"])


@dataclass(frozen=True, slots=True)
class Room:
    """An open room with its code and the lecturer's secret."""

    site: Site
    code: str
    secret: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Room-Secret": self.secret}

    def command(self, **command: object) -> Reply:
        return self.site.ask("POST", f"/room/{self.code}/command", command, self.headers)

    def do(self, **command: object) -> None:
        found = self.command(**command)
        assert found.status == 200, (command, found)

    def on(self, times: int = 1) -> None:
        for _ in range(times):
            self.do(do="on")

    def seen(self, view: str = "stage") -> Any:  # noqa: ANN401 - JSON
        found = self.site.ask("GET", f"/room/{self.code}/state?view={view}", headers=self.headers)
        assert found.status == 200, found
        return found.content

    def join(self, site: Site | None = None, seat: str = "") -> "Phone":
        joined = (site or self.site).ask("POST", f"/room/{self.code}/join", {}, {"Room-Seat": seat} if seat else {})
        assert joined.status == 200, joined
        return Phone(site or self.site, self.code, joined.content["seat"])


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone that has joined a room and has a seat, the id of its answers."""

    site: Site
    code: str
    seat: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Room-Seat": self.seat}

    def answer(self, question: str, value: object, number: int = 1) -> Reply:
        sent = {"question": question, "round": number, "value": value}
        return self.site.ask("POST", f"/room/{self.code}/answer", sent, self.headers)

    def leave(self) -> None:
        """Close the page, as a browser reports it."""
        assert self.site.ask("POST", f"/room/{self.code}/leave", {}, self.headers).status == 200

    def seen(self) -> Any:  # noqa: ANN401 - JSON
        return self.site.ask("GET", f"/room/{self.code}/state?view=phone", headers=self.headers).content


@dataclass(slots=True)
class Stream:
    """An open event stream and its messages so far."""

    told: list[tuple[str, Any]] = field(default_factory=list)
    news: threading.Condition = field(default_factory=threading.Condition)
    is_over: bool = False

    def await_state(self, **wanted: object) -> Any:  # noqa: ANN401 - JSON
        """Wait for a state with these values and return it."""
        return self._await(lambda event, data: event == "state" and wanted.items() <= data.items())

    def await_event(self, name: str) -> Any:  # noqa: ANN401 - JSON
        return self._await(lambda event, _data: event == name)

    def await_end(self) -> None:
        with self.news:
            assert self.news.wait_for(lambda: self.is_over, PATIENCE_SECONDS)

    def _await(self, is_it: Any) -> Any:  # noqa: ANN401 - JSON
        def found() -> tuple[str, Any] | None:
            return next((each for each in self.told if is_it(*each)), None)

        with self.news:
            assert self.news.wait_for(lambda: found() is not None, PATIENCE_SECONDS), self.told[-1:]
            event = found()
            assert event is not None
            return event[1]


@contextmanager
def listen_to_room(who: Room | Phone, view: str = "phone") -> Iterator[Stream]:
    """Read a room's event stream in a thread until the block ends."""
    connection = HTTPConnection("127.0.0.1", who.site.port, timeout=PATIENCE_SECONDS)
    connection.request("GET", f"/room/{who.code}/stream?view={view}", headers=who.headers)
    reply = connection.getresponse()
    assert reply.status == 200, reply.read()
    stream = Stream()

    def read() -> None:
        event = ""
        try:
            for line in iter(reply.readline, b""):
                name, _, rest = line.decode().strip().partition(": ")
                event = rest if name == "event" else event
                if name == "data":
                    with stream.news:
                        stream.told.append((event, json.loads(rest)))
                        stream.news.notify_all()
        except (OSError, ValueError, AttributeError):  # closed meanwhile
            pass
        with stream.news:
            stream.is_over = True
            stream.news.notify_all()

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        yield stream
    finally:
        if connection.sock is not None:
            connection.sock.shutdown(2)
        connection.close()
        reader.join(PATIENCE_SECONDS)


@contextmanager
def serve_rooms(bounds: Settings) -> Iterator[Site]:
    """Run a server of rooms in a thread until the block ends."""
    classroom = Classroom(bounds)
    app = Starlette(routes=classroom.routes(), lifespan=classroom.lifespan)
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not server.started and time.monotonic() < deadline:
            time.sleep(0.01)
        yield Site(server.servers[0].sockets[0].getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(PATIENCE_SECONDS)
