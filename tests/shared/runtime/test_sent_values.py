"""What a client sends that no browser would: it is left out, and the widget keeps what it had."""

import json
import logging

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from streamlit.runtime.state import SessionState
from streamlit.runtime.state.common import ValueFieldName, WidgetMetadata

from frame.runtime.sent_values import check_what_is_sent, is_plain
from frame.state import session

FIELD, NUMBER, REPORT = "$$ID-1-field", "$$ID-2-number", "$$ID-3-report"


def plain(value: object) -> object:
    return value


def whole(value: float | None) -> int:
    return int(value or 0)


@pytest.fixture
def state() -> SessionState:
    """Begin a session with a field, a number and a component, which the learner has used."""
    check_what_is_sent(session.is_emptied, session.is_overtaken)
    state = SessionState()
    known: tuple[tuple[str, ValueFieldName], ...] = (
        (FIELD, "string_value"),
        (NUMBER, "double_value"),
        (REPORT, "json_value"),
    )
    for name, kind in known:
        read = whole if name == NUMBER else plain
        state.register_widget(WidgetMetadata(name, read, plain, value_type=kind), None)
    take(state, WidgetState(id=FIELD, string_value="the cat"))
    take(state, WidgetState(id=NUMBER, double_value=3))
    take(state, WidgetState(id=REPORT, json_value='{"at": 4}'))
    return state


def take(state: SessionState, *sent: WidgetState) -> None:
    state.on_script_will_rerun(WidgetStates(widgets=sent))


def test_what_a_widget_can_read_is_taken_up(state: SessionState) -> None:
    assert (state[FIELD], state[NUMBER], state[REPORT]) == ("the cat", 3, {"at": 4})


@pytest.mark.parametrize(
    "sent",
    [
        WidgetState(id=FIELD, trigger_value=True),
        WidgetState(id=FIELD, double_value=4),
        WidgetState(id=NUMBER, string_value="4"),
        WidgetState(id=NUMBER, double_value=float("nan")),
        WidgetState(id=NUMBER, double_value=float("inf")),
        WidgetState(id=REPORT, string_value="{}"),
        WidgetState(id=REPORT, json_value="{"),
        WidgetState(id=REPORT, json_value='"{"'),
        WidgetState(id=REPORT, json_value='{"at": NaN}'),
        WidgetState(id=REPORT, json_value='{"at": 1e999}'),
        WidgetState(id=REPORT, json_value=json.dumps({"at": 10**4000})),
        WidgetState(id=REPORT, json_value='{"at": 1' + "0" * 5000 + "}"),
        WidgetState(id=REPORT, json_value="[" * 100_000),
        WidgetState(id=REPORT, json_value='{"at": ' + "[" * 20 + "]" * 20 + "}"),
    ],
)
def test_what_no_browser_sends_is_left_out_and_said_in_one_line(
    state: SessionState, sent: WidgetState, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        take(state, sent)
    assert (state[FIELD], state[NUMBER], state[REPORT]) == ("the cat", 3, {"at": 4})
    assert [record.getMessage() for record in caplog.records if record.name == "frame.runtime.sent_values"] == [
        f"left out what was sent for 1 widgets, the first {sent.id}"
    ]


def test_the_rest_of_a_message_is_taken_up(state: SessionState) -> None:
    take(state, WidgetState(id=NUMBER, string_value="4"), WidgetState(id=FIELD, string_value="a dog"))
    assert (state[FIELD], state[NUMBER]) == ("a dog", 3)


def test_a_value_of_no_type_clears_a_widget(state: SessionState) -> None:
    take(state, WidgetState(id=FIELD))
    assert state[FIELD] is None


def test_what_came_before_its_widget_is_checked_when_the_widget_is_drawn(state: SessionState) -> None:
    late = "$$ID-4-late"
    take(state, WidgetState(id=late, string_value="4"))
    registered = state.register_widget(WidgetMetadata(late, whole, plain, value_type="double_value"), None)
    assert registered.value == 0


def test_a_report_may_be_as_deep_as_our_own() -> None:
    assert is_plain({"rows": [{"cells": [1, "two", None, True]}]})
    assert not is_plain([[[[[[[[[1]]]]]]]]])


def test_a_number_field_of_whole_steps_is_sent_as_an_integer(state: SessionState) -> None:
    take(state, WidgetState(id=NUMBER, int_value=7))
    assert state[NUMBER] == 7


# ---- what a browser draws anew


def test_a_browser_that_draws_a_widget_for_the_first_time_is_told_its_value(state: SessionState) -> None:
    """The run that has put the value into the session may have been broken off before the widget."""
    field = WidgetMetadata("$$ID-5-new", plain, plain, value_type="string_value")
    assert state.register_widget(field, None).value_changed
    assert not state.register_widget(field, None).value_changed


def test_what_a_browser_shows_already_is_not_told_though_the_server_is_new(state: SessionState) -> None:
    take(state, WidgetState(id="$$ID-5-new", string_value="typed"))
    field = WidgetMetadata("$$ID-5-new", plain, plain, value_type="string_value")
    assert not state.register_widget(field, None).value_changed


@pytest.mark.usefixtures("fresh_session")
def test_what_was_sent_before_the_browser_heard_of_another_value_is_left_out_and_the_other_told(
    state: SessionState,
) -> None:
    named = WidgetMetadata("$$ID-6-reference-2", plain, plain, value_type="string_value")
    state["reference-2"] = "a cat"
    state.register_widget(named, "reference-2")
    state["reference-2"] = "a dog"
    session.memory().unheard.note("reference-2", "a cat", stood={})
    take(state, WidgetState(id=named.id, string_value="a cat"), WidgetState(id=FIELD, string_value="a mat"))
    told = state.register_widget(named, "reference-2")
    assert (told.value, told.value_changed, state[FIELD]) == ("a dog", True, "a mat")
    take(state, WidgetState(id=named.id, string_value="typed"))
    assert state["reference-2"] == "typed"


@pytest.mark.usefixtures("fresh_session")
def test_a_page_that_comes_back_before_another_was_drawn_is_told_whole(state: SessionState) -> None:
    field = WidgetMetadata(FIELD, plain, plain, value_type="string_value")
    told = []
    for page in ("explore", "explore", "ngrams", "explore", "explore"):
        session.begin_page(page)
        told.append(state.register_widget(field, None).value_changed)
    assert told == [False, False, True, True, False]


@pytest.mark.usefixtures("fresh_session")
def test_a_page_whose_run_was_broken_off_before_its_script_began_has_emptied_the_one_before() -> None:
    session.begin_page("explore")
    session.open_page("explore")
    session.begin_page("ngrams")
    session.begin_page("explore")
    session.open_page("explore")
    assert session.is_emptied()
    session.begin_page("explore")
    session.open_page("explore")
    assert not session.is_emptied()
    session.open_page("ngrams")  # without values that were taken up
    assert session.is_emptied()
