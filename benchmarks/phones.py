"""Simulated class in a room, with a real event stream and real POST requests for each phone.

Like the students' page, a phone uses two connections: one for the event stream, and one for POST requests.
"""

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from random import Random
from typing import Any
from urllib.parse import urlsplit

ANSWER_SECONDS = 5.0
TIMEOUT_SECONDS = 30.0
KEEP_ALIVE_SECONDS = 3.0
"""How long a connection is reused; the server closes it after five seconds without a request."""
OPTIONS = 4
CHANGED_SHARE = RESENT_SHARE = 0.1
"""The shares of phones that change their answer, and that send it twice."""
QUESTIONS = ("clipping-1", "ngrams-1", "ngrams-2", "clipping-2", "length-1", "length-2", "weights-1", "weights-2")
SEED = 7

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(slots=True)
class Phone:
    """A simulated phone: its server process, its seat, its POST connection, and the last received version."""

    process: int
    url: str
    seat: str = ""
    version: int = 0
    received_at: float = 0.0
    connection: Connection | None = None
    used_at: float = 0.0

    async def post(self, path: str, content: object, **headers: str) -> tuple[int, dict[str, Any]]:
        """Send a POST request over the phone's connection, and return the status and the parsed response."""
        return await self.request(f"POST {path}", json.dumps(content).encode(), **headers)

    async def request(self, line: str, body: bytes = b"", **headers: str) -> tuple[int, dict[str, Any]]:
        """Send a request over the phone's connection, and return the status and the parsed response."""
        if self.connection is None or time.perf_counter() - self.used_at > KEEP_ALIVE_SECONDS:
            self.close_connection()
            self.connection = await _open_connection(self.url)
        self.used_at = time.perf_counter()
        status, length = await _send(self.connection, self.url, line, body, **headers)
        return status, json.loads(await self.connection[0].readexactly(length))

    def close_connection(self) -> None:
        """Close the connection for POST requests."""
        if self.connection is not None:
            self.connection[1].close()
        self.connection = None


