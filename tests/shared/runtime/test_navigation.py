"""Back stays Back, whatever is sent in the same moment."""

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetStates
from streamlit.runtime.scriptrunner import RerunData
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequests

from frame.runtime.navigation import is_navigation, keep_navigation

BACK, KEY = RerunData("lang=en", is_history_navigation=True), RerunData("lang=en", widget_states=WidgetStates())


@pytest.mark.parametrize(
    ("sent", "is_back"), [((KEY, BACK), True), ((BACK, KEY), True), ((BACK, KEY, KEY), True), ((KEY, KEY), False)]
)
def test_what_is_joined_with_back_is_back(sent: tuple[RerunData, ...], *, is_back: bool) -> None:
    keep_navigation()
    waiting = ScriptRequests()
    assert all(map(waiting.request_rerun, sent))
    begun = waiting.on_scriptrunner_yield()
    assert begun
    assert begun.rerun_data.is_history_navigation is is_back


def test_the_run_after_it_is_its_own() -> None:
    keep_navigation()
    waiting = ScriptRequests()
    waiting.request_rerun(BACK)
    waiting.on_scriptrunner_yield()
    waiting.request_rerun(KEY)
    begun = waiting.on_scriptrunner_yield()
    assert begun
    assert not begun.rerun_data.is_history_navigation


def test_it_is_arranged_once() -> None:
    keep_navigation()
    arranged = vars(ScriptRequests).copy()
    keep_navigation()
    assert vars(ScriptRequests) == arranged


def test_outside_a_run_nobody_asked() -> None:
    assert not is_navigation()
