"""What the learner's own text can be turned into: its blocks moved, sorted by fluency, tokens left out, best edits.

In: a page, the plain score of its text, whether the first question is answered. Out: the parts on the page, each in a
container of the key `part-<name>`, and their names.
"""

import streamlit as st

from bleu_core import BleuScore
from frame.shell.page import Page
from frame.widgets.blocks import show_notice
from labs.limits.leaving_out import show_edits, show_leaving_out
from labs.limits.shuffle_row import has_lines, show_rating, show_shuffle
from labs.limits.view.block_shuffling import MAX_TOKENS


def show_text_parts(page: Page, score: BleuScore, *, revealed: bool) -> tuple[str, ...]:
    """Draw the parts, if the text has tokens and not too many; before the answer there is the first alone."""
    if not score.candidate_length:
        show_notice(page.texts("limits.no-tokens"))
        return ()
    if score.candidate_length > MAX_TOKENS:
        show_notice(page.texts("limits.too-long", length=score.candidate_length, most=MAX_TOKENS))
        return ()
    with st.container(key="part-shuffle"):
        show_shuffle(page, score, revealed=revealed)
    return ("shuffle", *_show_answers(page, score)) if revealed else ("shuffle",)


def _show_answers(page: Page, score: BleuScore) -> tuple[str, ...]:
    if has_lines(score):
        with st.container(key="part-rating"):
            show_rating(page, score)
    with st.container(key="part-out"):
        show_leaving_out(page, score)
        show_edits(page, score)
    return ("rating", "out") if has_lines(score) else ("out",)
