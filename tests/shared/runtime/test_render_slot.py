"""Tests of the render slot: pages are drawn one after another, and none waits longer than the timeout."""

from collections.abc import Callable
from threading import Event, Thread

import pytest

from frame.runtime import render_slot

TIMEOUT_SECONDS = 20.0


def start_thread(work: Callable[[], None]) -> Thread:
    """Start `work` in a new thread, as Streamlit does for every rerun, and return the thread."""
    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


@pytest.fixture
def draw_second_page(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], Event]:
    """Return a function that draws a page in a new thread, and returns the event that is set when it is drawn."""

    def start_drawing(timeout_seconds: float) -> Event:
        is_drawn = Event()

        def draw() -> None:
            with render_slot.render_slot():
                is_drawn.set()

        monkeypatch.setattr(render_slot, "PATIENCE_SECONDS", timeout_seconds)
        start_thread(draw)
        return is_drawn

    return start_drawing


def test_second_page_waits_for_the_first(draw_second_page: Callable[[float], Event]) -> None:
    with render_slot.render_slot():
        second_is_drawn = draw_second_page(TIMEOUT_SECONDS)
        assert not second_is_drawn.wait(0.05)
    assert second_is_drawn.wait(TIMEOUT_SECONDS)


def test_page_is_drawn_after_the_timeout_without_the_slot(draw_second_page: Callable[[float], Event]) -> None:
    with render_slot.render_slot():
        assert draw_second_page(0.01).wait(TIMEOUT_SECONDS)
    assert draw_second_page(TIMEOUT_SECONDS).wait(TIMEOUT_SECONDS)


def test_failing_page_releases_the_slot(draw_second_page: Callable[[float], Event]) -> None:
    with pytest.raises(ZeroDivisionError), render_slot.render_slot():
        raise ZeroDivisionError
    assert draw_second_page(TIMEOUT_SECONDS).wait(TIMEOUT_SECONDS)


def test_slot_is_released_only_once(draw_second_page: Callable[[float], Event]) -> None:
    with render_slot.render_slot():
        render_slot.release_render_slot()
        render_slot.release_render_slot()
        assert draw_second_page(TIMEOUT_SECONDS).wait(TIMEOUT_SECONDS)
    with render_slot.render_slot():
        assert not draw_second_page(TIMEOUT_SECONDS).wait(0.05)


def test_releasing_without_the_slot_does_nothing() -> None:
    render_slot.release_render_slot()
