"""Pages are drawn one after another, and nobody is held up for long."""

from collections.abc import Callable
from threading import Event, Thread

import pytest

from frame.runtime import render_slot

TIMEOUT_SECONDS = 20.0


def start_thread(work: Callable[[], None]) -> Thread:
    """Start work in a separate thread, as Streamlit does with every rerun."""
    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


@pytest.fixture
def draw_second_page(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], Event]:
    """Return a function that draws another page with this timeout and returns the state set by then."""

    def second(patience: float) -> Event:
        drawn = Event()

        def draw() -> None:
            with render_slot.render_slot():
                drawn.set()

        monkeypatch.setattr(render_slot, "PATIENCE_SECONDS", patience)
        start_thread(draw)
        return drawn

    return second


def test_second_page_waits_for_the_first(second: Callable[[float], Event]) -> None:
    with render_slot.render_slot():
        drawn = second(TIMEOUT_SECONDS)
        assert not drawn.wait(0.05)
    assert drawn.wait(TIMEOUT_SECONDS)


def test_page_is_drawn_after_the_timeout_without_the_slot(second: Callable[[float], Event]) -> None:
    with render_slot.render_slot():
        assert second(0.01).wait(TIMEOUT_SECONDS)
    assert second(TIMEOUT_SECONDS).wait(TIMEOUT_SECONDS)


def test_failing_page_releases_the_slot(second: Callable[[float], Event]) -> None:
    with pytest.raises(ZeroDivisionError), render_slot.render_slot():
        raise ZeroDivisionError
    assert second(TIMEOUT_SECONDS).wait(TIMEOUT_SECONDS)


def test_slot_released_early_is_released_only_once(second: Callable[[float], Event]) -> None:
    with render_slot.render_slot():
        render_slot.release_render_slot()
        render_slot.release_render_slot()
        assert second(TIMEOUT_SECONDS).wait(TIMEOUT_SECONDS)
    with render_slot.render_slot():
        assert not second(TIMEOUT_SECONDS).wait(0.05)


def test_releasing_without_the_slot_does_nothing() -> None:
    render_slot.release_render_slot()
