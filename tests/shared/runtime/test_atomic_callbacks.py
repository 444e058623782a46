"""What a learner did is taken up whole, even where the next thing already waits."""

from typing import Never

import pytest
from streamlit.runtime.scriptrunner import StopException
from streamlit.runtime.state import SafeSessionState, SessionState

from frame.runtime.atomic_callbacks import make_callbacks_atomic
from frame.state import session


def break_off() -> Never:
    raise StopException


def test_nothing_breaks_off_what_is_taken_up_and_everything_after_it() -> None:
    make_callbacks_atomic(session.begin_page)
    state = SafeSessionState(SessionState(), break_off)
    state.on_script_will_rerun(None)
    with pytest.raises(StopException):
        state["candidate"]


def test_it_is_arranged_once() -> None:
    make_callbacks_atomic(session.begin_page)
    arranged = SafeSessionState.on_script_will_rerun
    make_callbacks_atomic(session.begin_page)
    assert SafeSessionState.on_script_will_rerun is arranged
