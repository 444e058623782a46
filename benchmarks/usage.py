"""Measurement of processor time and memory, and formatting of benchmark results."""

import os
import platform
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version

import numpy as np
from psutil import Process  # type: ignore[import-untyped] # no type stubs

MIB = 2**20


@dataclass(frozen=True, slots=True)
class Usage:
    """Resource usage of processes at a time: processor seconds so far, and memory in MiB."""

    at: float
    processor: float
    memory: float


def measure_usage(*processes: Process) -> Usage:
    """Return the current total usage of the processes."""
    times = [each.cpu_times() for each in processes]
    memory = sum([each.memory_info().rss for each in processes])
    return Usage(time.perf_counter(), sum([each.user + each.system for each in times]), memory / MIB)


def processor_share(before: Usage, after: Usage) -> float:
    """Return the share of one processor used between two measurements, above 1 for several processors."""
    return (after.processor - before.processor) / (after.at - before.at)


def memory_growth(samples: Sequence[Usage]) -> float:
    """Return the growth of memory in MiB per minute, by linear regression."""
    minutes = [sample.at / 60 for sample in samples]
    return float(np.polyfit(minutes, [sample.memory for sample in samples], 1)[0])


def quantiles_in_ms(seconds: Sequence[float], *shares: float) -> list[str]:
    """Return quantiles of times, given in seconds, as texts in milliseconds; dashes if there are no times."""
    return [f"{1000 * value:.0f}" for value in np.quantile(seconds, shares)] if seconds else ["–"] * len(shares)


def machine_line(*packages: str) -> str:
    """Return a line that describes the machine, the versions of packages, and the date."""
    versions = ", ".join([f"{name} {version(name)}" for name in packages])
    machine = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    return f"{machine}, {versions}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC"


def print_lines(*lines: str) -> None:
    """Print lines and flush, because a measurement takes minutes."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
