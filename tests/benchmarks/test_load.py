"""Tests of the load benchmark: simulated learners cause no failures, and its figures are computed correctly."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from benchmarks import classroom
from benchmarks.usage import Usage, memory_growth, processor_share, quantiles_in_ms

CLASS_SECONDS = 3.0
PAGES = list(classroom.ACTIONS)
LEARNERS = 6


def test_simulated_class_causes_no_failures(app_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright already runs an event loop in the main thread while a browser is open."""
    monkeypatch.setattr(classroom, "PAUSE_SECONDS", 0.3)
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, classroom.warm_up(app_url, PAGES)).result()
        run = classroom.run_class(app_url, PAGES, LEARNERS, CLASS_SECONDS, stay=2)
        log = thread.submit(asyncio.run, run).result()
    assert log.failures == []
    assert len(log.arrivals) > LEARNERS
    assert len([*log.actions, *log.early_actions]) >= len(log.arrivals) / 2


def test_memory_growth_is_the_slope_of_a_linear_increase() -> None:
    usages = [Usage(at=30.0 * step, processor=0.0, memory=100.0 + 2 * step) for step in range(5)]
    assert memory_growth(usages) == pytest.approx(4)


def test_processor_share_is_a_fraction_of_one_processor() -> None:
    assert processor_share(Usage(0, 1, 0), Usage(10, 6, 0)) == pytest.approx(0.5)


def test_quantiles_of_no_measurements_are_dashes() -> None:
    assert quantiles_in_ms([], 0.5, 1) == ["–", "–"]
    assert quantiles_in_ms([0.1, 0.3], 0.5, 1) == ["200", "300"]
