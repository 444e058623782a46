"""Simulated class: many learners at once, each over a separate websocket and acting at random times."""

import asyncio
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from urllib.parse import urlencode, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from benchmarks.streamlit_protocol import PROTOCOL, STREAM, Screen
from bleu_core import VARIANTS
from bleu_view.scenario.permalink import Link, write_link
from bleu_view.scenario.presets import preset

PAUSE_SECONDS = 5.0
TIMEOUT_SECONDS = 30.0
WARM_UP_ACTIONS = 5
SEED = 7


@dataclass(slots=True)
class ClassLog:
    """The response times of all arrivals and actions in seconds, and the failures."""

    arrivals: list[float] = field(default_factory=list)
    actions: list[float] = field(default_factory=list)
    early_actions: list[float] = field(default_factory=list)
    """The times of actions while learners were still arriving."""
    failures: list[str] = field(default_factory=list)


async def run_class(url: str, pages: Sequence[str], sessions: int, seconds: float, stay: int = sys.maxsize) -> ClassLog:
    """Simulate learners spread over the pages, who arrive within one pause and then act for the given seconds.

    A learner starts a new session after every `stay` actions.
    """
    log, all_arrived = ClassLog(), time.perf_counter() + 2 * PAUSE_SECONDS
    until = all_arrived + seconds

    async def simulate_learner(page: str, random: Random) -> None:
        await asyncio.sleep(random.uniform(0, PAUSE_SECONDS))
        while time.perf_counter() < until:
            try:
                await visit_page(page, random)
            except (TimeoutError, OSError, WebSocketException) as error:
                log.failures.append(f"{page}: {type(error).__name__}: {error}")
                await asyncio.sleep(PAUSE_SECONDS)

    async def visit_page(page: str, random: Random) -> None:
        """Open the page, act on it every five seconds on average, and log the times."""
        screen = new_screen(page)
        async with _open_websocket(url) as socket:
            log.arrivals.append(await _send_and_wait(socket, screen, screen.rerun_message()))
            for _ in range(stay):
                await asyncio.sleep(random.uniform(0.5, 1.5) * PAUSE_SECONDS)
                if time.perf_counter() > until:
                    break
                acts = log.actions if time.perf_counter() > all_arrived else log.early_actions
                acts.append(await _send_and_wait(socket, screen, ACTIONS[page](screen, random)))
        log.failures += [f"{page}: {failure}" for failure in screen.failures]

    async with asyncio.timeout(seconds + 5 * TIMEOUT_SECONDS), asyncio.TaskGroup() as tasks:
        for number in range(sessions):
            tasks.create_task(simulate_learner(pages[number % len(pages)], _seeded_random(number)))
    return log


async def warm_up(url: str, pages: Sequence[str]) -> None:
    """Open every page and act on it, so that the server has imported all modules."""
    for page in pages:
        screen, random = new_screen(page), _seeded_random(0)
        async with _open_websocket(url) as socket:
            await _send_and_wait(socket, screen, screen.rerun_message())
            for _ in range(WARM_UP_ACTIONS):
                await _send_and_wait(socket, screen, ACTIONS[page](screen, random))


async def _send_and_wait(socket: ClientConnection, screen: Screen, message: bytes) -> float:
    """Send a message, receive all messages of its rerun, and return the seconds."""
    began = time.perf_counter()
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await socket.send(message)
        while not screen.process_message(await socket.recv(decode=False)):
            pass
    return time.perf_counter() - began


def _open_websocket(url: str) -> connect:
    """Return a websocket connection like that of a browser on the app's page."""
    origin = Origin(url)
    stream = f"ws://{urlsplit(url).netloc}{STREAM}"
    return connect(stream, origin=origin, subprotocols=[PROTOCOL], compression=None, max_size=None)


def _seeded_random(number: int) -> Random:
    return Random(SEED + number)  # noqa: S311 - the same class at every run


Action = Callable[[Screen, Random], bytes]

TEXT = preset("papineni-1")
WORDS = tuple(sorted({word for text in (TEXT.candidate, *TEXT.references) for word in text.split()}))
OPEN_TAB = (("variants-tab", "scores"),)
"""The view items that open a tab on the Variants page."""
SEGMENTS = 20
CORPUS_TABS = ("segments", "systems", "text", "draws")


def new_screen(page: str) -> Screen:
    """Return the screen of a browser that has just opened the page."""
    query = urlencode({"lang": "en", "s": write_link(Link(TEXT, OPEN_TAB))})
    return Screen(page=page, query=query)


def changed_candidate_message(screen: Screen, random: Random) -> bytes:
    """Return the message for changing some words of the candidate; most of these texts are unique."""
    words = TEXT.candidate.split()
    for _ in range(random.randint(1, 6)):
        words[random.randrange(len(words))] = random.choice(WORDS)
    return screen.field_message("candidate", " ".join(words))


def text_or_variants_message(screen: Screen, random: Random) -> bytes:
    """Return the message for changing the candidate, or for choosing two other variants to compare."""
    if random.random() < 1 / 3:
        return changed_candidate_message(screen, random)
    return screen.component_message("variants_stage", "pair", " ".join(random.sample(tuple(VARIANTS), 2)))


def corpus_view_message(screen: Screen, random: Random) -> bytes:
    """Return the message for opening a tab or a segment, or for choosing other systems."""
    menus = [key for key in ("corpus-a-field", "corpus-b-field") if key in screen.options]
    segments = ["corpus-segments"] * 2 if "corpus-segments" in screen.widgets else []
    key = random.choice(("corpus_stage", *segments, *menus))
    if key == "corpus_stage":
        return screen.component_message(key, "tab", random.choice(CORPUS_TABS))
    if key == "corpus-segments":
        return screen.component_message(key, "segment", random.randrange(SEGMENTS))
    return screen.field_message(key, random.choice(screen.options[key]))


ACTIONS: Mapping[str, Action] = MappingProxyType(
    {"explore": changed_candidate_message, "variants": text_or_variants_message, "corpus": corpus_view_message}
)
