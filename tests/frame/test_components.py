"""What components report is taken where it is, and nothing else."""

import pytest
import streamlit as st

from frame import session
from frame.components import reported, take_report

pytestmark = pytest.mark.usefixtures("fresh_session")


@pytest.mark.parametrize(("found", "kept"), [("2", "2"), (0, 0), ("", None)])
def test_a_report_becomes_a_view_item_and_an_empty_one_forgets_it(found: object, kept: object) -> None:
    session.see("step", 5)
    st.session_state["lab"] = {"step": found}
    take_report("lab", "step", "step")
    assert session.seen("step") == kept


def test_the_last_report_of_a_component_that_is_gone_changes_nothing() -> None:
    """Its page was left while it was drawn."""
    session.see("step", 5)
    take_report("lab", "step", "step")
    assert session.seen("step") == 5
    assert reported("lab", "step") is None
