"""The tokens left out one by one, and the best single edits, under their headings.

In: a page and the plain score of its text. Out: both on the page, with the numbers as a table.
"""

import streamlit as st

from bleu_core import BleuScore
from bleu_view import leaving_out
from bleu_view.numbers import decimal
from bleu_view.score_lines import score_lines
from frame.blocks import NUMBERS, show_folded, show_note, show_reading, show_table
from frame.page import Page


def show_leaving_out(page: Page, score: BleuScore) -> None:
    """Draw a bar at every token: what BLEU gains or loses without it."""
    texts, found = page.texts, leaving_out.leaving_out(score)
    st.header(texts("limits.out"), anchor=False)
    show_note(texts("limits.out-note", value=decimal(score.value)))
    st.html(leaving_out.strip(texts, found))
    show_reading(leaving_out.reading(texts, found))
    title = texts("limits.out")
    show_folded(texts("limits.numbers"), NUMBERS, lambda: show_table(title, leaving_out.table(texts, found)))


def show_edits(page: Page, score: BleuScore) -> None:
    """List the best edit of each kind."""
    st.subheader(page.texts("limits.edits"), anchor=False)
    st.html(score_lines(leaving_out.edit_lines(page.texts, score)))
