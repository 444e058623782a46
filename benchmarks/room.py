"""Load test of a room in which a class votes, with real event streams and requests, and a check of the counts.

    python benchmarks/room.py [--students 300] [--seconds 30] [--processes 1] [--learners 0]

The processes share one store; the phones are spread over them, the lecturer uses the first. Every student joins within
five seconds and answers every question within five; some change their answer, some send it twice. The program
times joins, answers, and each command until a phone has the new state. `--learners` adds learners on Explore,
first without and then during the lesson. The exit status is 1 if an answer was lost or counted twice, else 0.
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

PROJECT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT))

from benchmarks.classroom import run_class, warm_up  # noqa: E402 - after sys.path
from benchmarks.phones import LessonLog, run_lesson  # noqa: E402
from benchmarks.usage import machine_line, measure_usage, print_lines, processor_share, quantiles_in_ms  # noqa: E402
from tests.shared.browser.server import free_port, run_server  # noqa: E402

IDLE_SECONDS = 5.0
PAGES = ("explore",)


def main() -> int:
    """Measure and print the times; return 0 if every answer was counted once, else 1."""
    args = _arguments()
    print_lines(machine_line())
    with running_servers(args.processes) as (urls, processes):
        if args.learners:
            asyncio.run(warm_up(urls[0], PAGES))
            print_lines(
                f"{args.learners} learners on Explore alone: {_run_learners(urls[0], args.learners, args.seconds)}"
            )
        lesson, shares, learner_results = asyncio.run(
            run_lesson_and_learners(urls, processes, args.students, args.seconds, args.learners)
        )
        print_lines(*result_lines(lesson, args.students))
        print_lines(f"of one processor, by process: {', '.join([f'{each:.0%}' for each in shares])}")
        if learner_results:
            print_lines(f"{args.learners} learners on Explore beside the room: {learner_results}")
        print_lines(
            f"idle, of one processor: {', '.join([f'{each:.1%}' for each in idle_processor_shares(processes)])}"
        )
    for fault in lesson.faults:
        print_lines(f"FAULT {fault}")
    return 1 if lesson.faults else 0


def result_lines(lesson: LessonLog, students: int) -> list[str]:
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


async def run_lesson_and_learners(
    urls: Sequence[str], processes: Sequence[Process], students: int, seconds: float, learners: int
) -> tuple[LessonLog, list[float], str]:
    """Run a lesson and learners at once; return the lesson's log, the processor shares, and the learners' results."""
    before = [measure_usage(process) for process in processes]
    class_run = asyncio.create_task(run_class(urls[0], PAGES, learners, seconds)) if learners else None
    lesson = await run_lesson(urls, students, seconds)
    shares = [processor_share(start, measure_usage(process)) for start, process in zip(before, processes, strict=True)]
    log = await class_run if class_run else None
    return lesson, shares, f"p50, p95 {_quantiles(log.actions)} ms, {len(log.failures)} failures" if log else ""


def idle_processor_shares(processes: Sequence[Process]) -> list[float]:
    """Return the share of a processor, 0 to 1, that each idle process uses."""
    before = [measure_usage(process) for process in processes]
    time.sleep(IDLE_SECONDS)
    return [processor_share(start, measure_usage(process)) for start, process in zip(before, processes, strict=True)]


@contextmanager
def running_servers(number: int) -> Iterator[tuple[list[str], list[Process]]]:
    """Start the app in several processes with one store, and yield their URLs and processes."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        os.environ["BLEU_ROOMS_FOLDER"] = f"{folder}/rooms"
        ports = [free_port() for _ in range(number)]
        served = [stack.enter_context(run_server(PROJECT / "app.py", Path(folder) / "log.txt", port)) for port in ports]
        yield [f"http://127.0.0.1:{port}" for port in ports], [Process(process.pid) for process in served]


def _run_learners(url: str, learners: int, seconds: float) -> str:
    log = asyncio.run(run_class(url, PAGES, learners, seconds))
    return f"p50, p95 {_quantiles(log.actions)} ms, {len(log.failures)} failures"


def _quantiles(seconds: Sequence[float]) -> str:
    return ", ".join(quantiles_in_ms(seconds, 0.5, 0.95))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure a room while a class votes.")
    parser.add_argument("--students", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--learners", type=int, default=0)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
