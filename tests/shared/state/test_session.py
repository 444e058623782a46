"""Tests of the session state: keys and values of widgets, the undo stack, and view items."""

from dataclasses import dataclass, replace

import pytest
import streamlit as st

from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS
from bleu_view.scenario.presets import preset
from frame.state import session

pytestmark = pytest.mark.usefixtures("fresh_session", "clock")

CAT_SCENARIO = preset("the-cat")


@dataclass
class Clock:
    """A replacement for `time.monotonic`; the test sets its time in seconds."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stopped_clock = Clock()
    monkeypatch.setattr(session, "monotonic", stopped_clock)
    return stopped_clock


def test_widget_has_a_new_key_once_its_value_is_replaced() -> None:
    assert session.widget_key("field", "a") == "field"
    st.session_state["field"] = "a"
    assert session.widget_key("field", "a") == "field"
    assert session.widget_key("field", "b") == "field-1"
    st.session_state["field-1"] = "b"
    assert session.widget_key("field", "b") == "field-1"


def test_rounding_error_of_a_slider_keeps_its_key() -> None:
    st.session_state["span"] = (0.1, 0.1 + 0.2)
    assert session.widget_key("span", (0.1, 0.3)) == "span"
    assert session.widget_key("span", (0.1, 0.35)) == "span-1"


# ---- undo


def test_typing_in_another_field_starts_another_edit() -> None:
    session.replace_scenario(CAT_SCENARIO)
    session.memory().push_undo("candidate")
    session.memory().push_undo("reference-1")
    session.memory().push_undo("candidate")
    assert session.memory().undo == [session.UndoEntry(CAT_SCENARIO)] * 3


def test_typing_without_a_pause_is_one_edit(clock: Clock) -> None:
    session.replace_scenario(CAT_SCENARIO)
    for _ in range(100):
        session.memory().push_undo("candidate")
        clock.now += 0.9 * session.SAME_EDIT_SECONDS
    assert session.memory().undo == [session.UndoEntry(CAT_SCENARIO)]


def test_pause_ends_an_edit(clock: Clock) -> None:
    session.replace_scenario(CAT_SCENARIO)
    session.memory().push_undo("candidate")
    clock.now += session.SAME_EDIT_SECONDS
    session.memory().push_undo("candidate")
    assert len(session.memory().undo) == 2


def test_typing_after_an_ended_edit_starts_another_edit() -> None:
    session.replace_scenario(CAT_SCENARIO)
    session.memory().push_undo("candidate")
    session.memory().end_edit()
    session.memory().push_undo("candidate")
    assert len(session.memory().undo) == 2


def test_oldest_edits_are_dropped_over_the_limit() -> None:
    for number in range(session.MAX_UNDO + 5):
        session.replace_scenario(replace(CAT_SCENARIO, candidate=str(number)))
        session.memory().push_undo(f"edit {number}")
    assert [before.scenario.candidate for before in session.memory().undo[:2]] == ["5", "6"]
    assert len(session.memory().undo) == session.MAX_UNDO


def test_edits_of_long_texts_or_view_items_are_dropped_sooner() -> None:
    long = "a" * (session.MAX_UNDO_CHARACTERS // 2 - 100)
    for candidate, item in ((long, None), ("the cat", long)):
        session.memory().undo.clear()
        session.replace_scenario(replace(CAT_SCENARIO, candidate=candidate))
        session.set_view_item("b-the-cat", item)
        for number in range(5):
            session.memory().push_undo(f"edit {number}", "b-the-cat")
        assert len(session.memory().undo) == 2


def test_last_edit_of_a_text_of_any_length_can_be_undone() -> None:
    session.replace_scenario(replace(CAT_SCENARIO, candidate="a" * (session.MAX_UNDO_CHARACTERS + 1)))
    session.memory().push_undo("candidate")
    assert len(session.memory().undo) == 1


# ---- view and language


def test_view_items_are_sorted_by_name() -> None:
    session.set_view_item("order", 2)
    session.set_view_item("explore-1", 0.4)
    session.set_view_item("gone", 1)
    session.set_view_item("gone", None)
    assert session.view() == (("explore-1", 0.4), ("order", 2))
    assert session.view_item("order") == 2
    assert session.view_item("gone") is None


# ---- the view


def test_replaced_view_keeps_only_items_too_long_for_links() -> None:
    long = "a" * (MAX_VIEW_CHARACTERS + 1)
    for name, value in (("order", 2), ("b-the-cat", long), ("c-the-cat", long)):
        session.set_view_item(name, value)
    session.replace_view([("page", 1), ("c-the-cat", "short")])
    assert session.view() == (("b-the-cat", long), ("c-the-cat", "short"), ("page", 1))


def test_widget_value_is_the_default_if_missing_or_invalid() -> None:
    st.session_state["field"] = "the cat"
    assert session.widget_value("field", "") == "the cat"
    assert session.widget_value("field", 0.5) == 0.5
    assert session.widget_value("gone", "") == ""
