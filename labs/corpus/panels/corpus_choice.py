"""Which corpus, scored how, and which two of its systems: the row above the board, and the selectors beside it.

Choices are view items, so that a link brings them back; the learner's own files never stand in a link.
"""

from dataclasses import dataclass

import streamlit as st

from bleu_core import Variant
from frame.shell.page import Page
from frame.state import session
from frame.widgets.view_choice import kept_choice, take_choice
from labs.corpus.corpus_input import show_corpus_input
from labs.corpus.panels.panel_context import OUT
from labs.corpus.panels.scoring_choice import LENGTH, TOKENIZER, choose_variant
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.sample_corpora import SAMPLES, sample_corpus
from labs.corpus.view.scores.system_scores import SystemScores

FILES = "files"
USUAL = "zh-en"
SEGMENT = "corpus-segment"
_CORPUS = "corpus"
_A, _B = "corpus-a", "corpus-b"
_FORGOTTEN = (_A, _B, TOKENIZER, LENGTH, SEGMENT, OUT, "corpus-step", "corpus-draw", "corpus-swap")
"""What belongs to one corpus, and is forgotten with it."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A corpus and how it is scored."""

    corpus: Corpus
    variant: Variant


def choose_corpus(page: Page) -> Chosen | None:
    """Draw the choice; None while the learner's own files give no corpus yet."""
    row = st.container(
        horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", key="fields-corpus"
    )
    with row:
        name = _choose_sample(page)
        settings = st.container(width="content")
    corpus = show_corpus_input(page) if name == FILES else sample_corpus(name)
    if corpus is None:
        return None
    with settings:
        return Chosen(corpus, choose_variant(page, corpus))


def choose_pair(system_scores: SystemScores) -> tuple[int, int]:
    """Give the places of A and B: the two best, or the only two as they come, until the learner chooses."""
    systems = range(len(system_scores.systems))
    best = system_scores.ranking if len(systems) > 2 else tuple(systems)  # noqa: PLR2004 - A and B
    usual = (best[0], best[min(1, len(best) - 1)])
    first = _kept_place(_A, systems, usual[0])
    others = [place for place in systems if place != first] or [first]
    second = _kept_place(_B, others, usual[1] if usual[1] in others else others[0])
    return first, second


def show_pair(page: Page, system_scores: SystemScores, pair: tuple[int, int]) -> None:
    """Draw the two selectors."""
    left, right = st.columns(2, gap="small")
    others = [place for place in system_scores.ranking if place != pair[0]]
    with left:
        _select_system(page, system_scores, _A, list(system_scores.ranking), pair[0])
    with right:
        _select_system(page, system_scores, _B, others, pair[1])


def _choose_sample(page: Page) -> str:
    options = (*SAMPLES, FILES)
    chosen = kept_choice(_CORPUS, options, USUAL)
    st.session_state["corpus-pill"] = chosen
    st.pills(
        page.texts("corpus.choose"),
        options,
        key="corpus-pill",
        format_func=lambda name: page.texts(f"corpus.sample-{name}"),
        required=True,
        on_change=_take_sample,
        label_visibility="collapsed",
    )
    return chosen


def _take_sample() -> None:
    take_choice(_CORPUS, "corpus-pill")
    for item in _FORGOTTEN:
        session.set_view_item(item, None)


def _select_system(page: Page, system_scores: SystemScores, item: str, places: list[int], chosen: int) -> None:
    key = f"{item}-field"
    st.session_state[key] = chosen
    st.selectbox(
        page.texts(f"corpus.compare-{item[-1]}"),
        places,
        key=key,
        format_func=lambda place: system_scores.systems[place].name,
        on_change=_take_system,
        args=(item, key),
    )


def _take_system(item: str, key: str) -> None:
    take_choice(item, key)
    session.set_view_item(SEGMENT, None)


def _kept_place(item: str, places: range | list[int], usual: int) -> int:
    kept = session.view_item(item)
    return int(kept) if isinstance(kept, int | float) and kept in places else usual
