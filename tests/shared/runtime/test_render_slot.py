"""Pages are drawn one after another, and nobody is held up for long."""

from collections.abc import Callable
from threading import Event, Thread

import pytest

from frame.runtime import render_slot

LONG_SECONDS = 20.0


def apart(work: Callable[[], None]) -> Thread:
    """Start work in a separate thread, as Streamlit does with every rerun."""
    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


@pytest.fixture
def second(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], Event]:
    """Return a function that draws another page with this timeout and returns the state set by then."""

    def second(patience: float) -> Event:
        drawn = Event()

        def draw() -> None:
            with render_slot.render_slot():
                drawn.set()

        monkeypatch.setattr(render_slot, "PATIENCE_SECONDS", patience)
        apart(draw)
        return drawn

    return second


def test_a_page_waits_for_the_one_before(second: Callable[[float], Event]) -> None:
    with render_slot.render_slot():
        drawn = second(LONG_SECONDS)
        assert not drawn.wait(0.05)
    assert drawn.wait(LONG_SECONDS)


def test_after_the_timeout_the_page_is_drawn_anyway(second: Callable[[float], Event]) -> None:
    with render_slot.render_slot():
        assert second(0.01).wait(LONG_SECONDS)
    assert second(LONG_SECONDS).wait(LONG_SECONDS)


def test_a_page_that_fails_hands_its_turn_on(second: Callable[[float], Event]) -> None:
    with pytest.raises(ZeroDivisionError), render_slot.render_slot():
        raise ZeroDivisionError
    assert second(LONG_SECONDS).wait(LONG_SECONDS)


def test_long_work_lets_others_go_and_hands_on_only_once(second: Callable[[float], Event]) -> None:
    with render_slot.render_slot():
        render_slot.release_render_slot()
        render_slot.release_render_slot()
        assert second(LONG_SECONDS).wait(LONG_SECONDS)
    with render_slot.render_slot():
        assert not second(LONG_SECONDS).wait(0.05)


def test_without_a_turn_there_is_nothing_to_hand_on() -> None:
    render_slot.release_render_slot()
