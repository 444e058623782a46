"""The code tab: the functions that compute this page's numbers, and programs that reproduce the numbers.

It is drawn in a tab of a stage, or in a section below a page.
"""

from collections.abc import Callable
from functools import partial

import streamlit as st

from bleu_view.exported_code import ShownScore, Snippet, build_snippets, notebook_file
from bleu_view.exported_code.running_functions import join_source
from bleu_view.words.texts import Texts
from frame.widgets.blocks import show_note
from frame.widgets.saved_file import show_download
from frame.widgets.view_choice import store_choice, stored_choice

_SCORE = "code-score"
_MAX_LINES = 32
_LISTING_PX = 680
"""The height in pixels of the scrolling box for long code, so that a tab is not longer than three screens."""


def draw_code(
    texts: Texts,
    functions: tuple[Callable[..., object], ...],
    scores: tuple[ShownScore, ...] = (),
    programs: Callable[[], tuple[Snippet, ...]] | None = None,
) -> None:
    """Draw the source of the functions that the page runs, and programs that reproduce the scores.

    `programs` builds the programs of a page whose numbers are not BLEU scores. Without scores and without `programs`, a
    note is drawn instead.
    """
    functions_tab, programs_tab = st.tabs([texts("code.running"), texts("code.own")])
    with functions_tab:
        st.text(texts("frame.running-code"))
        _show_listing("running", join_source(functions))
    with programs_tab:
        _show_programs(texts, scores, programs)


def _show_programs(
    texts: Texts, scores: tuple[ShownScore, ...], programs: Callable[[], tuple[Snippet, ...]] | None
) -> None:
    if not scores and programs is None:
        show_note(texts("code.waiting"))
        return
    show_note(texts("code.own-note"))
    if programs is not None:
        _show_snippets(texts, programs())
        return
    chosen = _choose_score(texts, scores)
    _show_snippets(texts, build_snippets(texts, chosen.segments, chosen.score))


def _show_snippets(texts: Texts, snippets: tuple[Snippet, ...]) -> None:
    for tab, snippet in zip(st.tabs([texts(snippet.title_key) for snippet in snippets]), snippets, strict=True):
        with tab:
            _show_snippet(texts, snippet)


def _choose_score(texts: Texts, scores: tuple[ShownScore, ...]) -> ShownScore:
    if len(scores) == 1:
        return scores[0]
    indices = tuple(range(len(scores)))
    index = stored_choice(_SCORE, indices, 0)
    st.session_state[_SCORE] = index
    st.radio(
        texts("code.which"),
        indices,
        key=_SCORE,
        format_func=lambda index: scores[index].label(texts),
        on_change=store_choice,
        args=(_SCORE, _SCORE, indices),
        horizontal=True,
        label_visibility="collapsed",
    )
    return scores[index]


def _show_snippet(texts: Texts, snippet: Snippet) -> None:
    _show_listing(snippet.id, snippet.code)
    with st.container(horizontal=True):
        _show_file_button(texts, snippet, "py", f"{snippet.code}\n".encode)
        _show_file_button(texts, snippet, "ipynb", partial(notebook_file, texts, snippet))


def _show_listing(name: str, code: str) -> None:
    """Draw code, long code in a scrolling box; with the Tab key, a reader reaches the box through its copy button."""
    is_long = code.count("\n") >= _MAX_LINES
    with st.container(key=f"listing-{name}", height=_LISTING_PX if is_long else "content", border=False):
        st.code(code, language="python", wrap_lines=True)


def _show_file_button(texts: Texts, snippet: Snippet, ending: str, content: Callable[[], bytes]) -> None:
    show_download(
        texts(f"code.download-{ending}"),
        f"{snippet.file_stem}.{ending}",
        content,
        key=f"code-{snippet.id}-{ending}",
        kind="tertiary",
    )
