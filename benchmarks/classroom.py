"""A class at work: many learners at once, each over a websocket of its own, none in step with another.

In: the server's address, the pages, how many learners, how long. Out: a `Log` of how long they waited and what failed.
"""

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
    """What all learners met with: the seconds that arrivals and actions took, and what failed."""

    arrivals: list[float] = field(default_factory=list)
    actions: list[float] = field(default_factory=list)
    rush: list[float] = field(default_factory=list)
    """Actions while the class still came in."""
    failures: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Learner:
    """Who works on which page, until when; leaves it after `stay` actions and comes again as somebody new.

    `all_in` is the moment from which on the whole class is there.
    """

    url: str
    page: str
    random: Random
    all_in: float
    until: float
    stay: int


async def work(url: str, pages: Sequence[str], sessions: int, seconds: float, stay: int = sys.maxsize) -> Log:
    """Let all learners come within one pause, spread over the pages, and then work for so many seconds."""
    log, all_in = Log(), time.perf_counter() + 2 * PAUSE_SECONDS
    until = all_in + seconds
    async with asyncio.timeout(seconds + 5 * PATIENCE_SECONDS), asyncio.TaskGroup() as tasks:
        for number in range(sessions):
            page, random = pages[number % len(pages)], _random(number)
            learner = Learner(url=url, page=page, random=random, all_in=all_in, until=until, stay=stay)
            tasks.create_task(_attend(learner, log))
    return log


async def warm_up(url: str, pages: Sequence[str]) -> None:
    """Let one learner see every page first, so that the server has imported what it draws with."""
    for page in pages:
        screen, random = arrival(page), _random(0)
        async with _connected(url) as socket:
            await _run(socket, screen, screen.ask())
            for _ in range(WARM_UP_ACTIONS):
                await _run(socket, screen, ACTS[page](screen, random))


async def _attend(learner: Learner, log: Log) -> None:
    """Come at a moment of one's own, work, leave, come again."""
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
    async with _connected(learner.url) as socket:
        log.arrivals.append(await _run(socket, screen, screen.ask()))
        for _ in range(learner.stay):
            await asyncio.sleep(learner.random.uniform(0.5, 1.5) * PAUSE_SECONDS)
            if time.perf_counter() > learner.until:
                break
            acts = log.actions if time.perf_counter() > learner.all_in else log.rush
            acts.append(await _run(socket, screen, act(screen, learner.random)))
    log.failures += [f"{learner.page}: {failure}" for failure in screen.failures]


async def _run(socket: ClientConnection, screen: Screen, message: bytes) -> float:
    """Send a message and wait until its run has ended; give the seconds."""
    began = time.perf_counter()
    async with asyncio.timeout(PATIENCE_SECONDS):
        await socket.send(message)
        while not screen.take(await socket.recv(decode=False)):
            pass
    return time.perf_counter() - began


def _connected(url: str) -> connect:
    """Connect as a browser would that stands on the app's own page."""
    origin = Origin(url)
    stream = f"ws://{urlsplit(url).netloc}{STREAM}"
    return connect(stream, origin=origin, subprotocols=[PROTOCOL], compression=None, max_size=None)


def _random(number: int) -> Random:
    return Random(SEED + number)  # noqa: S311 - the same class at every run
