"""The choice of a corpus and of two of its systems: the tab of the corpus, and the menus above the board.

Choices are view items, so a link restores them; the learner's own files are never part of a link.
"""

import streamlit as st

from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.view_choice import store_choice, stored_choice
from labs.corpus.chance import STEP_ITEMS
from labs.corpus.corpus_input import PASTE_EXPANDER, show_corpus_input
from labs.corpus.corpus_memory import checked_corpus, own_corpus, own_file_rows
from labs.corpus.panels.scoring_choice import LENGTH_ITEM, TOKENIZER_ITEM
from labs.corpus.pooling import STEP_ITEM
from labs.corpus.segment_table import OUT_ITEM, SEGMENT_ITEM
from labs.corpus.view.files.file_report import SIGNS, ProblemMessage
from labs.corpus.view.files.given_file import PLACEHOLDER
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.sample_corpora import SAMPLES, load_sample_corpus
from labs.corpus.view.scores.system_scores import SystemScores

FILES = "files"
DEFAULT_SAMPLE = "zh-en"
_CORPUS_ITEM = "corpus"
_PILLS = "corpus-pill"
_NAMES = (*SAMPLES, FILES)
_A_ITEM, _B_ITEM = "corpus-a", "corpus-b"
_ITEMS_OF_ONE_CORPUS = (
    _A_ITEM,
    _B_ITEM,
    TOKENIZER_ITEM,
    LENGTH_ITEM,
    SEGMENT_ITEM,
    OUT_ITEM,
    STEP_ITEM,
    *STEP_ITEMS.values(),
)
"""View items of one corpus, which are cleared if another one is chosen."""


def chosen_corpus() -> Corpus | None:
    """Return the corpus chosen in the view.

    Return None if the learner's own files do not form a corpus, or are still being uploaded.
    """
    name = chosen_corpus_name()
    if name != FILES:
        return load_sample_corpus(name)
    return None if own_corpus().awaited else checked_corpus().corpus


def chosen_corpus_name() -> str:
    """Return the name of the chosen sample, or `FILES` for the learner's own files."""
    return stored_choice(_CORPUS_ITEM, _NAMES, DEFAULT_SAMPLE)


def show_corpus_choice(page: Page) -> None:
    """Draw the menu of samples, and the fields for files if the learner's own files are chosen."""
    with st.container(key="fields-corpus"):
        st.session_state[_PILLS] = chosen_corpus_name()
        st.pills(
            page.texts("corpus.choose"),
            _NAMES,
            key=_PILLS,
            format_func=lambda name: page.texts(f"corpus.sample-{name}"),
            required=True,
            on_change=lambda: _choose_corpus(st.session_state.get(_PILLS)),
            label_visibility="collapsed",
        )
    if chosen_corpus_name() == FILES:
        show_corpus_input(page)


def describe_own_files(texts: Texts) -> list[tuple[str, str]]:
    """Return two texts for each of the learner's own files: its state, name and use, and the remarks on it.

    The list is empty for a sample.
    """
    if chosen_corpus_name() != FILES:
        return []
    return [
        (f"{SIGNS[row.state]} {row.name} · {row.used_as}", " ".join([message.text for message in row.messages]))
        for row in own_file_rows(texts)
    ]


def placeholder_remark(texts: Texts) -> tuple[int, ProblemMessage] | None:
    """Return the remark on a line that fills much of the only reference, with the number of its file."""
    if chosen_corpus_name() != FILES:
        return None
    remarks = ((row.number, message) for row in own_file_rows(texts) for message in row.messages)
    return next((each for each in remarks if any(button.id == PLACEHOLDER for button in each[1].buttons)), None)


def select_own_files(*, paste: bool) -> None:
    """Select the learner's own files as the corpus; with `paste`, open the field for pasted lines."""
    st.session_state[PASTE_EXPANDER] = paste
    _choose_corpus(FILES)


def compared_system_indices(system_scores: SystemScores) -> tuple[int, int]:
    """Return the indices of A and B: the learner's choice, or else the two best systems.

    If there are only two systems, they keep their order.
    """
    systems = range(len(system_scores.systems))
    best = system_scores.ranking if len(systems) > 2 else tuple(systems)  # noqa: PLR2004 - A and B
    first = stored_choice(_A_ITEM, systems, best[0])
    others = [place for place in systems if place != first] or [first]
    runner_up = best[:2][-1]
    return first, stored_choice(_B_ITEM, others, runner_up if runner_up in others else others[0])


def show_pair_menus(page: Page, system_scores: SystemScores, pair: tuple[int, int]) -> None:
    """Draw the menus of the two systems to compare."""
    left, right = st.columns(2, gap="small")
    others = [place for place in system_scores.ranking if place != pair[0]]
    with left:
        _select_system(page, system_scores, _A_ITEM, list(system_scores.ranking), pair[0])
    with right:
        _select_system(page, system_scores, _B_ITEM, others, pair[1])


def _choose_corpus(name: str | None) -> None:
    session.set_view_item(_CORPUS_ITEM, name)
    for item in _ITEMS_OF_ONE_CORPUS:
        session.set_view_item(item, None)


def _select_system(page: Page, system_scores: SystemScores, item: str, places: list[int], chosen: int) -> None:
    key = f"{item}-field"
    st.session_state[key] = chosen

    def store() -> None:
        store_choice(item, key, places)
        session.set_view_item(SEGMENT_ITEM, None)

    st.selectbox(
        page.texts(f"corpus.compare-{item[-1]}"),
        places,
        key=key,
        format_func=lambda place: system_scores.systems[place].name,
        on_change=store,
    )
