"""Fields for the learner's own files: add files or paste lines, see their problems, and fix them.

The page draws its panels only when all files together form a corpus; no line is cut off to make them fit.
"""

import streamlit as st

from bleu_view.drawing.blocks import note_html, result_element, table_html
from bleu_view.drawing.markup import to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from labs.corpus.corpus_memory import (
    add_file,
    apply_remedy,
    cancel_awaited_files,
    checked_corpus,
    own_corpus,
    own_file_rows,
    remove_all_files,
    store_piece,
    undo_change,
)
from labs.corpus.file_drop import show_file_drop
from labs.corpus.file_table import show_file_table
from labs.corpus.panels.scoring_choice import chosen_variant
from labs.corpus.panels.session_cache import get_or_compute
from labs.corpus.view.files.file_checks import OWN
from labs.corpus.view.files.file_report import files_summary
from labs.corpus.view.files.given_file import BLANKS, ROLES, Remedy
from labs.corpus.view.scores.corpus import Corpus
from labs.corpus.view.scores.system_scores import scores_with_and_without_blanks

_ROLE, _NAME, _LINES = "paste-role", "paste-name", "paste-lines"
_LINES_FIELD_HEIGHT = 180
PASTE_EXPANDER = "corpus-paste"
"""The key of the expander for pasted lines, which a button of the stage opens."""


def show_corpus_input(page: Page) -> None:
    """Draw the fields, the table of files, the summary, and buttons to undo the last change and to remove all files."""
    texts = page.texts
    with st.container(border=True, key="corpus-input"):
        own = own_corpus()
        awaiting = own.awaited > 0
        show_file_drop(texts, taken=own.taken, is_awaiting=awaiting, take=store_piece, stop=cancel_awaited_files)
        _show_paste_fields(texts)
        checked = checked_corpus()
        if checked.files:
            show_file_table(texts, own_file_rows(texts), apply_remedy)
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
        args=(first, Remedy(BLANKS, other)),
    )


def _show_paste_fields(texts: Texts) -> None:
    st.session_state.setdefault(_ROLE, ROLES[0])
    with st.expander(
        texts("corpus_files.paste"), icon=":material/content_paste:", key=PASTE_EXPANDER, on_change="rerun"
    ):
        st.segmented_control(
            texts("corpus_files.paste-role"),
            ROLES,
            key=_ROLE,
            format_func=lambda role: texts(f"corpus_files.use-{role}"),
            required=True,
            persist_state="session",
        )
        st.text_input(
            texts("corpus_files.paste-name"), key=_NAME, max_chars=80, autocomplete="off", persist_state="session"
        )
        st.text_area(texts("corpus_files.paste-lines"), key=_LINES, height=_LINES_FIELD_HEIGHT, persist_state="session")
        st.button(texts("corpus_files.paste-add"), key="paste-add", on_click=_add_pasted_file, args=(texts,))


def _add_pasted_file(texts: Texts) -> None:
    """Add the pasted lines as a file, and clear the fields."""
    lines = session.widget_value(_LINES, "")
    if lines:
        unnamed = texts("corpus_files.paste-unnamed", number=own_corpus().last_number + 1)
        name = session.widget_value(_NAME, "").strip() or unnamed
        add_file(name, session.widget_value(_ROLE, ROLES[0]), lines.encode("utf-8", "replace"))
        st.session_state[_LINES] = st.session_state[_NAME] = ""


def _show_actions(texts: Texts) -> None:
    own = own_corpus()
    if not own.given and own.before is None:
        return
    with st.container(horizontal=True):
        st.button(
            texts("corpus_files.undo"),
            key="corpus-undo",
            icon=":material/undo:",
            type="tertiary",
            on_click=undo_change,
            disabled=own.before is None,
        )
        st.button(
            texts("corpus_files.remove-all"),
            key="corpus-remove-all",
            icon=":material/delete:",
            type="tertiary",
            on_click=remove_all_files,
            disabled=not own.given,
        )
