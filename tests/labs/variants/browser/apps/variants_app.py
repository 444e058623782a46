"""Test page with the score dots, the smoothing ladder and the feature table, with fields for the text."""

from dataclasses import replace

import streamlit as st

from bleu_core import VARIANTS
from bleu_view.drawing.palette import palette
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.shell.style import apply_style
from frame.state import session
from labs.variants.feature_grid import show_features_with_note
from labs.variants.variants_parts import OPEN_ROW_ITEM, RUNG_ITEM, show_score_dots, show_smoothing_ladder
from labs.variants.view.score_dots import score_variants

st.set_page_config(layout="wide")
query = st.query_params
theme = st.context.theme.type or "light"
for item in {OPEN_ROW_ITEM, RUNG_ITEM} & set(query):
    if session.view_item(item) is None:
        session.set_view_item(item, query[item])
if st.button("Open what a link says"):
    session.set_view_item(OPEN_ROW_ITEM, "coco")
candidate = st.text_input("Candidate", "The cat sat.")
reference = st.text_input("Reference", "the cat sat.")
scenario = replace(PRESETS[0], candidate=candidate, references=(reference,), tokenizer="13a")
page = Page(
    name="variants", texts=Texts(query.get("lang", "en")), theme=theme, palette=palette(theme), scenario=scenario
)
apply_style(page.theme)
a, b = VARIANTS["d2l-en"], VARIANTS["mteval13a"]
show_score_dots(page, score_variants(scenario), a, b)
show_smoothing_ladder(page)
show_features_with_note(page, VARIANTS.values(), a, b)
