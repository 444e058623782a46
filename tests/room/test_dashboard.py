"""Test that the dashboard measures time from the first question, not from the opening of the room."""

import time

import pytest

from room.lecturer import STAGE
from room.live import desk_state
from room.questions.room_questions import lesson_plan
from tests.room.rooms import Site
from tests.scripts.node import run_module

PACE_TEXT_JS = "module.paceText({ state: given, say: (key, values) => `${key} ${values.n}` })"
MINUTE = 60


def test_the_lesson_clock_starts_with_the_first_question(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    room = site.open(*lesson_plan("ten-minutes", "en"))
    elapsed = [5 * MINUTE]
    monkeypatch.setattr(desk_state, "monotonic", lambda: time.monotonic() + elapsed[0])

    def pace_text() -> object:
        return run_module(PACE_TEXT_JS, STAGE.with_name("run_sheet.js"), room.state("desk"))

    assert pace_text() == "minutes-left 10"
    room.advance()
    assert pace_text() == f"minutes-left 5 · behind {5 - room.state('desk')['run'][0]['planned']}"
    room.send(do="next")  # the clock continues
    elapsed[0] = 11 * MINUTE
    assert room.state("desk")["lesson_minutes"] == 11
