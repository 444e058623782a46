"""A class at work: many learners at once, each over a separate websocket, none in step with another."""

import asyncio
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from benchmarks.learners import ACTS, arrival
from benchmarks.wire import PROTOCOL, STREAM, Screen

PAUSE_SECONDS = 5.0
PATIENCE_SECONDS = 30.0
WARM_UP_ACTIONS = 5
SEED = 7


@dataclass(slots=True)
class Log:
    """The seconds that the arrivals and actions of all learners took, and the failures."""

    arrivals: list[float] = field(default_factory=list)
    actions: list[float] = field(default_factory=list)
    rush: list[float] = field(default_factory=list)
    """Actions while the class was still arriving."""
    failures: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Learner:
    """A learner on one page, who leaves after `stay` actions and returns as somebody new, until a moment.

    `all_in` is the moment by which the whole class has arrived.
    """

    url: str
    page: str
    random: Random
    all_in: float
    until: float
    stay: int


async def work(url: str, pages: Sequence[str], sessions: int, seconds: float, stay: int = sys.maxsize) -> Log:
    """Run learners who arrive within one pause, spread over the pages, and then act for so many seconds."""
    log, all_in = Log(), time.perf_counter() + 2 * PAUSE_SECONDS
    until = all_in + seconds
    async with asyncio.timeout(seconds + 5 * PATIENCE_SECONDS), asyncio.TaskGroup() as tasks:
        for number in range(sessions):
            page, random = pages[number % len(pages)], _random(number)
            learner = Learner(url=url, page=page, random=random, all_in=all_in, until=until, stay=stay)
            tasks.create_task(_attend(learner, log))
    return log


async def warm_up(url: str, pages: Sequence[str]) -> None:
    """Open every page once, so that the server has imported all modules."""
    for page in pages:
        screen, random = arrival(page), _random(0)
        async with _open_stream(url) as socket:
            await _run(socket, screen, screen.ask())
            for _ in range(WARM_UP_ACTIONS):
                await _run(socket, screen, ACTS[page](screen, random))


async def _attend(learner: Learner, log: Log) -> None:
    """Arrive at a random moment, work, leave, return."""
    await asyncio.sleep(learner.random.uniform(0, PAUSE_SECONDS))
    while time.perf_counter() < learner.until:
        try:
            await _visit(learner, log)
        except (TimeoutError, OSError, WebSocketException) as error:
            log.failures.append(f"{learner.page}: {type(error).__name__}: {error}")
            await asyncio.sleep(PAUSE_SECONDS)


async def _visit(learner: Learner, log: Log) -> None:
    """Open the page and act on it, every five seconds on average."""
    screen, act = arrival(learner.page), ACTS[learner.page]
    async with _open_stream(learner.url) as socket:
        log.arrivals.append(await _run(socket, screen, screen.ask()))
        for _ in range(learner.stay):
            await asyncio.sleep(learner.random.uniform(0.5, 1.5) * PAUSE_SECONDS)
            if time.perf_counter() > learner.until:
                break
            acts = log.actions if time.perf_counter() > learner.all_in else log.rush
            acts.append(await _run(socket, screen, act(screen, learner.random)))
    log.failures += [f"{learner.page}: {failure}" for failure in screen.failures]


async def _run(socket: ClientConnection, screen: Screen, message: bytes) -> float:
    """Send a message and wait for the end of its run; return the seconds."""
    began = time.perf_counter()
    async with asyncio.timeout(PATIENCE_SECONDS):
        await socket.send(message)
        while not screen.take(await socket.recv(decode=False)):
            pass
    return time.perf_counter() - began


def _open_stream(url: str) -> connect:
    """Connect as a browser on the app's page does."""
    origin = Origin(url)
    stream = f"ws://{urlsplit(url).netloc}{STREAM}"
    return connect(stream, origin=origin, subprotocols=[PROTOCOL], compression=None, max_size=None)


def _random(number: int) -> Random:
    return Random(SEED + number)  # noqa: S311 - the same class at every run
