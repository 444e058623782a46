"""Tests of edits by widgets and buttons: their effects, undo, and the address afterwards."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from bleu_core.notices import Notice
from bleu_view.scenario.permalink import Link, read_link, write_link
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import MAX_REFERENCES
from frame.state import edits, session
from frame.state.session import CANDIDATE, LOWERCASE, MAX_ORDER_MENU, TOKENIZER, VARIANT

pytestmark = pytest.mark.usefixtures("fresh_session")

CAT_SCENARIO = preset("the-cat")


@pytest.fixture(autouse=True)
def open_cat_scenario(fresh_session: None) -> None:  # noqa: ARG001 - the order of the fixtures
    session.replace_scenario(CAT_SCENARIO)
    session.memory().address = ("en",)  # a page was drawn


def edit_widget(callback: Callable[[str], None], key: str, value: object) -> None:
    """Set the value of a widget, as the browser does, and run its callback."""
    st.session_state[key] = value
    callback(key)


ACTIONS: list[Callable[[], None]] = [
    partial(edit_widget, edits.store_field, CANDIDATE, "a dog"),
    partial(edit_widget, edits.store_setting, TOKENIZER, "char"),
    partial(edit_widget, edits.store_setting, VARIANT, "mteval13a"),
    partial(edits.open_preset, "zh-nlp"),
    edits.reopen_example,
    edits.add_reference,
    partial(edits.remove_reference, "reference-1"),
]


def draw_page(number: int) -> None:
    """Draw a page with a button for one of the actions and a button for undo."""
    import streamlit as st  # noqa: PLC0415 - AppTest runs only the source of this function

    from frame.state import address, edits  # noqa: PLC0415
    from tests.shared.state.test_edits import ACTIONS  # noqa: PLC0415

    address.read_address("explore")
    st.button("act", key="act", on_click=ACTIONS[number])
    st.button("undo", key="undo", on_click=edits.undo)
    address.write_address()


def press_button(at: AppTest, key: str) -> AppTest:
    """Press a button while the browser still sends its first address."""
    at.query_params["s"] = write_link(Link(CAT_SCENARIO, ()))
    return at.button(key=key).click().run()


@pytest.mark.parametrize("act", ACTIONS)
def test_action_can_be_undone_and_replaces_a_stale_address(act: Callable[[], None]) -> None:
    at = AppTest.from_function(draw_page, args=(ACTIONS.index(act),), default_timeout=60)
    at.query_params.update({"lang": "en", "s": write_link(Link(CAT_SCENARIO, ()))})
    at.run()
    assert link_in_address(press_button(at, "act")).view == ()
    assert link_in_address(press_button(at, "undo")) == Link(CAT_SCENARIO, ())


def link_in_address(at: AppTest) -> Link:
    """Parse the link in the address after a rerun without exceptions."""
    assert [error.value for error in at.exception] == []
    return read_link(at.query_params["s"]).link


@pytest.mark.parametrize("act", ACTIONS)
def test_action_removes_the_notice_about_the_link(act: Callable[[], None]) -> None:
    session.memory().link_problem = Notice("link-damaged")
    act()
    assert session.memory().link_problem is None


def test_two_choices_in_a_row_are_separate_edits() -> None:
    edit_widget(edits.store_setting, TOKENIZER, "char")
    edit_widget(edits.store_setting, TOKENIZER, "13a")
    edits.undo()
    assert session.current_scenario().tokenizer == "char"
    for _ in range(2):
        edits.undo()
    assert session.current_scenario() == CAT_SCENARIO


def test_choosing_a_program_sets_its_settings_and_keeps_the_text() -> None:
    edit_widget(edits.store_setting, VARIANT, "mteval13a")
    assert session.current_scenario() == replace(
        CAT_SCENARIO, variant="mteval13a", tokenizer="mteval", lowercase=True, max_order=4
    )


def test_changing_a_setting_does_not_change_the_program() -> None:
    edit_widget(edits.store_setting, MAX_ORDER_MENU, 6)
    assert session.current_scenario() == replace(CAT_SCENARIO, max_order=6)


def test_click_right_after_typing_keeps_the_typed_text() -> None:
    """Both changes reach the server in the same rerun."""
    st.session_state[CANDIDATE] = "a dog"
    edits.store_field(CANDIDATE)
    edits.add_reference()
    assert session.current_scenario() == replace(
        CAT_SCENARIO, candidate="a dog", references=(*CAT_SCENARIO.references, "")
    )
    edits.undo()
    assert session.current_scenario() == replace(CAT_SCENARIO, candidate="a dog")


def test_late_report_of_a_replaced_field_changes_nothing() -> None:
    """A text that was typed before the example arrived is sent under the field's old key."""
    edits.open_preset("zh-nlp")
    edit_widget(edits.store_field, CANDIDATE, "typed over")
    edit_widget(edits.store_field, "reference-1", "typed over")
    assert session.current_scenario() == preset("zh-nlp")


@pytest.mark.parametrize(
    ("key", "value"), [(CANDIDATE, 4), (TOKENIZER, "Chinese"), (VARIANT, ["coco"]), (MAX_ORDER_MENU, 7), (LOWERCASE, 1)]
)
def test_invalid_value_of_a_field_changes_nothing(key: str, value: object) -> None:
    edit_widget(edits.store_field, key, value)
    assert session.current_scenario() == CAT_SCENARIO
    assert session.memory().undo == []


def test_number_of_references_stays_within_its_limits() -> None:
    for _ in range(2 * MAX_REFERENCES):
        edits.add_reference()
    assert len(session.current_scenario().references) == MAX_REFERENCES
    for key in session.memory().document.keys.reference_keys:
        edits.remove_reference(key)
    assert session.current_scenario().references == ("",)


@pytest.mark.parametrize(("number", "left"), [(1, ("b", "c")), (2, ("a", "c")), (3, ("a", "b"))])
def test_reference_is_removed_by_its_key(number: int, left: tuple[str, ...]) -> None:
    session.replace_scenario(replace(CAT_SCENARIO, references=("a", "b", "c")))
    edits.remove_reference(session.memory().document.keys.reference_keys[number - 1])
    assert session.current_scenario().references == left


def test_reset_opens_the_example_of_the_edited_text() -> None:
    session.replace_scenario(replace(CAT_SCENARIO, candidate="a dog", variant="coco"))
    edits.reopen_example()
    assert session.current_scenario() == CAT_SCENARIO
