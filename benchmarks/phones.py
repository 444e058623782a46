"""Simulated class in a room, with a real event stream and real POST requests for each phone.

Like the students' page, a phone uses two connections: one for the event stream, and one for POST requests.
"""

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urlsplit

ANSWER_SECONDS = 5.0
TIMEOUT_SECONDS = 30.0
KEEP_ALIVE_SECONDS = 3.0
"""How long a connection is reused; the server closes it after five seconds without a request."""
OPTIONS = 4
QUESTIONS = ("clipping-1", "ngrams-1", "ngrams-2", "clipping-2", "length-1", "length-2", "weights-1", "weights-2")
SEED = 7


@dataclass(slots=True)
class LessonLog:
    """The measured times of a lesson in seconds, and the faults."""

    joins: list[float] = field(default_factory=list)
    delays: dict[int, list[float]] = field(default_factory=dict)
    """By the phone's server process: the times from a lecturer's command until a phone has received the new state."""
    answers: list[float] = field(default_factory=list)
    questions: int = 0
    faults: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Phone:
    """A simulated phone: its server process, its seat, its POST connection, and the last received version."""

    process: int
    url: str
    seat: str = ""
    version: int = 0
    received_at: float = 0.0
    connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    used_at: float = 0.0

    async def post(self, path: str, content: object, **headers: str) -> tuple[int, dict[str, object]]:
        """Send a POST request over the phone's connection, and return the status and the parsed response."""
        if self.connection is None or time.perf_counter() - self.used_at > KEEP_ALIVE_SECONDS:
            self.close_connection()
            self.connection = await _open_connection(self.url)
        self.used_at = time.perf_counter()
        reader, writer = self.connection
        body = json.dumps(content).encode()
        host = urlsplit(self.url).netloc
        all_headers = {"Host": host, "Origin": self.url, "Content-Type": "application/json", **headers}
        all_headers["Content-Length"] = str(len(body))
        head = "".join([f"{name.replace('_', '-')}: {value}\r\n" for name, value in all_headers.items()])
        writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        status, length = await _read_response_head(reader)
        return status, json.loads(await reader.readexactly(length))

    def close_connection(self) -> None:
        """Close the connection for POST requests."""
        if self.connection is not None:
            self.connection[1].close()
        self.connection = None


async def read_stream(phone: Phone, code: str, updated: asyncio.Condition) -> None:
    """Read a phone's event stream to its end, and store the time at which each version arrives."""
    reader, writer = await _open_connection(phone.url)
    host = urlsplit(phone.url).netloc
    request = f"GET /room/{code}/stream?view=phone HTTP/1.1\r\nHost: {host}\r\nRoom-Seat: {phone.seat}\r\n\r\n"
    writer.write(request.encode())
    await _read_response_head(reader)
    try:
        while line := await reader.readline():
            if line.startswith(b'data: {"code"'):
                phone.version, phone.received_at = _parse_version(line), time.perf_counter()
                async with updated:
                    updated.notify_all()
    finally:
        writer.close()


async def run_lesson(urls: Sequence[str], students: int, seconds: float) -> LessonLog:
    """Open a room, join the students within five seconds, ask questions until the time is over, and return the log."""
    lesson, random, updated = LessonLog(), Random(SEED), asyncio.Condition()  # noqa: S311 - seeded
    lecturer = Phone(0, urls[0])
    _, opened = await lecturer.post("/room/open", {"plan": QUESTIONS})
    code, secret = str(opened["code"]), str(opened["secret"])
    phones = [Phone(number % len(urls), urls[number % len(urls)]) for number in range(students)]
    async with asyncio.timeout(seconds + 10 * TIMEOUT_SECONDS), asyncio.TaskGroup() as tasks:
        await asyncio.gather(*[_join_room(phone, code, lesson, random) for phone in phones])
        streams = [tasks.create_task(read_stream(phone, code, updated)) for phone in phones]
        await _wait_for_all(phones, 1, updated)
        until = time.perf_counter() + seconds
        while lesson.questions < len(QUESTIONS) and (time.perf_counter() < until or not lesson.questions):
            await _run_question_round(lesson, lecturer, phones, (code, secret), random, updated)
        await lecturer.post(f"/room/{code}/command", {"do": "end"}, Room_Secret=secret)
        await asyncio.wait(streams, timeout=TIMEOUT_SECONDS)
        for stream in streams:
            stream.cancel()
        for phone in (lecturer, *phones):
            phone.close_connection()
    return lesson


