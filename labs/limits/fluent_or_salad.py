"""An exercise: lines made of the same blocks, which the learner rates as fluent or as word salad.

If labs ask questions, a line's score appears only after its rating. The ratings are view items.
"""

from collections.abc import Sequence
from typing import Final

import streamlit as st

from bleu_core import BleuScore
from bleu_core.explain.shuffles import split_into_blocks
from bleu_view.words.numbers import decimal
from frame.shell.page import Page
from frame.state import ask_first
from frame.widgets.blocks import show_explanation, show_note
from frame.widgets.view_choice import view_optional_choice
from labs.limits.view.block_shuffling import ShuffledBlocks, mixed_permutation, shuffle_blocks

FLUENT: Final = "fluent"
RATINGS: Final = (FLUENT, "salad")
_MAX_LINES = 4
RATING_ITEMS: Final = tuple([f"limits-line-{place}" for place in range(1, _MAX_LINES + 1)])


def show_line_ratings(page: Page, score: BleuScore) -> None:
    """Draw the lines with their ratings, or a note if there is only one block."""
    total = len(split_into_blocks(score.segments[0]))
    if total == 1:
        show_note(page.texts("limits.shuffle-one-block"))
        return
    st.header(page.texts("limits.rating"), anchor=False)
    lines = [shuffle_blocks(score.segments[0], score.variant, order) for order in _block_permutations(total)]
    ratings = [_show_line(page, item, line) for item, line in zip(RATING_ITEMS, lines, strict=False)]
    _show_rated_summary(page, [(rating, line) for rating, line in zip(ratings, lines, strict=True) if rating])


def _block_permutations(total: int) -> tuple[tuple[int, ...], ...]:
    """Return distinct orders of the blocks: original, with the last block first, mixed, and reversed."""
    own = tuple(range(total))
    return tuple(dict.fromkeys((own, (own[-1], *own[:-1]), mixed_permutation(total), own[::-1])))


def _show_line(page: Page, item: str, line: ShuffledBlocks) -> str:
    with st.container(horizontal=True, vertical_alignment="center", key=f"{item}-row"):
        st.text(line.sentence, width="stretch")
        rating = view_optional_choice(
            page.texts("limits.rate"), item, RATINGS, lambda name: page.texts(f"limits.{name}")
        )
        st.text(decimal(line.score.value) if rating or not ask_first.labs_ask() else "?", width=64)
    return rating or ""


def _show_rated_summary(page: Page, rated: Sequence[tuple[str, ShuffledBlocks]]) -> None:
    texts = page.texts
    if not rated:
        return
    scores = list(dict.fromkeys(decimal(line.score.value) for _, line in rated))
    fluent = sum([rating == FLUENT for rating, _ in rated])
    sorted_into = {"rated": len(rated), "fluent": fluent, "salad": len(rated) - fluent}
    summary = texts("limits.rated", **sorted_into, scores=" / ".join(scores))
    same = [texts("limits.rated-same")] if len(scores) == 1 and len(rated) > 1 else []
    show_explanation(texts.join_sentences([summary, *same]))
