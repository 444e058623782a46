"""Benchmark of corpus BLEU in BLEU Explorer, sacreBLEU, NLTK and bleuscore (Rust), measured in one run.

    python benchmarks/corpora.py [--quick]

The programs score the same synthetic texts in turn, so that a busy machine slows down all of them; the table shows
medians and, in brackets, the ratio to our time. In the first run all programs must yield the same score. Slow programs
are left out if they would take minutes. `--quick` stops at 3,000 segments. bleuscore uses all cores, the others one.
"""

import math
import multiprocessing
import os
import platform
import statistics
import sys
import time
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

PROJECT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT))

from benchmarks import programs  # noqa: E402 - after sys.path
from benchmarks.programs import BLEUSCORE, NLTK, OURS, SACREBLEU, TimedCalls  # noqa: E402
from benchmarks.synthetic_corpus import make_corpus  # noqa: E402
from bleu_core import Segment, sacrebleu  # noqa: E402

COLUMNS = (OURS, SACREBLEU, NLTK, BLEUSCORE)
SIZES = ((3_000, 1), (3_000, 4), (100_000, 1), (100_000, 4), (1_000_000, 1))
"""Pairs of the number of segments and the number of references for each."""
RUNS = {3_000: 9, 100_000: 3, 1_000_000: 1}
SMALLEST = min(RUNS)
FAST_PROGRAMS = (OURS, BLEUSCORE)
SLOW_LIMIT = 200_000
"""The maximum number of texts (candidates and references) for slow programs."""


def main() -> None:
    """Print the machine, the table of times, and the memory needed for counting."""
    sizes = [size for size in SIZES if size[0] == SMALLEST or "--quick" not in sys.argv]
    write_line(f"{datetime.now(UTC):%d %B %Y}, {describe_machine()}\n")
    write_line(f"| | segments | references | {' | '.join(COLUMNS)} |")
    write_line("|---|--:|--:|" + "--:|" * len(COLUMNS))
    for segments, references in sizes:
        time_corpora(segments, references)
    print_sentence_timings()
    time_commands()
    write_significance_rows()
    for segments in sorted({segments for segments, _ in sizes}):
        write_line(f"\nPeak memory above the texts, {segments:,} segments: {peak_memory(segments):.0f} MiB")


def time_corpora(segments: int, references: int) -> None:
    """Time a corpus as raw texts with two tokenizers and as token lists, and write the table rows."""
    corpus = make_corpus(segments, references)
    kinds = {
        "raw text, `none`": programs.raw_text_calls(corpus, "none"),
        "raw text, `13a`": programs.raw_text_calls(corpus, "13a"),
        "token lists": programs.token_list_calls(corpus),
    }
    all_finish = segments * (1 + references) <= SLOW_LIMIT
    for kind, timed in kinds.items():
        finishing = {name: call for name, call in timed.items() if all_finish or name in FAST_PROGRAMS}
        times = median_seconds(finishing, runs=RUNS[segments])
        write_table_row(f"{kind} | {segments:,} | {references}", times)


def print_sentence_timings() -> None:
    """Time sentence scores, as the mean over a corpus, and write the table rows."""
    for references in (1, 3):
        corpus = make_corpus(200, references)
        kinds = {
            "`none`": programs.sentence_calls(corpus, "none"),
            "`13a`": programs.sentence_calls(corpus, "13a"),
            "tokens": programs.tokenized_sentence_calls(corpus),
        }
        for kind, timed in kinds.items():
            times = median_seconds(timed, runs=7)
            each = {name: seconds / len(corpus) for name, seconds in times.items()}
            write_table_row(f"one sentence, {kind} | 1 | {references}", each)


def time_commands() -> None:
    """Time the commands, including the start of Python, and write the table rows."""
    for references in (1, 4):
        with TemporaryDirectory() as folder:
            times = median_seconds(programs.command_calls(make_corpus(SMALLEST, references), Path(folder)), runs=7)
        write_table_row(f"command, `13a` | {SMALLEST:,} | {references}", times)


def write_significance_rows() -> None:
    """Time the significance tests, without counting, on systems that differ in every fortieth segment."""
    baseline, other = make_corpus(SMALLEST, 1), make_corpus(SMALLEST, 1, seed=8)
    system = [
        Segment(other[place].candidate, one.references) if place % 40 == 0 else one
        for place, one in enumerate(baseline)
    ]
    for name, test, draws in (("paired bootstrap", "bs", 1_000), ("approximate randomization", "ar", 10_000)):
        times = median_seconds(programs.significance_calls(baseline, system, test, draws), runs=3)
        write_table_row(f"{name}, {draws:,} draws | {SMALLEST:,} | 1", times)


def median_seconds(timed: TimedCalls, runs: int) -> dict[str, float]:
    """Run all calls in turn and return the median seconds of each. Raises ValueError if their results differ."""
    times: dict[str, list[float]] = {name: [] for name in timed}
    for run in range(runs):
        results = {}
        for name, call in timed.items():
            began = time.perf_counter()
            results[name] = call()
            times[name].append(time.perf_counter() - began)
        if run == 0 and not all(math.isclose(result, results[OURS], rel_tol=1e-6) for result in results.values()):
            message = f"the programs do not agree: {results}"
            raise ValueError(message)
    return {name: statistics.median(seconds) for name, seconds in times.items()}


def write_table_row(start: str, times: dict[str, float]) -> None:
    """Write a table row that begins with `start`."""
    cells = [format_seconds(times[name], times[OURS]) if name in times else "" for name in COLUMNS]
    write_line(f"| {start} | " + " | ".join(cells) + " |")


def format_seconds(seconds: float, ours: float) -> str:
    """Return a time with three digits, followed by its ratio to ours."""
    unit, scale = next((unit, scale) for unit, scale in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)) if seconds * scale >= 1)
    ratio = "" if seconds == ours else f" ({seconds / ours:.1f} ×)"
    return f"{float(f'{seconds * scale:.3g}'):g} {unit}{ratio}"


def peak_memory(segments: int) -> float:
    """Return the peak memory of counting in MiB above the texts, measured in a separate process."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(_counting_peak, (segments,))


def _counting_peak(segments: int) -> float:
    corpus = make_corpus(segments, 1)
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # Linux: reset the peak
    before = _process_status("VmHWM")
    programs.count_corpus(corpus, sacrebleu())
    return (_process_status("VmHWM") - before) / 1024


def _process_status(field: str) -> int:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(field))


def describe_machine() -> str:
    """Return a description of the machine and the versions."""
    packages = ", ".join([f"{name} {version(name)}" for name in ("numpy", "sacrebleu", "nltk", "bleuscore")])
    return f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, {packages}"


def write_line(line: str) -> None:
    """Write a line and flush, because a run takes minutes."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
