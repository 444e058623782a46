"""Test page with a pair of variants and the editor of the custom variant."""

import streamlit as st

from bleu_view.drawing.palette import palette
from bleu_view.scenario.custom_variant import OWN
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from labs.variants.custom_variant import show_own_variant
from labs.variants.variants_parts import compare_variants

if __name__ == "__main__":
    texts = Texts(st.query_params.get("lang", "en"))
    colours = palette("light")
    page = Page(name="variants", texts=texts, theme="light", palette=colours, scenario=session.current_scenario())
    comparison = compare_variants(page, QUESTIONS["variants-3"])
    st.text(f"{comparison.first.name} {comparison.second.name}")
    custom = next((score for score in comparison.scores if score.variant.name == OWN), None)
    show_own_variant(page, comparison.first, custom)
