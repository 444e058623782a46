"""HTTP clients for tests of rooms: a server's site, a lecturer's room, a student's phone, and an event stream."""

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
    """A room server on a port of this machine."""

    port: int

    def request(self, method: str, path: str, body: object = None, headers: dict[str, str] = NONE) -> Reply:
        """Send a request with the headers of the site's own pages; `headers` override them."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)
        defaults = {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        try:
            connection.request(method, path, data, defaults | headers)
            reply = connection.getresponse()
            content = reply.read()
            is_json = reply.headers.get_content_type() == "application/json"
            return Reply(reply.status, json.loads(content) if is_json else {"text": content.decode()})
        finally:
            connection.close()

    def open(self, *plan: str) -> "Room":
        reply = self.request("POST", "/room/open", {"plan": list(plan)} if plan else {})
        assert reply.status == 201, reply
        return Room(self, reply.content["code"], reply.content["secret"])

    def ask(self, *plan: str, phones: int = 1) -> tuple["Room", list["Phone"]]:
        """Open a room, let phones join, and open the first question; return the room and the phones."""
        room = self.open(*plan)
        joined = [room.join() for _ in range(phones)]
        room.advance(2)
        return room, joined


@dataclass(frozen=True, slots=True)
class Room:
    """An open room with its code and the lecturer's secret."""

    site: Site
    code: str
    secret: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Room-Secret": self.secret}

    def try_command(self, **command: object) -> Reply:
        return self.site.request("POST", f"/room/{self.code}/command", command, self.headers)

    def send(self, **command: object) -> None:
        reply = self.try_command(**command)
        assert reply.status == 200, (command, reply)

    def advance(self, times: int = 1) -> None:
        for _ in range(times):
            self.send(do="on")

    def state(self, view: str = "stage") -> Any:  # noqa: ANN401 - JSON
        reply = self.site.request("GET", f"/room/{self.code}/state?view={view}", headers=self.headers)
        assert reply.status == 200, reply
        return reply.content

    def join(self, site: Site | None = None, seat: str = "") -> "Phone":
        reply = (site or self.site).request("POST", f"/room/{self.code}/join", {}, {"Room-Seat": seat} if seat else {})
        assert reply.status == 200, reply
        return Phone(site or self.site, self.code, reply.content["seat"])


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone that has joined a room; its seat is the secret that identifies its answers."""

    site: Site
    code: str
    seat: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Room-Seat": self.seat}

    def answer(self, question: str, value: object, number: int = 1) -> Reply:
        body = {"question": question, "round": number, "value": value}
        return self.site.request("POST", f"/room/{self.code}/answer", body, self.headers)

    def leave(self) -> None:
        """Report that the page was closed, as a browser does."""
        assert self.site.request("POST", f"/room/{self.code}/leave", {}, self.headers).status == 200

    def state(self) -> Any:  # noqa: ANN401 - JSON
        return self.site.request("GET", f"/room/{self.code}/state?view=phone", headers=self.headers).content


@dataclass(slots=True)
class Stream:
    """An open event stream and the messages received so far."""

    messages: list[tuple[str, Any]] = field(default_factory=list)
    changed: threading.Condition = field(default_factory=threading.Condition)
    is_over: bool = False

    def await_state(self, **wanted: object) -> Any:  # noqa: ANN401 - JSON
        """Wait for a state with these values; return the state."""
        return self._await(lambda event, data: event == "state" and wanted.items() <= data.items())

    def await_event(self, name: str) -> Any:  # noqa: ANN401 - JSON
        return self._await(lambda event, _data: event == name)

    def await_end(self) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: self.is_over, PATIENCE_SECONDS)

    def _await(self, matches: Any) -> Any:  # noqa: ANN401 - JSON
        def first_match() -> tuple[str, Any] | None:
            return next((each for each in self.messages if matches(*each)), None)

        with self.changed:
            assert self.changed.wait_for(lambda: first_match() is not None, PATIENCE_SECONDS), self.messages[-1:]
            event = first_match()
            assert event is not None
            return event[1]


@contextmanager
def listen_to_room(client: Room | Phone, view: str = "phone") -> Iterator[Stream]:
    """Read a room's event stream in a thread until the block ends."""
    connection = HTTPConnection("127.0.0.1", client.site.port, timeout=PATIENCE_SECONDS)
    connection.request("GET", f"/room/{client.code}/stream?view={view}", headers=client.headers)
    reply = connection.getresponse()
    assert reply.status == 200, reply.read()
    stream = Stream()

    def read() -> None:
        event = ""
        try:
            for line in iter(reply.readline, b""):
                name, _, value = line.decode().strip().partition(": ")
                event = value if name == "event" else event
                if name == "data":
                    with stream.changed:
                        stream.messages.append((event, json.loads(value)))
                        stream.changed.notify_all()
        except (OSError, ValueError, AttributeError):  # the connection was closed
            pass
        with stream.changed:
            stream.is_over = True
            stream.changed.notify_all()

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
def serve_rooms(room_settings: Settings) -> Iterator[Site]:
    """Run a room server in a thread until the block ends."""
    classroom = Classroom(room_settings)
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
