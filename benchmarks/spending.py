"""The processor time and memory of a process, and the format of figures."""

import os
import platform
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import numpy as np
import streamlit
from psutil import Process  # type: ignore[import-untyped] # it comes without types

MIB = 2**20


@dataclass(frozen=True, slots=True)
class Spent:
    """The use of a process at one moment: processor seconds so far, MiB of memory."""

    at: float
    processor: float
    memory: float


def spent(*processes: Process) -> Spent:
    """Return the use of processes up to now."""
    times = [each.cpu_times() for each in processes]
    memory = sum([each.memory_info().rss for each in processes])
    return Spent(time.perf_counter(), sum([each.user + each.system for each in times]), memory / MIB)


def share(before: Spent, after: Spent) -> float:
    """Return the share of one processor between two moments."""
    return (after.processor - before.processor) / (after.at - before.at)


def slope(samples: Sequence[Spent]) -> float:
    """Return the slope of a line through the memory, in MiB a minute."""
    minutes = [sample.at / 60 for sample in samples]
    return float(np.polyfit(minutes, [sample.memory for sample in samples], 1)[0])


def milliseconds(seconds: Sequence[float], *shares: float) -> list[str]:
    """Return quantiles as printed, a dash if there are no measurements."""
    return [f"{1000 * value:.0f}" for value in np.quantile(seconds, shares)] if seconds else ["–"] * len(shares)


def machine() -> str:
    """Return the machine, the versions and the date."""
    versions = f"Python {platform.python_version()}, Streamlit {streamlit.__version__}"
    return f"{os.cpu_count()} cores, {platform.system()}, {versions}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC"


def say(*lines: str) -> None:
    """Print at once: a measurement takes minutes."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
