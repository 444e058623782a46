"""Test page that shows only the match table, for the texts in the query parameters."""

import streamlit as st

from bleu_core import Segment, papineni, score
from bleu_view.drawing.palette import palette
from bleu_view.words.texts import Texts
from frame.shell.style import apply_style
from labs.explore.match_table import show_match_table

query = st.query_params
apply_style(palette(st.context.theme.type or "light"))
candidate = st.text_input("Candidate", query.get("candidate", ""))
references = tuple(query.get_all("reference"))
show_match_table(
    Texts("en"),
    score([Segment(candidate, references)], papineni()),
    reference_numbers=tuple(range(1, len(references) + 1)),
)
