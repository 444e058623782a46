"""Choice of the corpus and of two of its systems: the tab of the corpus, and the selectors above the board.

Choices are view items, so that a link restores them; the learner's own files are never part of a link.
"""

import streamlit as st

from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.view_choice import kept_choice, store_choice
from labs.corpus.corpus_input import PASTE, show_corpus_input
from labs.corpus.corpus_memory import checked_corpus, own_corpus, own_rows
from labs.corpus.panels.panel_context import OUT
from labs.corpus.panels.scoring_choice import LENGTH, TOKENIZER
from labs.corpus.view.files.file_report import SIGNS
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.sample_corpora import SAMPLES, sample_corpus
from labs.corpus.view.scores.system_scores import SystemScores

FILES = "files"
USUAL = "zh-en"
SEGMENT = "corpus-segment"
_CORPUS = "corpus"
_NAMES = (*SAMPLES, FILES)
_A, _B = "corpus-a", "corpus-b"
_FORGOTTEN = (_A, _B, TOKENIZER, LENGTH, SEGMENT, OUT, "corpus-step", "corpus-draw", "corpus-swap")
"""What belongs to one corpus, and is forgotten with it."""


def chosen_corpus() -> Corpus | None:
    """Return the corpus that the view names; None while the learner's own files give none yet, or are on their way."""
    name = chosen_name()
    if name != FILES:
        return sample_corpus(name)
    return None if own_corpus().awaited else checked_corpus().corpus


def chosen_name() -> str:
    """Return the name of the sample, or of the learner's own files."""
    return kept_choice(_CORPUS, _NAMES, USUAL)


def show_corpus_choice(page: Page) -> None:
    """Draw the samples, and the fields for the learner's own files."""
    with st.container(key="fields-corpus"):
        _choose_sample(page)
    if chosen_name() == FILES:
        show_corpus_input(page)


def given_names(texts: Texts) -> list[str]:
    """List the learner's own files, where they are the corpus, with what each was taken for and its sign."""
    if chosen_name() != FILES:
        return []
    return [f"{SIGNS[row.state]} {row.name} · {row.used_as}" for row in own_rows(texts)]


def choose_files(*, paste: bool) -> None:
    """Turn to the learner's own files; with the field for pasted lines open."""
    st.session_state[PASTE] = paste
    _choose(FILES)


def choose_pair(system_scores: SystemScores) -> tuple[int, int]:
    """Return the places of A and B: the two best, or the only two as they come, until the learner chooses."""
    systems = range(len(system_scores.systems))
    best = system_scores.ranking if len(systems) > 2 else tuple(systems)  # noqa: PLR2004 - A and B
    usual = (best[0], best[min(1, len(best) - 1)])
    first = _kept_place(_A, systems, usual[0])
    others = [place for place in systems if place != first] or [first]
    second = _kept_place(_B, others, usual[1] if usual[1] in others else others[0])
    return first, second


def show_pair(page: Page, system_scores: SystemScores, pair: tuple[int, int]) -> None:
    """Draw the menus of the two systems to compare."""
    left, right = st.columns(2, gap="small")
    others = [place for place in system_scores.ranking if place != pair[0]]
    with left:
        _select_system(page, system_scores, _A, list(system_scores.ranking), pair[0])
    with right:
        _select_system(page, system_scores, _B, others, pair[1])


def _choose_sample(page: Page) -> None:
    st.session_state["corpus-pill"] = chosen_name()
    st.pills(
        page.texts("corpus.choose"),
        _NAMES,
        key="corpus-pill",
        format_func=lambda name: page.texts(f"corpus.sample-{name}"),
        required=True,
        on_change=_take_sample,
        label_visibility="collapsed",
    )


def _take_sample() -> None:
    _choose(st.session_state.get("corpus-pill"))


def _choose(name: str | None) -> None:
    session.set_view_item(_CORPUS, name)
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
        args=(item, key, places),
    )


def _take_system(item: str, key: str, places: list[int]) -> None:
    store_choice(item, key, places)
    session.set_view_item(SEGMENT, None)


def _kept_place(item: str, places: range | list[int], usual: int) -> int:
    kept = session.view_item(item)
    return int(kept) if isinstance(kept, int | float) and kept in places else usual
