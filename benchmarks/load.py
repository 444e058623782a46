"""How fast is the app while a class works, and does its memory stay bounded? Over Streamlit's own protocol.

    python benchmarks/load.py [--sessions 1 10 50 100] [--pages explore variants corpus] [--seconds 60]
    python benchmarks/load.py --soak 900 [--sessions 50]
    python benchmarks/load.py --browser [--sessions 1 50]

Every session is a websocket of its own to a server on this machine, with a text of its own and an action every five
seconds on average. Timed is what the server answers for: from the message of an action to the end of its run, with
all that the page then shows received; a browser adds its drawing. This program only sends, receives and parses, in a
process of its own; what it takes of a processor stands in the table. Each line of the table has a fresh server. The
class comes within five seconds; its actions count from five seconds after that, its arrivals by themselves. A soak
has one server for all its time, and its learners leave after twenty actions and are followed by others. With a
browser, one more learner types on Explore in Chromium: from a key to the redrawn score, 100 ms of it the wait for a
pause.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from psutil import Process  # type: ignore[import-untyped] # it comes without types

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from benchmarks.classroom import PAUSE_SECONDS, Log, warm_up, work  # noqa: E402 - the house has to be found first
from benchmarks.explore import keys_on  # noqa: E402
from benchmarks.learners import ACTS  # noqa: E402
from benchmarks.spending import Spent, machine, milliseconds, share, slope, spent  # noqa: E402
from tests.shared.browser.server import free_port, running  # noqa: E402

HEAD = (
    "| page | sessions | actions | p50 ms | p95 ms | max ms | arrival p50 ms | memory MiB | server | this | failures |",
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
)
SESSIONS, SECONDS = (1, 10, 50, 100), 60.0
CLASS = 50
STAY_ACTIONS = 20
SAMPLE_SECONDS = 15.0
BROWSER_SECONDS, BROWSER_KEYS = 60.0, 40


def main() -> None:
    """Measure what is asked for and print it."""
    asked = _arguments()
    say(machine())
    if asked.soak:
        soak(asked.pages or list(ACTS), max(asked.sessions or [CLASS]), asked.soak)
        return
    if asked.browser:
        for sessions in asked.sessions or SESSIONS:
            say(type_beside(sessions))
        return
    say(*HEAD)
    for page in asked.pages or ACTS:
        for sessions in asked.sessions or SESSIONS:
            say(*measure(page, sessions, asked.seconds or SECONDS))


def measure(page: str, sessions: int, seconds: float) -> list[str]:
    """Let sessions work on one page of a fresh server; give the table's line, and lines for what failed."""
    with server([page]) as (url, process):
        before = [spent(process), spent(Process())]
        log = asyncio.run(work(url, [page], sessions, seconds))
        after = [spent(process), spent(Process())]
    times = [*milliseconds(log.actions, 0.5, 0.95, 1), *milliseconds(log.arrivals, 0.5)]
    memory = f"{before[0].memory:.0f} → {after[0].memory:.0f}"
    shares = [f"{share(*pair):.0%}" for pair in zip(before, after, strict=True)]
    cells = [page, str(sessions), str(len(log.actions)), *times, memory, *shares, str(len(log.failures))]
    return [f"| {' | '.join(cells)} |", *sorted(set(log.failures))]


def soak(pages: Sequence[str], sessions: int, seconds: float) -> None:
    """Let learners come and go for a long time, watch the server's memory, and print how it grew."""
    with server(pages) as (url, process):
        log, samples = asyncio.run(watched(url, pages, sessions, seconds, process))
    say(f"{sessions} sessions at a time on {', '.join(pages)} for {seconds:g} s: {len(log.arrivals)} learners,")
    say(f"{len(log.actions)} actions; p50, p95, max {', '.join(milliseconds(log.actions, 0.5, 0.95, 1))} ms;")
    say(f"server {share(samples[0], samples[-1]):.0%} of a processor; {len(log.failures)} failures")
    say(*sorted(set(log.failures)))
    say(f"memory in MiB every {SAMPLE_SECONDS:g} s:", " ".join([f"{sample.memory:.0f}" for sample in samples]))
    half = len(samples) // 2
    say(
        f"MiB a minute: {slope(samples[: half + 1]):+.2f} in the first half, {slope(samples[half:]):+.2f} in the second"
    )


def type_beside(sessions: int) -> str:
    """Let one learner type in a browser while others work on Explore over the protocol; give both in a sentence."""
    with server(["explore"]) as (url, _):
        typed, log = asyncio.run(beside(url, sessions))
    protocol, browser = milliseconds(log.actions, 0.5, 0.95), milliseconds(typed, 0.5, 0.95)
    timed = f"p50, p95 {', '.join(protocol)} ms; beside them in a browser {', '.join(browser)} ms"
    return f"{sessions} sessions: {timed}; {len(log.failures)} failures"


async def beside(url: str, sessions: int) -> tuple[list[float], Log]:
    """Type in a browser until it has been timed often enough, with the others at work before and after."""
    working = asyncio.create_task(work(url, ["explore"], sessions, BROWSER_SECONDS))
    await asyncio.sleep(2 * PAUSE_SECONDS)
    typed = await asyncio.to_thread(keys_on, url, BROWSER_KEYS)
    if working.done():
        say("the others had gone before the typing ended: its last times are those of one learner alone")
    return [key / 1000 for key in typed], await working


async def watched(
    url: str, pages: Sequence[str], sessions: int, seconds: float, process: Process
) -> tuple[Log, list[Spent]]:
    """Let a class work and note at even distances what the server takes."""
    samples = [spent(process)]
    working = asyncio.create_task(work(url, pages, sessions, seconds, STAY_ACTIONS))
    while not (await asyncio.wait([working], timeout=SAMPLE_SECONDS))[0]:
        samples.append(spent(process))
    return working.result(), [*samples, spent(process)]


@contextmanager
def server(pages: Sequence[str]) -> Iterator[tuple[str, Process]]:
    """Serve the app, warm; give its address and its process."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with (
        tempfile.TemporaryDirectory() as folder,
        running(HOUSE / "app.py", Path(folder) / "server.log", port) as served,
    ):
        asyncio.run(warm_up(url, pages))
        yield url, Process(served.pid)


def say(*lines: str) -> None:
    """Print at once: a line of the table takes a minute."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the app while a class works.")
    parser.add_argument("--sessions", type=int, nargs="+")
    parser.add_argument("--pages", nargs="+", choices=ACTS)
    parser.add_argument("--seconds", type=float)
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--soak", type=float, metavar="SECONDS", help="watch the memory instead, with most sessions")
    instead.add_argument("--browser", action="store_true", help="type in a browser beside the sessions instead")
    asked = parser.parse_args()
    if asked.seconds and (asked.soak or asked.browser):
        parser.error("--seconds is for the table; a soak says its own, a browser takes what it needs")
    if asked.pages and asked.browser:
        parser.error("--browser types on Explore alone")
    return asked


if __name__ == "__main__":
    main()
