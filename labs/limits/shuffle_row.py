"""The shuffle machine under its heading, and the lines that the learner sorts into fluent and salad.

In: a page and the plain score of its text. Out: both on the page; the order and the ratings are view items.
"""

from collections.abc import Sequence
from typing import Final

import streamlit as st

from bleu_core import BleuScore
from bleu_core.explain.shuffles import blocks
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_note, show_reading
from frame.widgets.view_choice import view_question
from labs.limits.shuffle import shuffle_machine
from labs.limits.view.block_shuffling import Shuffle, read_order, salad, shuffle

ORDER: Final = "limits-order"
FLUENT: Final = "fluent"
RATINGS: Final = (FLUENT, "salad")


def show_shuffle(page: Page, score: BleuScore, *, revealed: bool) -> None:
    """Draw the blocks in the order that the learner or a link chose, at first mixed."""
    texts, total = page.texts, len(blocks(score.segments[0]))
    order = read_order(session.view_item(ORDER), total) or salad(total)
    shown = shuffle(score.segments[0], score.variant, order)
    asking = not revealed or total == 1
    name = "limits.shuffle-asking" if asking else "limits.shuffle-shown"
    st.header(texts(name, blocks=total, orders=f"{shown.order_total:,}"), anchor=False)
    show_note(texts("limits.shuffle-one-block" if total == 1 else "limits.shuffle-note"))
    shuffle_machine(texts, shown, item=ORDER, revealed=revealed)


def has_lines(score: BleuScore) -> bool:
    """Tell whether the blocks can stand in another order."""
    return len(blocks(score.segments[0])) > 1


def show_rating(page: Page, score: BleuScore) -> None:
    """Draw lines made of the same blocks; a line's score appears once it was rated."""
    total = len(blocks(score.segments[0]))
    st.header(page.texts("limits.rating"), anchor=False)
    lines = [shuffle(score.segments[0], score.variant, order) for order in _orders(total)]
    ratings = [_show_line(page, place, line) for place, line in enumerate(lines, 1)]
    _show_sum(page, [(rating, line) for rating, line in zip(ratings, lines, strict=True) if rating])


def _orders(total: int) -> tuple[tuple[int, ...], ...]:
    """Give the original, the same with its last block in front, a salad, and the blocks backwards; each once."""
    own = tuple(range(total))
    return tuple(dict.fromkeys((own, (own[-1], *own[:-1]), salad(total), own[::-1])))


def _show_line(page: Page, place: int, line: Shuffle) -> str:
    item = f"limits-line-{place}"
    with st.container(horizontal=True, vertical_alignment="center", key=f"{item}-row"):
        st.text(line.sentence, width="stretch")
        rating = view_question(page.texts("limits.rate"), item, RATINGS, lambda name: page.texts(f"limits.{name}"))
        st.text(page.texts.decimal(line.score.value) if rating else "?", width=64)
    return rating or ""


def _show_sum(page: Page, rated: Sequence[tuple[str, Shuffle]]) -> None:
    texts = page.texts
    if not rated:
        show_note(texts("limits.rated-none"))
        return
    scores = list(dict.fromkeys(page.texts.decimal(line.score.value) for _, line in rated))
    fluent = sum([rating == FLUENT for rating, _ in rated])
    sorted_into = {"rated": len(rated), "fluent": fluent, "salad": len(rated) - fluent}
    said = texts("limits.rated", **sorted_into, scores=" / ".join(scores))
    same = [texts("limits.rated-same")] if len(scores) == 1 and len(rated) > 1 else []
    show_reading(texts.run_on([said, *same]))
