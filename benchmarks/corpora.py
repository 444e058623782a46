"""Benchmark of corpus BLEU in BLEU Explorer, sacreBLEU, NLTK and bleuscore (Rust), measured in one run.

    python -m benchmarks.corpora [--quick]

The programs score the same synthetic texts in turn, so that a busy machine slows down all of them; the table shows
medians and, in brackets, the ratio to our time. In the first run all programs must yield the same score. Slow programs
are left out if they would take minutes. `--quick` stops at 3,000 segments. bleuscore uses all cores, the others one.
"""

import math
import multiprocessing
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import programs
from benchmarks.programs import BLEUSCORE, NLTK, OURS, SACREBLEU, TimedCalls
from benchmarks.synthetic_corpus import make_corpus
from benchmarks.usage import machine_line, print_lines
from bleu_core import Segment, sacrebleu

Row = tuple[str, TimedCalls, int, int]
"""The first cells of a table row, the calls to time, how often, and the number by which the times are divided."""
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
    print_lines(machine_line("numpy", "sacrebleu", "nltk", "bleuscore"), "")
    print_lines(f"| | segments | references | {' | '.join(COLUMNS)} |")
    print_lines("|---|--:|--:|" + "--:|" * len(COLUMNS))
    for start, timed, runs, parts in chain(corpus_rows(sizes), sentence_rows(), command_rows(), significance_rows()):
        times = {name: seconds / parts for name, seconds in median_seconds(timed, runs).items()}
        cells = [format_seconds(times[name], times[OURS]) if name in times else "" for name in COLUMNS]
        print_lines(f"| {start} | " + " | ".join(cells) + " |")
    for segments in sorted({segments for segments, _ in sizes}):
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            peak = pool.apply(counting_peak, (segments,))
        print_lines(f"\nPeak memory above the texts, {segments:,} segments: {peak:.0f} MiB")


def corpus_rows(sizes: Sequence[tuple[int, int]]) -> Iterator[Row]:
    """Yield the rows of corpora as raw texts with two tokenizers and as token lists."""
    for segments, references in sizes:
        corpus = make_corpus(segments, references)
        all_finish = segments * (1 + references) <= SLOW_LIMIT
        for kind, timed in (
            ("raw text, `none`", programs.raw_text_calls(corpus, "none")),
            ("raw text, `13a`", programs.raw_text_calls(corpus, "13a")),
            ("token lists", programs.token_list_calls(corpus)),
        ):
            finishing = {name: call for name, call in timed.items() if all_finish or name in FAST_PROGRAMS}
            yield f"{kind} | {segments:,} | {references}", finishing, RUNS[segments], 1


def sentence_rows() -> Iterator[Row]:
    """Yield the rows of sentence scores, as the mean over a corpus."""
    for references in (1, 3):
        corpus = make_corpus(200, references)
        for kind, timed in (
            ("`none`", programs.sentence_calls(corpus, "none")),
            ("`13a`", programs.sentence_calls(corpus, "13a")),
            ("tokens", programs.tokenized_sentence_calls(corpus)),
        ):
            yield f"one sentence, {kind} | 1 | {references}", timed, 7, len(corpus)


def command_rows() -> Iterator[Row]:
    """Yield the rows of the commands, including the start of Python."""
    for references in (1, 4):
        with TemporaryDirectory() as folder:
            timed = programs.command_calls(make_corpus(SMALLEST, references), Path(folder))
            yield f"command, `13a` | {SMALLEST:,} | {references}", timed, 7, 1


def significance_rows() -> Iterator[Row]:
    """Yield the rows of the significance tests, without counting, on systems that differ in every fortieth segment."""
    baseline, other = make_corpus(SMALLEST, 1), make_corpus(SMALLEST, 1, seed=8)
    system = [
        Segment(other[place].candidate, one.references) if place % 40 == 0 else one
        for place, one in enumerate(baseline)
    ]
    for name, test, draws in (("paired bootstrap", "bs", 1_000), ("approximate randomization", "ar", 10_000)):
        timed = programs.significance_calls(baseline, system, test, draws)
        yield f"{name}, {draws:,} draws | {SMALLEST:,} | 1", timed, 3, 1


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


def format_seconds(seconds: float, ours: float) -> str:
    """Return a time with three digits, followed by its ratio to ours."""
    unit, scale = next((unit, scale) for unit, scale in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)) if seconds * scale >= 1)
    ratio = "" if seconds == ours else f" ({seconds / ours:.1f} ×)"
    return f"{float(f'{seconds * scale:.3g}'):g} {unit}{ratio}"


def counting_peak(segments: int) -> float:
    """Return the peak memory of counting in MiB above the texts; the process must be new."""
    corpus = make_corpus(segments, 1)
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # Linux: reset the peak
    before = _process_status("VmHWM")
    programs.count_corpus(corpus, sacrebleu())
    return (_process_status("VmHWM") - before) / 1024


def _process_status(field: str) -> int:
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(field))


if __name__ == "__main__":
    main()
