"""A test page with only the wall of bricks, for the texts in the query parameters."""

import streamlit as st

from bleu_core import Segment, papineni, score
from bleu_view.words.texts import Texts
from frame.shell.style import apply_style
from frame.widgets.wall import show_wall_of_bricks

address = st.query_params
apply_style(st.context.theme.type or "light")
st.button("Once more")
candidate = st.text_input("Candidate", address.get("candidate", ""))
references = tuple(address.get_all("reference"))
variant = papineni(int(address.get("max_order", "4")), tokenizer=address.get("tokenizer", "whitespace"))
show_wall_of_bricks(
    Texts(address.get("lang", "en")),
    score([Segment(candidate, references)], variant),
    order=int(address.get("order", "0")),
    reference_numbers=tuple(range(1, len(references) + 1)),
    key="wall",
)
