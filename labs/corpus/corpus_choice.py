"""The choice of a corpus, of two of its systems, and the fields for the learner's own files.

Choices are view items, so a link restores them; the learner's own files are never part of a link. The page draws its
panels only when all files together form a corpus; no line is cut off to make them fit.
"""

import streamlit as st

from bleu_view.drawing.blocks import note_html, result_element, table_html
from bleu_view.drawing.markup import to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.view_choice import store_choice, stored_choice
from labs.corpus.chance import STEP_ITEMS
from labs.corpus.corpus_memory import (
    add_file,
    apply_remedy,
    checked_corpus,
    own_corpus,
    own_file_rows,
    remove_all_files,
    undo_change,
)
from labs.corpus.file_drop import show_file_drop
from labs.corpus.file_table import show_file_table
from labs.corpus.panel_context import LENGTH_ITEM, TOKENIZER_ITEM, chosen_variant, get_or_compute
from labs.corpus.pooling import STEP_ITEM
from labs.corpus.segment_table import OUT_ITEM, SEGMENT_ITEM
from labs.corpus.view.corpus import SAMPLES, Corpus, load_sample_corpus
from labs.corpus.view.files.file_checks import OWN
from labs.corpus.view.files.file_report import FileRow, files_summary
from labs.corpus.view.files.given_file import ROLES, Remedy
from labs.corpus.view.system_scores import SystemScores, scores_with_and_without_blanks

_FILES = "files"
DEFAULT_SAMPLE = "zh-en"
_CORPUS_ITEM = "corpus"
_PILLS = "corpus-pill"
_CORPORA = (*SAMPLES, _FILES)
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
_PASTE_ROLE, _PASTE_NAME, _PASTE_LINES = "paste-role", "paste-name", "paste-lines"
_PASTE_HEIGHT = 180
_PASTE_EXPANDER = "corpus-paste"
"""The key of the expander for pasted lines, which a button of the stage opens."""


def chosen_corpus() -> Corpus | None:
    """Return the corpus chosen in the view.

    Return None if the learner's own files do not form a corpus, or are still being uploaded.
    """
    name = chosen_corpus_name()
    if name != _FILES:
        return load_sample_corpus(name)
    return None if own_corpus().awaited else checked_corpus().corpus


def chosen_corpus_name() -> str:
    """Return the name of the chosen sample, or `_FILES` for the learner's own files."""
    return stored_choice(_CORPUS_ITEM, _CORPORA, DEFAULT_SAMPLE)


def show_corpus_choice(page: Page) -> None:
    """Draw the menu of samples, and the fields for files if the learner's own files are chosen."""
    with st.container(key="fields-corpus"):
        st.session_state[_PILLS] = chosen_corpus_name()
        st.pills(
            page.texts("corpus.choose"),
            _CORPORA,
            key=_PILLS,
            format_func=lambda name: page.texts(f"corpus.sample-{name}"),
            required=True,
            on_change=lambda: _choose_corpus(st.session_state.get(_PILLS)),
            label_visibility="collapsed",
        )
    if chosen_corpus_name() == _FILES:
        _show_corpus_input(page)


def shown_file_rows(texts: Texts) -> tuple[FileRow, ...]:
    """Return a row for each of the learner's own files; () while a sample is chosen."""
    return own_file_rows(texts) if chosen_corpus_name() == _FILES else ()


def select_own_files(*, paste: bool) -> None:
    """Select the learner's own files as the corpus; with `paste`, open the field for pasted lines."""
    st.session_state[_PASTE_EXPANDER] = paste
    _choose_corpus(_FILES)


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
    ranking = list(system_scores.ranking)
    others = [place for place in ranking if place != pair[0]]
    menus = zip(st.columns(2, gap="small"), (_A_ITEM, _B_ITEM), (ranking, others), pair, strict=True)
    for column, item, places, chosen in menus:
        key = f"{item}-field"
        st.session_state[key] = chosen
        column.selectbox(
            page.texts(f"corpus.compare-{item[-1]}"),
            places,
            key=key,
            format_func=lambda place: system_scores.systems[place].name,
            on_change=_store_system,
            args=(item, key, places),
        )


