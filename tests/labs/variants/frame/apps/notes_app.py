"""Test page that shows only the notes tab."""

import streamlit as st

from bleu_core import difference
from bleu_view.drawing.palette import palette
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from labs.variants.custom_variant import comparable_variants
from labs.variants.notes import show_notes_tab
from labs.variants.variant_pair import compared_pair
from labs.variants.view.comparison import score_variants

if __name__ == "__main__":
    texts = Texts(st.query_params.get("lang", "en"))
    page = Page(
        name="variants", texts=texts, theme="light", palette=palette("light"), scenario=session.current_scenario()
    )
    first, second = compared_pair(comparable_variants())
    show_notes_tab(page, score_variants(page.scenario), difference([page.scenario.segment()], first, second))
