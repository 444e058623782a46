"""The worksheet on the page: its number, its language, buttons to print and download it, and a preview."""

from functools import lru_cache

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bleu_view.words.texts import LANGUAGES, Texts
from frame.state import session
from frame.widgets.blocks import show_note
from frame.widgets.saved_file import show_download
from frame.widgets.view_choice import store_choice, view_segmented_control
from labs.teach.print_button import show_print_button
from labs.teach.sheet_preview import show_sheet_preview
from labs.teach.view.worksheet import html_sheet, make_worksheet

FIRST_SEED = 4217
LAST_SEED = 999_999
_SEED_ITEM, _LANGUAGE_ITEM = "worksheet-number", "worksheet-language"
_MAX_CACHED_SHEETS = 64


def show_worksheet(texts: Texts, picture: DeltaGenerator) -> None:
    """Draw the worksheet's controls here, and its preview in the container `picture`.

    The controls are fields for its number and language, and buttons to print and download it.
    """
    st.header(texts("teaching_kit.sheet"), anchor=False)
    show_note(texts("teaching_kit.sheet-about"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        seed = _choose_seed(texts)
        language = view_segmented_control(
            texts("teaching_kit.sheet-language"),
            _LANGUAGE_ITEM,
            LANGUAGES,
            texts.language,
            lambda language: texts(f"frame.language-{language}"),
            label_is_shown=True,
        )
    with st.container(horizontal=True):
        show_print_button(texts, texts("teaching_kit.sheet-print"))
        show_download(
            texts("teaching_kit.sheet-html"),
            f"bleu-{seed}-{language}.html",
            lambda: _sheet_html(seed, language).encode("utf-8"),
        )
    with picture:
        alt = texts("teaching_kit.preview-alt", seed=seed)
        show_sheet_preview(texts, _sheet_html(seed, language), alt=alt, caption=texts("teaching_kit.preview"))


def _choose_seed(texts: Texts) -> int:
    stored = session.view_item(_SEED_ITEM)
    seed = stored if isinstance(stored, int) and 1 <= stored <= LAST_SEED else FIRST_SEED
    st.session_state[_SEED_ITEM] = seed
    label = texts("teaching_kit.sheet-number")
    st.number_input(
        label, 1, LAST_SEED, step=1, key=_SEED_ITEM, on_change=store_choice, args=(_SEED_ITEM, _SEED_ITEM), width=180
    )
    return seed


@lru_cache(maxsize=_MAX_CACHED_SHEETS)
def _sheet_html(seed: int, language: str) -> str:
    """Return a worksheet as HTML, cached because every rerun shows it."""
    return html_sheet(make_worksheet(seed, language))
