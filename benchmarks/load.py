"""Load test of the app with a simulated class: response times and memory growth, over Streamlit's protocol.

    python -m benchmarks.load [--sessions 1 10 50 100] [--pages explore variants corpus] [--seconds 60] [--workers 2]
    python -m benchmarks.load --soak 900 [--sessions 50]

Every session is a separate websocket to a server on this machine, with its own text and an action every five seconds on
average. An action is timed from its message to the last message of its rerun; a browser would add the time for drawing.
This program only sends, receives and parses; its share of a processor is in the table ("this"). Each row of the table
has a new server. The class arrives within five seconds, and actions count only after another five. A soak test has a
single server; its learners leave after twenty actions and are replaced by others.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from psutil import Process  # type: ignore[import-untyped] # no type stubs

from benchmarks.classroom import ACTIONS, ClassLog, run_class, warm_up
from benchmarks.usage import (
    Usage,
    machine_line,
    measure_usage,
    memory_growth,
    print_lines,
    processor_share,
    quantiles_in_ms,
)
from tests.shared.browser.server import free_port, run_server, run_workers

TABLE_HEAD = (
    "| page | sessions | actions | p50 ms | p95 ms | max ms | first p50 | p95 | MiB | server | this | failures |",
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
)
SESSIONS, SECONDS = (1, 10, 50, 100), 60.0
CLASS_SIZE = 50
STAY_ACTIONS = 20
SAMPLE_SECONDS = 15.0


def main() -> None:
    """Measure and print the table, or run a soak test."""
    args = _arguments()
    print_lines(machine_line("streamlit"))
    if args.soak:
        run_soak_test(args.pages or list(ACTIONS), max(args.sessions or [CLASS_SIZE]), args.soak)
        return
    print_lines(*TABLE_HEAD)
    for page in args.pages or ACTIONS:
        for sessions in args.sessions or SESSIONS:
            print_lines(*measure_page(page, sessions, args.seconds or SECONDS, args.workers))


def measure_page(page: str, sessions: int, seconds: float, workers: int) -> list[str]:
    """Simulate sessions on one page with a new server; return the table row, and a line for each failure."""
    with warmed_up_server([page], workers) as (url, process):
        before = [measure_usage(process, *process.children()), measure_usage(Process())]
        log = asyncio.run(run_class(url, [page], sessions, seconds))
        after = [measure_usage(process, *process.children()), measure_usage(Process())]
    times = [*quantiles_in_ms(log.actions, 0.5, 0.95, 1), *quantiles_in_ms(log.arrivals, 0.5, 0.95)]
    memory = f"{before[0].memory:.0f} → {after[0].memory:.0f}"
    shares = [f"{processor_share(*pair):.0%}" for pair in zip(before, after, strict=True)]
    cells = [page, str(sessions), str(len(log.actions)), *times, memory, *shares, str(len(log.failures))]
    return [f"| {' | '.join(cells)} |", *sorted(set(log.failures))]


def run_soak_test(pages: Sequence[str], sessions: int, seconds: float) -> None:
    """Simulate learners who arrive and leave for a long time, and print the growth of the server's memory."""
    with warmed_up_server(pages) as (url, process):
        log, samples = asyncio.run(run_class_and_sample(url, pages, sessions, seconds, process))
    print_lines(f"{sessions} sessions at a time on {', '.join(pages)} for {seconds:g} s: {len(log.arrivals)} learners,")
    print_lines(
        f"{len(log.actions)} actions; p50, p95, max {', '.join(quantiles_in_ms(log.actions, 0.5, 0.95, 1))} ms;"
    )
    print_lines(f"server {processor_share(samples[0], samples[-1]):.0%} of a processor; {len(log.failures)} failures")
    print_lines(*sorted(set(log.failures)))
    print_lines(f"memory in MiB every {SAMPLE_SECONDS:g} s:", " ".join([f"{sample.memory:.0f}" for sample in samples]))
    half = len(samples) // 2
    first, second = memory_growth(samples[: half + 1]), memory_growth(samples[half:])
    print_lines(f"MiB a minute: {first:+.2f} in the first half, {second:+.2f} in the second")


async def run_class_and_sample(
    url: str, pages: Sequence[str], sessions: int, seconds: float, process: Process
) -> tuple[ClassLog, list[Usage]]:
    """Simulate a class; return its log, and samples of the server's usage at regular intervals."""
    samples = [measure_usage(process)]
    class_run = asyncio.create_task(run_class(url, pages, sessions, seconds, STAY_ACTIONS))
    while not (await asyncio.wait([class_run], timeout=SAMPLE_SECONDS))[0]:
        samples.append(measure_usage(process))
    return class_run.result(), [*samples, measure_usage(process)]


@contextmanager
def warmed_up_server(pages: Sequence[str], workers: int = 1) -> Iterator[tuple[str, Process]]:
    """Start and warm up the app; yield its URL and its process, or the parent process of several workers."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, ExitStack() as started:
        if workers > 1:
            served = started.enter_context(run_workers(workers, Path(folder), port))
        else:
            served = started.enter_context(run_server(Path("app.py"), Path(folder) / "server.log", port))
        for _ in range(2 * workers):
            asyncio.run(warm_up(url, pages))
        yield url, Process(served.pid)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the app while a class works.")
    parser.add_argument("--sessions", type=int, nargs="+")
    parser.add_argument("--pages", nargs="+", choices=ACTIONS)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--workers", type=int, default=1, help="so many servers on one port, for the table")
    parser.add_argument("--soak", type=float, metavar="SECONDS", help="watch the memory instead, with most sessions")
    return parser.parse_args()


if __name__ == "__main__":
    main()
