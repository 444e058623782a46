"""Test of the room benchmark: a simulated class joins and votes, and every answer is counted once."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from benchmarks import phones
from room.settings import Settings
from tests.room.rooms import serve_rooms


def test_every_answer_of_a_simulated_class_is_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright already runs an event loop in the main thread while a browser is open."""
    monkeypatch.setattr(phones, "ANSWER_SECONDS", 0.3)
    settings = Settings(folder=tmp_path)
    with serve_rooms(settings) as first, serve_rooms(settings) as second, ThreadPoolExecutor(1) as thread:
        urls = [f"http://127.0.0.1:{site.port}" for site in (first, second)]
        lesson = thread.submit(asyncio.run, phones.run_lesson(urls, 12, 0.5)).result()
    assert lesson.faults == []
    assert len(lesson.joins) == 12
    assert len(lesson.answers) >= 12 * lesson.questions > 0
    assert set(lesson.delays) == {0, 1}
