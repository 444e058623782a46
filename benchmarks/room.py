"""The speed of a room while a class votes, with real streams and posts, and a check that every answer counts once.

    python benchmarks/room.py [--students 300] [--seconds 30] [--processes 1] [--learners 0]

The app is served by so many processes with one store; the phones are spread over them, the lecturer is on the first.
Everybody joins within five seconds and answers every question within five; some change their minds, some send twice.
Timed are a join, an answer, and a move: from the lecturer's post to the last byte of the new state at a phone. With
`--learners`, so many work on Explore beside the room, and before it without. Exit status: 0 if no answer was lost or
counted twice, else 1.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from psutil import Process  # type: ignore[import-untyped] # it comes without types

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from benchmarks.classroom import warm_up, work  # noqa: E402 - the house has to be found first
from benchmarks.phones import Lesson, teach  # noqa: E402
from benchmarks.spending import machine, milliseconds, say, share, spent  # noqa: E402
from tests.shared.browser.server import free_port, running  # noqa: E402

IDLE_SECONDS = 5.0
PAGES = ("explore",)


def main() -> int:
    """Measure, print, and return 0 if every answer was counted once, else 1."""
    asked = _arguments()
    say(machine())
    with servers(asked.processes) as (urls, processes):
        if asked.learners:
            asyncio.run(warm_up(urls[0], PAGES))
            say(f"{asked.learners} learners on Explore alone: {_beside(urls[0], asked.learners, asked.seconds)}")
        lesson, taken, worked = asyncio.run(
            lesson_beside(urls, processes, asked.students, asked.seconds, asked.learners)
        )
        say(*report(lesson, asked.students))
        say(f"of one processor, by process: {', '.join([f'{each:.0%}' for each in taken])}")
        if worked:
            say(f"{asked.learners} learners on Explore beside the room: {worked}")
        say(f"idle, of one processor: {', '.join([f'{each:.1%}' for each in idle(processes)])}")
    for fault in lesson.faults:
        say(f"FAULT {fault}")
    return 1 if lesson.faults else 0


def report(lesson: Lesson, students: int) -> list[str]:
    """Return the lines of the figures."""
    answers = f"{len(lesson.answers)} answers to {lesson.questions} questions"
    lines = [
        f"{len(lesson.joins)} of {students} joined; p50, p95 {_quantiles(lesson.joins)} ms",
        f"{answers}; p50, p95 {_quantiles(lesson.answers)} ms; {len(lesson.faults)} lost or counted twice",
    ]
    for place, seen in lesson.seen.items():
        where = "on the lecturer's process" if place == 0 else "on another process"
        lines.append(f"move → seen {where}, {len(seen)} times; p50, p95 {_quantiles(seen)} ms")
    return lines


async def lesson_beside(
    urls: Sequence[str], processes: Sequence[Process], students: int, seconds: float, learners: int
) -> tuple[Lesson, list[float], str]:
    """Teach while learners work on the first process."""
    before = [spent(process) for process in processes]
    working = asyncio.create_task(work(urls[0], PAGES, learners, seconds)) if learners else None
    lesson = await teach(urls, students, seconds)
    taken = [share(start, spent(process)) for start, process in zip(before, processes, strict=True)]
    log = await working if working else None
    return lesson, taken, f"p50, p95 {_quantiles(log.actions)} ms, {len(log.failures)} failures" if log else ""


def idle(processes: Sequence[Process]) -> list[float]:
    """Measure the share of a processor that idle processes use."""
    before = [spent(process) for process in processes]
    time.sleep(IDLE_SECONDS)
    return [share(start, spent(process)) for start, process in zip(before, processes, strict=True)]


@contextmanager
def servers(number: int) -> Iterator[tuple[list[str], list[Process]]]:
    """Serve the app from several processes with one store."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        os.environ["BLEU_ROOMS_FOLDER"] = f"{folder}/rooms"
        ports = [free_port() for _ in range(number)]
        served = [stack.enter_context(running(HOUSE / "app.py", Path(folder) / "log.txt", port)) for port in ports]
        yield [f"http://127.0.0.1:{port}" for port in ports], [Process(process.pid) for process in served]


def _beside(url: str, learners: int, seconds: float) -> str:
    log = asyncio.run(work(url, PAGES, learners, seconds))
    return f"p50, p95 {_quantiles(log.actions)} ms, {len(log.failures)} failures"


def _quantiles(seconds: Sequence[float]) -> str:
    return ", ".join(milliseconds(seconds, 0.5, 0.95))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure a room while a class votes.")
    parser.add_argument("--students", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--learners", type=int, default=0)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
