"""What a client sends that no browser would: it is left out, and the widget keeps what it had."""

import json
import logging

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from streamlit.runtime.state import SessionState
from streamlit.runtime.state.common import RegisterWidgetResult, ValueFieldName, WidgetMetadata

from frame.runtime.sent_values import check_what_is_sent, is_plain
from frame.runtime.unheard import COUNT
from frame.state import session

pytestmark = pytest.mark.usefixtures("fresh_session")

FIELD, NUMBER, REPORT = "$$ID-1-field", "$$ID-2-number", "$$ID-3-report"


def plain(value: object) -> object:
    return value


def whole(value: float | None) -> int:
    return int(value or 0)


@pytest.fixture
def state() -> SessionState:
    """Begin a session with a field, a number and a component, which the learner has used."""
    check_what_is_sent(session.is_emptied, session.unheard)
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


# ---- what a browser has not heard of

TEXT, MENU, HEARD = "$$ID-6-reference-2", "$$ID-7-variant", "$$ID-8-heard"


@pytest.fixture
def told(state: SessionState) -> SessionState:
    """Put other values into a field and a menu that the browser shows, and count them."""
    for before, after in (("a cat", "a dog"), ("a dog", "a bird")):
        for name, kind in ((TEXT, before), (MENU, before)):
            state[key_of(name)] = kind
            register(state, name)
        state.on_script_will_rerun(None)
        for name in (TEXT, MENU):
            state[key_of(name)] = after
            register(state, name)
        state.on_script_will_rerun(None)
    return state


def key_of(name: str) -> str:
    return name.split("-", 2)[2]


def register(state: SessionState, name: str) -> RegisterWidgetResult[object]:
    labels = ["a cat", "a dog", "a bird", "a fish"] if name == MENU else None
    metadata = WidgetMetadata[object](name, plain, plain, value_type="string_value", formatted_options=labels)
    return state.register_widget(metadata, key_of(name))


def sent(**values: str) -> list[WidgetState]:
    names = {key_of(name): name for name in (TEXT, MENU, HEARD)}
    return [WidgetState(id=names[key.replace("_", "-")], string_value=value) for key, value in values.items()]


@pytest.mark.parametrize("shown", ["a cat", "a dog"])
def test_what_a_widget_showed_before_the_browser_heard_of_another_value_is_left_out(
    told: SessionState, shown: str
) -> None:
    take(told, *sent(reference_2=shown, variant=shown), WidgetState(id=FIELD, string_value="a mat"))
    for name in (TEXT, MENU):
        result = register(told, name)
        assert (result.value, result.value_changed) == ("a bird", True)
    assert told[FIELD] == "a mat"


def test_what_was_typed_before_the_browser_heard_of_another_text_is_left_out(told: SessionState) -> None:
    """The field will show the other text in a moment."""
    take(told, *sent(reference_2="a cat and"))
    result = register(told, TEXT)
    assert (result.value, result.value_changed) == ("a bird", True)


def test_what_was_chosen_before_the_browser_heard_of_another_choice_counts_and_is_told(told: SessionState) -> None:
    take(told, *sent(variant="a fish"))
    assert told._widget_changed(MENU)  # noqa: SLF001 - its callback runs
    result = register(told, MENU)
    assert (result.value, result.value_changed) == ("a fish", True)


@pytest.mark.parametrize("count", ["0", "2", "5", "-1", "", "much", "9" * 5000])
def test_a_count_tells_how_far_a_browser_has_heard(told: SessionState, count: str) -> None:
    """One that is no number, too long for one, or higher than what was counted tells nothing."""
    told[COUNT] = "4"
    register(told, HEARD)
    take(told, *sent(heard=count, reference_2="a cat"))
    assert told["reference-2"] == "a bird"
    assert HEARD not in told._new_widget_state.states  # noqa: SLF001 - it is no act
    take(told, *sent(heard="4", reference_2="a cat"))
    assert told["reference-2"] == "a cat"


def test_a_browser_that_sends_what_it_has_not_heard_of_is_late_but_not_one_that_goes_back(told: SessionState) -> None:
    take(told)
    assert not session.unheard().is_late
    take(told, *sent(reference_2="a cat"))
    assert session.unheard().is_late


def test_a_value_that_a_widget_shows_already_need_not_be_heard(state: SessionState) -> None:
    register(state, TEXT)
    take(state, *sent(reference_2="a cat"))
    state["reference-2"] = "a cat"
    register(state, TEXT)
    assert session.unheard().told == 0


def test_a_page_that_comes_back_before_another_was_drawn_is_told_whole(state: SessionState) -> None:
    field = WidgetMetadata(FIELD, plain, plain, value_type="string_value")
    told = []
    for page in ("explore", "explore", "ngrams", "explore", "explore"):
        session.begin_page(page)
        told.append(state.register_widget(field, None).value_changed)
    assert told == [False, False, True, True, False]