async def _run_question_round(
    lesson: LessonLog,
    lecturer: Phone,
    phones: Sequence[Phone],
    keys: tuple[str, str],
    random: Random,
    updated: asyncio.Condition,
) -> None:
    """Ask a question, answer it from every phone within five seconds, some twice, and check the counts."""
    code, secret = keys
    question = QUESTIONS[lesson.questions]
    await _send_next_command(lesson, lecturer, phones, keys, updated)
    await _send_next_command(lesson, lecturer, phones, keys, updated)
    answers = await asyncio.gather(*[_send_answer(phone, code, question, lesson, random) for phone in phones])
    status, state = await _send_get_request(lecturer.url, f"/room/{code}/state?view=desk", secret)
    votes = state.get("votes") or {}
    counts = votes["1"]["counts"] if isinstance(votes, dict) else []
    expected = [answers.count(place) for place in range(1, len(counts) + 1)]
    if status != 200 or counts != expected:  # noqa: PLR2004 - HTTP 200
        lesson.faults.append(f"{question}: counted {counts}, given {expected}")
    for _ in range(3):
        await _send_next_command(lesson, lecturer, phones, keys, updated)
    lesson.questions += 1


async def _join_room(phone: Phone, code: str, lesson: LessonLog, random: Random) -> None:
    await asyncio.sleep(random.uniform(0, ANSWER_SECONDS))
    began = time.perf_counter()
    status, joined = await phone.post(f"/room/{code}/join", {})
    lesson.joins.append(time.perf_counter() - began)
    if status != 200:  # noqa: PLR2004 - HTTP 200
        lesson.faults.append(f"join: {joined}")
    phone.seat = str(joined.get("seat"))


async def _send_answer(phone: Phone, code: str, question: str, lesson: LessonLog, random: Random) -> int:
    """Answer at a random time and return the final choice; a tenth of the phones change it, a tenth send it twice."""
    await asyncio.sleep(random.uniform(0, ANSWER_SECONDS))
    kind, place = random.random(), 0
    for attempt in range(2 if kind < 0.2 else 1):  # noqa: PLR2004 - a fifth
        place = place if attempt and kind < 0.1 else random.randint(1, OPTIONS)  # noqa: PLR2004 - a tenth
        began = time.perf_counter()
        sent = {"question": question, "round": 1, "value": place}
        status, reply = await phone.post(f"/room/{code}/answer", sent, Room_Seat=phone.seat)
        lesson.answers.append(time.perf_counter() - began)
        if status != 200:  # noqa: PLR2004 - HTTP 200
            lesson.faults.append(f"answer: {reply}")
    return place


async def _send_next_command(
    lesson: LessonLog, lecturer: Phone, phones: Sequence[Phone], keys: tuple[str, str], updated: asyncio.Condition
) -> None:
    """Send the lecturer's command for the next step, and log the time until each phone has the new state."""
    code, secret = keys
    began = time.perf_counter()
    _, reply = await lecturer.post(f"/room/{code}/command", {"do": "on"}, Room_Secret=secret)
    await _wait_for_all(phones, int(str(reply["version"])), updated)
    for phone in phones:
        lesson.delays.setdefault(phone.process, []).append(phone.received_at - began)
    await asyncio.sleep(0.5)


async def _wait_for_all(phones: Sequence[Phone], version: int, updated: asyncio.Condition) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS), updated:
        await updated.wait_for(lambda: all(phone.version >= version for phone in phones))


async def _send_get_request(url: str, path: str, secret: str) -> tuple[int, dict[str, object]]:
    reader, writer = await _open_connection(url)
    host = urlsplit(url).netloc
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nRoom-Secret: {secret}\r\nConnection: close\r\n\r\n".encode())
    status, length = await _read_response_head(reader)
    content = json.loads(await reader.readexactly(length))
    writer.close()
    return status, content


async def _open_connection(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = urlsplit(url).netloc.partition(":")
    return await asyncio.open_connection(host, int(port), limit=2**20)


async def _read_response_head(reader: asyncio.StreamReader) -> tuple[int, int]:
    """Read the head of a response, and return the status and the content length."""
    status, length = int((await reader.readline()).split()[1]), 0
    while line := (await reader.readline()).strip().lower():
        if line.startswith(b"content-length:"):
            length = int(line.partition(b":")[2])
    return status, length


def _parse_version(line: bytes) -> int:
    """Return the version in a state without parsing the JSON, because one processor simulates 300 phones."""
    return int(line.partition(b'"version": ')[2].partition(b",")[0])
