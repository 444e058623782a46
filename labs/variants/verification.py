"""The “verified” line: the programs' own results, computed again when the learner asks."""

import streamlit as st

from bleu_view.words.texts import Texts
from frame.widgets.blocks import show_note, show_table
from labs.variants.view.verified_results import agreement_table, program_results, summary, verify


def show_verification(texts: Texts) -> None:
    """Draw the claim with a button that puts it to the test."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        show_note(texts("verification.claim", total=len(program_results())))
        asked = st.button(texts("verification.check"), key="verify")
    if asked:
        agreements = verify()
        show_table(summary(texts, agreements), agreement_table(texts, agreements))
