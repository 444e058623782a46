"""The best single edits under their heading, and the worth of each token as a table."""

import streamlit as st

from bleu_core import BleuScore
from frame.shell.page import Page
from frame.widgets.blocks import NUMBERS, show_folded, show_notice, show_reading, show_table
from labs.limits.view import token_worth
from labs.limits.view.score_lines import score_lines


def show_edits(page: Page, score: BleuScore) -> None:
    """List the best edit of each kind; below it, say and fold away what leaving each token out does."""
    texts, found = page.texts, token_worth.leaving_out(score)
    st.header(texts("limits.edits"), anchor=False)
    if refusal := token_worth.too_many_edits(texts, score):
        show_notice(refusal)
    else:
        st.html(score_lines(token_worth.edit_lines(texts, score)))
    show_reading(token_worth.reading(texts, found))
    title = token_worth.heading(texts, found)
    show_folded(texts("limits.numbers"), NUMBERS, lambda: show_table(title, token_worth.table(texts, found)))
