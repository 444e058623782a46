"""Other metrics beside BLEU: who is first under each, and how each counted one candidate.

In: a page and the candidates measured. Out: both on the page; which candidate and which metrics are view items.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

import streamlit as st

from bleu_core.beyond import MAX_CHARACTERS, MAX_PAIRS, MAX_TOKENS
from bleu_view.scenario.trios import unchanged
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_note, show_notice, show_reading, show_table
from frame.widgets.code import show_code
from frame.widgets.view_choice import view_segmented_control
from labs.beyond.metric_panels import show_panels
from labs.beyond.ranks import show_ranks
from labs.beyond.view.measured_trio import Measured, shown_metrics
from labs.beyond.view.metric_panels_data import panels
from labs.beyond.view.metric_programs import functions, programs
from labs.beyond.view.metric_ranks import rank_heading, rank_reading, ranking
from labs.beyond.view.other_texts import others_table
from labs.beyond.view.panel_reading import panel_reading

LETTER: Final = "beyond-letter"
SHOWN: Final = "beyond-shown"
_USUAL, _ALL = "usual", "all"
_USUAL_LETTER = "C"
_IN_WORDS = 4
"""The number of metrics that is written as a word: that of the usual ones."""


def show_ranking(page: Page, found: Sequence[Measured], shown: tuple[str, ...]) -> tuple[str, ...]:
    """Draw the ranks and what they mean; give the metrics that were chosen."""
    texts, trio = page.texts, unchanged(page.scenario, shown)
    metrics = shown_metrics(every=session.view_item(SHOWN) == _ALL)
    ranks = ranking(texts, found, metrics)
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(rank_heading(texts, ranks), anchor=False, width="content")
        _choose_metrics(texts)
    show_note(texts("beyond.ranks-note"))
    show_ranks(page, ranks, wrong=trio.wrong if trio else "")
    own = [texts(f"beyond.{trio.id}-reading")] if trio else []
    said = texts.run_on([sentence for sentence in (rank_reading(texts, ranks, found), *own) if sentence])
    if said:
        show_reading(said)
    notes = [texts("beyond.ranks-tokens", tokenizer=page.scenario.tokenizer)]
    several = [texts("beyond.ranks-several")] if len(page.scenario.reference_numbers) > 1 else []
    show_note(texts.run_on([*notes, *several]))
    return metrics


def show_ways(page: Page, found: Sequence[Measured], metrics: Sequence[str]) -> Measured:
    """Draw how each metric counted one candidate; give the candidate that was chosen."""
    texts = page.texts
    letters = tuple(each.letter for each in found)
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(_ways(texts, len(metrics)), anchor=False, width="content")
        usual = _USUAL_LETTER if _USUAL_LETTER in letters else letters[-1]
        letter = view_segmented_control(texts("beyond.which"), LETTER, letters, usual, str)
    chosen = found[letters.index(letter)]
    show_panels(texts, panels(texts, chosen, metrics, page.scenario.reference_numbers))
    show_reading(panel_reading(texts, chosen))
    return chosen


def show_others(texts: Texts) -> None:
    """Say which metrics are not computed here, what they compare and why they are left out."""
    st.header(texts("beyond.others"), anchor=False)
    with st.container(key="beyond-others"):
        show_table(texts("beyond.others-note"), others_table(texts))
    show_reading(texts("beyond.others-reading"))


def show_too_long(texts: Texts) -> None:
    """Say up to which length texts are compared."""
    bounds = {"tokens": str(MAX_TOKENS), "characters": f"{MAX_CHARACTERS:,}", "pairs": f"{MAX_PAIRS:,}"}
    show_notice(texts("beyond.too-long", **bounds))


def show_metric_code(texts: Texts, chosen: Measured, metrics: Sequence[str]) -> None:
    """Show the functions that measure and count, and a program for each number in the panels."""
    show_code(texts, functions(), programs=partial(programs, texts, chosen, metrics))


def _choose_metrics(texts: Texts) -> None:
    every = len(shown_metrics(every=True))
    names = {_USUAL: texts("beyond.shown-usual"), _ALL: texts("beyond.shown-all", count=every)}
    view_segmented_control(texts("beyond.shown"), SHOWN, tuple(names), _USUAL, names.__getitem__)


def _ways(texts: Texts, count: int) -> str:
    return texts("beyond.ways-4") if count == _IN_WORDS else texts("beyond.ways", count=count)
