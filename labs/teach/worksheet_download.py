"""The worksheet to take away: its number, its language, print and file, and a picture of it."""

from functools import lru_cache

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bleu_view.words.texts import LANGUAGES, Texts
from frame.state import session
from frame.widgets.blocks import show_note
from frame.widgets.saved_file import show_download
from frame.widgets.view_choice import store_choice, view_segmented_control
from labs.teach.print_button import print_button
from labs.teach.sheet_preview import sheet_preview
from labs.teach.view.worksheet import html_sheet, make_worksheet

FIRST_SEED = 4217
LAST_SEED = 999_999
_SEED, _LANGUAGE = "worksheet-number", "worksheet-language"
_KEPT_SHEETS = 64


def show_worksheet(texts: Texts, picture: DeltaGenerator) -> None:
    """Draw number, language and a button for each way to take it away; and the picture in its place."""
    st.header(texts("teaching_kit.sheet"), anchor=False)
    show_note(texts("teaching_kit.sheet-about"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        seed = _seed(texts)
        language = _language(texts)
    with st.container(horizontal=True):
        print_button(texts, texts("teaching_kit.sheet-print"))
        show_download(
            texts("teaching_kit.sheet-html"),
            f"bleu-{seed}-{language}.html",
            lambda: _page(seed, language).encode("utf-8"),
        )
    with picture:
        alt = texts("teaching_kit.preview-alt", seed=seed)
        sheet_preview(texts, _page(seed, language), alt=alt, caption=texts("teaching_kit.preview"))


def _seed(texts: Texts) -> int:
    kept = session.view_item(_SEED)
    seed = kept if isinstance(kept, int) and 1 <= kept <= LAST_SEED else FIRST_SEED
    st.session_state[_SEED] = seed
    label = texts("teaching_kit.sheet-number")
    st.number_input(label, 1, LAST_SEED, step=1, key=_SEED, on_change=store_choice, args=(_SEED, _SEED), width=180)
    return seed


def _language(texts: Texts) -> str:
    return view_segmented_control(
        texts("teaching_kit.sheet-language"),
        _LANGUAGE,
        LANGUAGES,
        texts.language,
        lambda language: texts(f"frame.language-{language}"),
        label_is_shown=True,
    )


@lru_cache(maxsize=_KEPT_SHEETS)
def _page(seed: int, language: str) -> str:
    """Write a sheet once: every run shows it."""
    return html_sheet(make_worksheet(seed, language))
