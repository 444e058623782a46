"""The speed of the app while a class works, and the growth of its memory, over Streamlit's own protocol.

    python benchmarks/load.py [--sessions 1 10 50 100] [--pages explore variants corpus] [--seconds 60] [--workers 2]
    python benchmarks/load.py --soak 900 [--sessions 50]

Every session is a separate websocket to a server on this machine, with its own text and an action every five seconds on
average. The time of an action runs from its message to the end of its run, with every message of the page received; a
browser adds its drawing. This program only sends, receives and parses, in a separate process, whose share of a
processor is in the table. Each line of the table has a fresh server. The class arrives within five seconds; its actions
count from five seconds after that, its arrivals separately. A soak has one server for all its time, and its learners
leave after twenty actions and are replaced by others.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from psutil import Process  # type: ignore[import-untyped] # it comes without types

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from benchmarks.classroom import Log, warm_up, work  # noqa: E402 - the house has to be found first
from benchmarks.learners import ACTS  # noqa: E402
from benchmarks.spending import Spent, machine, milliseconds, say, share, slope, spent  # noqa: E402
from tests.shared.browser.server import free_port, running, running_workers  # noqa: E402

HEAD = (
    "| page | sessions | actions | p50 ms | p95 ms | max ms | first p50 | p95 | MiB | server | this | failures |",
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
)
SESSIONS, SECONDS = (1, 10, 50, 100), 60.0
CLASS = 50
STAY_ACTIONS = 20
SAMPLE_SECONDS = 15.0


def main() -> None:
    """Measure and print."""
    asked = _arguments()
    say(machine())
    if asked.soak:
        soak(asked.pages or list(ACTS), max(asked.sessions or [CLASS]), asked.soak)
        return
    say(*HEAD)
    for page in asked.pages or ACTS:
        for sessions in asked.sessions or SESSIONS:
            say(*measure(page, sessions, asked.seconds or SECONDS, asked.workers))


def measure(page: str, sessions: int, seconds: float, workers: int) -> list[str]:
    """Run sessions on one page of fresh servers; return the line of the table, and lines for the failures."""
    with server([page], workers) as (url, process):
        before = [spent(process, *process.children()), spent(Process())]
        log = asyncio.run(work(url, [page], sessions, seconds))
        after = [spent(process, *process.children()), spent(Process())]
    times = [*milliseconds(log.actions, 0.5, 0.95, 1), *milliseconds(log.arrivals, 0.5, 0.95)]
    memory = f"{before[0].memory:.0f} → {after[0].memory:.0f}"
    shares = [f"{share(*pair):.0%}" for pair in zip(before, after, strict=True)]
    cells = [page, str(sessions), str(len(log.actions)), *times, memory, *shares, str(len(log.failures))]
    return [f"| {' | '.join(cells)} |", *sorted(set(log.failures))]


def soak(pages: Sequence[str], sessions: int, seconds: float) -> None:
    """Run learners that come and go for a long time, and print the growth of the server's memory."""
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


async def watched(
    url: str, pages: Sequence[str], sessions: int, seconds: float, process: Process
) -> tuple[Log, list[Spent]]:
    """Run a class, and sample at regular intervals what the server uses."""
    samples = [spent(process)]
    working = asyncio.create_task(work(url, pages, sessions, seconds, STAY_ACTIONS))
    while not (await asyncio.wait([working], timeout=SAMPLE_SECONDS))[0]:
        samples.append(spent(process))
    return working.result(), [*samples, spent(process)]


@contextmanager
def server(pages: Sequence[str], workers: int = 1) -> Iterator[tuple[str, Process]]:
    """Serve the app, warm; yield its address and its process, whose children are the servers if they are several."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, ExitStack() as started:
        if workers > 1:
            served = started.enter_context(running_workers(workers, Path(folder), port))
        else:
            served = started.enter_context(running(HOUSE / "app.py", Path(folder) / "server.log", port))
        for _ in range(2 * workers):
            asyncio.run(warm_up(url, pages))
        yield url, Process(served.pid)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the app while a class works.")
    parser.add_argument("--sessions", type=int, nargs="+")
    parser.add_argument("--pages", nargs="+", choices=ACTS)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--workers", type=int, default=1, help="so many servers on one port, for the table")
    parser.add_argument("--soak", type=float, metavar="SECONDS", help="watch the memory instead, with most sessions")
    return parser.parse_args()


if __name__ == "__main__":
    main()