@dataclass(slots=True)
class Lesson:
    """A lesson in a room with its phones, the measured times in seconds, and the faults."""

    phones: list[Phone]
    lecturer: Phone
    code: str = ""
    secret: str = ""
    joins: list[float] = field(default_factory=list)
    delays: dict[int, list[float]] = field(default_factory=dict)
    """By the phone's server process: the times from a lecturer's command until a phone has received the new state."""
    answers: list[float] = field(default_factory=list)
    questions: int = 0
    faults: list[str] = field(default_factory=list)
    random: Random = field(default_factory=lambda: Random(SEED))  # noqa: S311 - seeded
    updated: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def run(self, seconds: float) -> None:
        """Open a room, join the students within five seconds, and ask questions until the time is over."""
        _, opened = await self.lecturer.post("/room/open", {"plan": QUESTIONS})
        self.code, self.secret = opened["code"], opened["secret"]
        async with asyncio.timeout(seconds + 10 * TIMEOUT_SECONDS), asyncio.TaskGroup() as tasks:
            await asyncio.gather(*map(self._join, self.phones))
            streams = [tasks.create_task(self._read_stream(phone)) for phone in self.phones]
            await self._wait_for_all(1)
            until = time.perf_counter() + seconds
            while self.questions < len(QUESTIONS) and (time.perf_counter() < until or not self.questions):
                await self._ask_question()
            await self._send_command("end")
            await asyncio.wait(streams, timeout=TIMEOUT_SECONDS)
            for stream in streams:
                stream.cancel()
            for phone in (self.lecturer, *self.phones):
                phone.close_connection()

    async def _join(self, phone: Phone) -> None:
        await asyncio.sleep(self.random.uniform(0, ANSWER_SECONDS))
        began = time.perf_counter()
        status, joined = await phone.post(f"/room/{self.code}/join", {})
        self.joins.append(time.perf_counter() - began)
        if status != HTTPStatus.OK:
            self.faults.append(f"join: {joined}")
        phone.seat = joined.get("seat", "")

    async def _read_stream(self, phone: Phone) -> None:
        """Read a phone's event stream to its end, and store the time at which each version arrives."""
        reader, writer = connection = await _open_connection(phone.url)
        await _send(connection, phone.url, f"GET /room/{self.code}/stream?view=phone", Room_Seat=phone.seat)
        try:
            while line := await reader.readline():
                if line.startswith(b'data: {"code"'):
                    # Without parsing the JSON, because one processor simulates 300 phones.
                    phone.version = int(line.partition(b'"version": ')[2].partition(b",")[0])
                    phone.received_at = time.perf_counter()
                    async with self.updated:
                        self.updated.notify_all()
        finally:
            writer.close()

    async def _ask_question(self) -> None:
        """Ask a question, answer it from every phone within five seconds, some twice, and check the counts."""
        question = QUESTIONS[self.questions]
        await self._advance(2)
        answers = await asyncio.gather(*[self._answer(phone, question) for phone in self.phones])
        status, state = await self.lecturer.request(f"GET /room/{self.code}/state?view=desk", Room_Secret=self.secret)
        counts = state["votes"]["1"]["counts"] if state.get("votes") else []
        expected = [answers.count(place) for place in range(1, len(counts) + 1)]
        if status != HTTPStatus.OK or counts != expected:
            self.faults.append(f"{question}: counted {counts}, given {expected}")
        await self._advance(3)
        self.questions += 1

    async def _answer(self, phone: Phone, question: str) -> int:
        """Answer at a random time and return the final choice; some phones change it, some send it twice."""
        await asyncio.sleep(self.random.uniform(0, ANSWER_SECONDS))
        kind, place = self.random.random(), 0
        for attempt in range(2 if kind < RESENT_SHARE + CHANGED_SHARE else 1):
            place = place if attempt and kind < RESENT_SHARE else self.random.randint(1, OPTIONS)
            began = time.perf_counter()
            sent = {"question": question, "round": 1, "value": place}
            status, reply = await phone.post(f"/room/{self.code}/answer", sent, Room_Seat=phone.seat)
            self.answers.append(time.perf_counter() - began)
            if status != HTTPStatus.OK:
                self.faults.append(f"answer: {reply}")
        return place

    async def _advance(self, times: int) -> None:
        """Send the lecturer's command for the next step, and log the time until each phone has the new state."""
        for _ in range(times):
            began = time.perf_counter()
            await self._wait_for_all((await self._send_command("on"))["version"])
            for phone in self.phones:
                self.delays.setdefault(phone.process, []).append(phone.received_at - began)
            await asyncio.sleep(0.5)

    async def _send_command(self, command: str) -> dict[str, Any]:
        path = f"/room/{self.code}/command"
        return (await self.lecturer.post(path, {"do": command}, Room_Secret=self.secret))[1]

    async def _wait_for_all(self, version: int) -> None:
        async with asyncio.timeout(TIMEOUT_SECONDS), self.updated:
            await self.updated.wait_for(lambda: all(phone.version >= version for phone in self.phones))


async def run_lesson(urls: Sequence[str], students: int, seconds: float) -> Lesson:
    """Run a lesson with the students spread over the servers and the lecturer at the first, and return it."""
    lesson = Lesson([Phone(place % len(urls), urls[place % len(urls)]) for place in range(students)], Phone(0, urls[0]))
    await lesson.run(seconds)
    return lesson


async def _open_connection(url: str) -> Connection:
    host, _, port = urlsplit(url).netloc.partition(":")
    return await asyncio.open_connection(host, int(port), limit=2**20)


async def _send(connection: Connection, url: str, line: str, body: bytes = b"", **headers: str) -> tuple[int, int]:
    """Send a request, read the head of the response, and return the status and the content length."""
    reader, writer = connection
    headers |= {"Host": urlsplit(url).netloc, "Origin": url, "Content-Length": str(len(body))}
    lines = [f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items()]
    writer.write(f"{line} HTTP/1.1\r\nContent-Type: application/json\r\n{''.join(lines)}\r\n".encode() + body)
    status, length = int((await reader.readline()).split()[1]), 0
    while header := (await reader.readline()).strip().lower():
        if header.startswith(b"content-length:"):
            length = int(header.partition(b":")[2])
    return status, length
