"""A page that stands in another one: its heading, picture and controls, and under them where they come from.

In: a page. Out: the line under it. What the exhibit leaves out, its sheet hides; the address says that it is one.
"""

import streamlit as st

from bleu_view.drawing.blocks import source_line
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from frame.shell.page_address import page_address
from frame.state import address


def is_exhibit() -> bool:
    """Return whether the page stands in another one."""
    return bool(st.context.is_embedded)


def show_source(name: str, label: str, texts: Texts, scenario: Scenario) -> None:
    """Draw the line that says where the exhibit comes from, with the link to try one's own text."""
    text = texts(f"presets.{scenario.preset}-name") if scenario.has_text_of_preset else texts("frame.own-text")
    said = texts("frame.exhibit-source", page=label, text=text)
    st.html(source_line(said, texts("frame.exhibit-try"), page_address(name, address.for_others())))
