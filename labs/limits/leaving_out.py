"""The tokens left out one by one, and the best single edits, under their headings.

In: a page and the plain score of its text. Out: both on the page, with the numbers as a table.
"""

import streamlit as st

from bleu_core import BleuScore
from frame.shell.page import Page
from frame.widgets.blocks import NUMBERS, show_folded, show_note, show_reading, show_table
from labs.limits.view import token_worth
from labs.limits.view.score_lines import score_lines


def show_leaving_out(page: Page, score: BleuScore) -> None:
    """Draw a bar at every token: what BLEU gains or loses without it; then the best edits."""
    texts, found = page.texts, token_worth.leaving_out(score)
    st.header(texts("limits.out"), anchor=False)
    show_note(texts("limits.out-note", value=page.texts.decimal(score.value)))
    st.html(token_worth.strip(texts, found))
    show_reading(token_worth.reading(texts, found))
    title = texts("limits.out")
    show_folded(texts("limits.numbers"), NUMBERS, lambda: show_table(title, token_worth.table(texts, found)))
    _show_edits(page, score)


def _show_edits(page: Page, score: BleuScore) -> None:
    """List the best edit of each kind."""
    st.subheader(page.texts("limits.edits"), anchor=False)
    st.html(score_lines(token_worth.edit_lines(page.texts, score)))
