"""The match table alone, on what the address says: a page for the browser tests."""

import streamlit as st

from bleu_core import Segment, papineni, score
from bleu_view.drawing.palette import palette
from bleu_view.words.texts import Texts
from frame.shell.style import show_style
from labs.explore.match_table import match_table

address = st.query_params
show_style(palette(st.context.theme.type or "light"))
candidate = st.text_input("Candidate", address.get("candidate", ""))
references = tuple(address.get_all("reference"))
match_table(
    Texts(address.get("lang", "en")),
    score([Segment(candidate, references)], papineni()),
    order=int(address.get("order", "0")),
    reference_numbers=tuple(range(1, len(references) + 1)),
    key="match_table",
)
