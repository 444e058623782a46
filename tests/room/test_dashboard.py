"""The dashboard measures time from the start of the lesson, not from the opening of the room."""

import time

import pytest

from room.lecturer import STAGE
from room.live import desk_state
from room.questions.room_questions import lesson_plan
from tests.room.rooms import Site
from tests.scripts.node import run_module

PACE = "module.paceText({ state: given, say: (key, values) => `${key} ${values.n}` })"
MINUTE = 60


def test_the_lesson_s_clock_starts_with_its_first_question(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    room = site.open(*lesson_plan("ten-minutes", "en"))
    waited = [5 * MINUTE]
    monkeypatch.setattr(desk_state, "monotonic", lambda: time.monotonic() + waited[0])

    def pace() -> object:
        return run_module(PACE, STAGE.with_name("run_sheet.js"), room.seen("desk"))

    assert pace() == "minutes-left 10"
    room.on()
    assert pace() == f"minutes-left 5 · behind {5 - room.seen('desk')['run'][0]['planned']}"
    room.do(do="next")  # the clock continues
    waited[0] = 11 * MINUTE
    assert room.seen("desk")["lesson_minutes"] == 11
