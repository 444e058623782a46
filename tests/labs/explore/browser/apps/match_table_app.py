"""A test page with only the match table, for the texts in the address."""

import streamlit as st

from bleu_core import Segment, papineni, score
from bleu_view.drawing.palette import palette
from bleu_view.words.texts import Texts
from frame.shell.style import show_style
from frame.state import session
from labs.explore.match_table import match_table

address = st.query_params
show_style(palette(st.context.theme.type or "light"))
if "table" in address:
    session.set_view_item("table", int(address["table"]))
candidate = st.text_input("Candidate", address.get("candidate", ""))
references = tuple(address.get_all("reference"))
match_table(
    Texts(address.get("lang", "en")),
    score([Segment(candidate, references)], papineni()),
    reference_numbers=tuple(range(1, len(references) + 1)),
)
