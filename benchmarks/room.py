"""Load test of a room in which a class votes, with real event streams and requests, and a check of the counts.

    python -m benchmarks.room [--students 300] [--seconds 30] [--processes 1]

The processes share one store; the phones are spread over them, the lecturer uses the first. Every student joins within
five seconds and answers every question within five; some change their answer, some send it twice. The program times
joins, answers, and each command until a phone has the new state. The exit status is 1 if an answer was lost or counted
twice, else 0.
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

from psutil import Process  # type: ignore[import-untyped] # no type stubs

from benchmarks.phones import Lesson, run_lesson
from benchmarks.usage import Usage, machine_line, measure_usage, print_lines, processor_share, quantiles_in_ms
from tests.shared.browser.server import free_port, run_server

IDLE_SECONDS = 5.0


def main() -> int:
    """Measure and print the times; return 0 if every answer was counted once, else 1."""
    args = _arguments()
    print_lines(machine_line("streamlit"))
    with running_servers(args.processes) as (urls, processes):
        before = list(map(measure_usage, processes))
        lesson = asyncio.run(run_lesson(urls, args.students, args.seconds))
        print_lines(*result_lines(lesson, args.students))
        print_lines(f"of one processor, by process: {_shares_since(before, processes)}")
        before = list(map(measure_usage, processes))
        time.sleep(IDLE_SECONDS)
        print_lines(f"idle, of one processor: {_shares_since(before, processes)}")
    print_lines(*[f"FAULT {fault}" for fault in lesson.faults])
    return 1 if lesson.faults else 0


def result_lines(lesson: Lesson, students: int) -> list[str]:
    """Return the results of a lesson as lines of text."""
    answers = f"{len(lesson.answers)} answers to {lesson.questions} questions"
    lines = [
        f"{len(lesson.joins)} of {students} joined; p50, p95 {_quantiles(lesson.joins)} ms",
        f"{answers}; p50, p95 {_quantiles(lesson.answers)} ms; {len(lesson.faults)} lost or counted twice",
    ]
    for place, seen in lesson.delays.items():
        where = "on the lecturer's process" if place == 0 else "on another process"
        lines.append(f"move → seen {where}, {len(seen)} times; p50, p95 {_quantiles(seen)} ms")
    return lines


@contextmanager
def running_servers(number: int) -> Iterator[tuple[list[str], list[Process]]]:
    """Start the app in several processes with one store, and yield their URLs and processes."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        os.environ["BLEU_ROOMS_FOLDER"] = f"{folder}/rooms"
        ports = [free_port() for _ in range(number)]
        served = [stack.enter_context(run_server(Path("app.py"), Path(folder) / "log.txt", port)) for port in ports]
        yield [f"http://127.0.0.1:{port}" for port in ports], [Process(process.pid) for process in served]


def _shares_since(before: Sequence[Usage], processes: Sequence[Process]) -> str:
    """Return the share of a processor, in percent, that each process has used since a measurement."""
    pairs = zip(before, map(measure_usage, processes), strict=True)
    return ", ".join([f"{processor_share(start, end):.1%}" for start, end in pairs])


def _quantiles(seconds: Sequence[float]) -> str:
    return ", ".join(quantiles_in_ms(seconds, 0.5, 0.95))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure a room while a class votes.")
    parser.add_argument("--students", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--processes", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
