"""A page embedded in another site: its heading, picture and controls, and a line with their source.

Streamlit's `embed` parameter in the address marks an exhibit, and its style sheet hides the rest of the page.
"""

import streamlit as st

from bleu_view.drawing.blocks import source_line
from bleu_view.drawing.predict_card import presented_text
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from frame.shell.page_address import page_address
from frame.state import address


def is_exhibit() -> bool:
    """Return whether the page is embedded in another site."""
    return bool(st.context.is_embedded)


def show_fixed_text(texts: Texts, scenario: Scenario) -> None:
    """Draw candidate and references as fixed text instead of input fields."""
    st.html(presented_text(texts, scenario))


def show_source(name: str, label: str, texts: Texts, scenario: Scenario) -> None:
    """Draw the source line of an exhibit, with a link to the page for trying other texts."""
    preset = f"presets.{scenario.preset}-name" if scenario.has_text_of_preset else "frame.own-text"
    own = f"frame.exhibit-of-{name}"  # some labs have their own texts
    text = texts(own if texts.has(own) else preset)
    source = texts("frame.exhibit-source", page=label, text=text)
    st.html(source_line(source, texts("frame.exhibit-try"), page_address(name, address.shared_parameters())))
