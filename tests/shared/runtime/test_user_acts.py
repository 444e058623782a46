"""A run comes from the learner's hand where a widget was used, whether or not it has a callback."""

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from streamlit.runtime.state import SessionState
from streamlit.runtime.state.common import ValueFieldName, WidgetMetadata

from frame.runtime.user_acts import call_on_act
from frame.state import session

pytestmark = pytest.mark.usefixtures("fresh_session")

FIELD, BUTTON, REPORT, EVENTS, OFF = "$$ID-1-field", "$$ID-2-button", "$$ID-3-report", "$$ID-4-events", "$$ID-5-off"
AS_IT_WAS = (
    WidgetState(id=FIELD, string_value="the cat"),
    WidgetState(id=BUTTON, trigger_value=False),
    WidgetState(id=REPORT, json_value='{"at": 4}'),
)


def plain(value: object) -> object:
    return value


@pytest.fixture
def state() -> SessionState:
    """Begin a session with a field, a button, a component and a field that is off; the learner has used them."""
    call_on_act(lambda _: session.mark_user_action())
    state = SessionState()
    known: tuple[tuple[str, ValueFieldName], ...] = (
        (FIELD, "string_value"),
        (BUTTON, "trigger_value"),
        (REPORT, "json_value"),
        (EVENTS, "json_trigger_value"),
        (OFF, "string_value"),
    )
    for name, kind in known:
        metadata = WidgetMetadata(name, plain, plain, value_type=kind, disabled=name == OFF)
        state.register_widget(metadata, None)
    assert is_act(state, *AS_IT_WAS)
    return state


def is_act(state: SessionState, *sent: WidgetState) -> bool:
    """Return whether what a browser sends for its next run counts as an act."""
    session.memory().acted = False
    state.on_script_will_rerun(WidgetStates(widgets=sent))
    return session.memory().acted


@pytest.mark.parametrize(
    "used",
    [
        WidgetState(id=FIELD, string_value="the dog"),
        WidgetState(id=BUTTON, trigger_value=True),
        WidgetState(id=REPORT, json_value='{"at": 5}'),
        WidgetState(id=EVENTS, json_trigger_value='[{"event": "page", "value": "length"}]'),
    ],
    ids=["field", "button", "report", "event"],
)
def test_a_widget_that_was_used_makes_the_run_an_act(state: SessionState, used: WidgetState) -> None:
    assert is_act(state, *[each for each in AS_IT_WAS if each.id != used.id], used)
    assert not is_act(state, *AS_IT_WAS[1:2])


def test_a_run_that_sends_every_widget_as_it_was_is_none(state: SessionState) -> None:
    assert not is_act(state, *AS_IT_WAS)
    assert not is_act(state)


def test_what_is_off_or_not_known_cannot_be_used(state: SessionState) -> None:
    assert not is_act(state, *AS_IT_WAS, WidgetState(id=OFF, string_value="a"))
    assert not is_act(state, *AS_IT_WAS, WidgetState(id="$$ID-6-gone", trigger_value=True))