def _store_system(item: str, key: str, places: list[int]) -> None:
    store_choice(item, key, places)
    session.set_view_item(SEGMENT_ITEM, None)


def _choose_corpus(name: str | None) -> None:
    session.set_view_item(_CORPUS_ITEM, name)
    for item in _ITEMS_OF_ONE_CORPUS:
        session.set_view_item(item, None)


def _show_corpus_input(page: Page) -> None:
    """Draw the fields, the table of files, the summary, and buttons to undo the last change and to remove all files."""
    texts = page.texts
    with st.container(border=True, key="corpus-input"):
        show_file_drop(texts)
        _show_paste_fields(texts)
        checked = checked_corpus()
        if checked.files:
            show_file_table(texts)
        st.html(to_html(result_element(files_summary(texts, checked))))
        _show_actions(texts)


def show_blank_reference_choice(texts: Texts, corpus: Corpus) -> None:
    """Draw the scores with blank references kept and left out, a note, and a button that switches between the two."""
    if corpus.name != OWN:
        return
    variant = chosen_variant(corpus)
    rows = get_or_compute(
        "blank-references", (corpus, variant), lambda: scores_with_and_without_blanks(corpus, variant)
    )
    if not rows:
        return
    heads = [f"{ways}-{number}" for number in ("bleu", "r") for ways in ("kept", "out")]
    headings = ("", *(texts(f"corpus_files.blanks-head-{head}") for head in heads))
    cells = [
        (
            name,
            *(decimal(100 * score.value, 2) for score in both),
            *(f"{score.reference_length:,.0f}" for score in both),
        )
        for name, *both in rows
    ]
    st.html(table_html(texts("corpus_files.blanks-table"), Table(headings, tuple(cells))))
    st.html(note_html(texts("corpus_files.blanks-note")))
    other = "keep" if corpus.leaves_blanks_out else "out"
    first = own_corpus().given[0].number
    st.button(
        texts(f"corpus_files.remedy-blanks-{other}"),
        key="corpus-blanks",
        on_click=apply_remedy,
        args=(first, Remedy("blanks", other)),
    )


def _show_paste_fields(texts: Texts) -> None:
    st.session_state.setdefault(_PASTE_ROLE, ROLES[0])
    with st.expander(
        texts("corpus_files.paste"), icon=":material/content_paste:", key=_PASTE_EXPANDER, on_change="rerun"
    ):
        st.segmented_control(
            texts("corpus_files.paste-role"),
            ROLES,
            key=_PASTE_ROLE,
            format_func=lambda role: texts(f"corpus_files.use-{role}"),
            required=True,
            persist_state="session",
        )
        st.text_input(
            texts("corpus_files.paste-name"), key=_PASTE_NAME, max_chars=80, autocomplete="off", persist_state="session"
        )
        st.text_area(texts("corpus_files.paste-lines"), key=_PASTE_LINES, height=_PASTE_HEIGHT, persist_state="session")
        st.button(texts("corpus_files.paste-add"), key="paste-add", on_click=_add_pasted_file, args=(texts,))


def _add_pasted_file(texts: Texts) -> None:
    lines = session.widget_value(_PASTE_LINES, "")
    if lines:
        unnamed = texts("corpus_files.paste-unnamed", number=own_corpus().last_number + 1)
        name = session.widget_value(_PASTE_NAME, "").strip() or unnamed
        add_file(name, session.widget_value(_PASTE_ROLE, ROLES[0]), lines.encode("utf-8", "replace"))
        st.session_state[_PASTE_LINES] = st.session_state[_PASTE_NAME] = ""


def _show_actions(texts: Texts) -> None:
    own = own_corpus()
    if not own.given and own.before is None:
        return
    buttons = (
        ("undo", ":material/undo:", undo_change, own.before is not None),
        ("remove-all", ":material/delete:", remove_all_files, bool(own.given)),
    )
    with st.container(horizontal=True):
        for name, icon, change, is_possible in buttons:
            st.button(
                texts(f"corpus_files.{name}"),
                key=f"corpus-{name}",
                icon=icon,
                type="tertiary",
                on_click=change,
                disabled=not is_possible,
            )
