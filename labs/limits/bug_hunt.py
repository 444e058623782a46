"""An exercise: the learner sees two versions of a function and has to choose the wrong one.

The chosen function and the answers are view items.
"""

from typing import Final

import streamlit as st

from bleu_core import BleuScore
from frame.shell.page import Page
from frame.widgets.blocks import show_explanation, show_label, show_note
from frame.widgets.view_choice import view_optional_choice, view_segmented_control
from labs.limits.view import bug_blocks
from labs.limits.view.bugs import BUGS

BUG_ITEM: Final = "limits-bug"
BUG_ITEMS: Final = (BUG_ITEM, *[f"bug-{name}" for name in BUGS])


def show_bug_hunt(page: Page, score: BleuScore) -> None:
    """Draw the choice of functions, both versions, the question and, after the answer, the results of both versions."""
    texts = page.texts
    st.header(texts("limits.bugs"), anchor=False)
    names = tuple(BUGS)
    which = view_segmented_control(
        texts("limits.bug-choice"), BUG_ITEM, names, names[0], lambda name: texts(f"bugs.{name}-title")
    )
    columns, question = st.columns(2, gap="medium"), st.container()
    with question:
        answer = view_optional_choice(
            texts("limits.wrong-in"),
            f"bug-{which}",
            bug_blocks.ANSWERS,
            lambda side: texts(f"limits.side-{side}"),
            label_is_shown=True,
        )
    for column, side in zip(columns, bug_blocks.SIDES, strict=True):
        with column:
            show_label(texts(f"limits.side-{side}"))
            st.html(bug_blocks.version_html(BUGS[which], side, answered=answer is not None))
    if answer is not None:
        st.html(bug_blocks.results_table_html(texts, BUGS[which], score))
        show_explanation(bug_blocks.bug_verdict_sentences(texts, BUGS[which], answer, score))
        show_note(texts("limits.seen-in", seen=texts(f"bugs.{which}-seen")))
