"""Why A and B differ: the sentence, the way of switching, the table; or why there is no difference to divide."""

from collections.abc import Sequence
from typing import Final

import streamlit as st

from bleu_core import BleuScore, Difference, Variant
from bleu_view.scenario.custom_variant import variant_name
from frame.shell.page import Page
from frame.shell.style import show_sheet
from frame.widgets.blocks import with_terms
from frame.widgets.view_choice import view_segmented_control
from labs.variants.variant_pair import A, B, compare_as
from labs.variants.view.difference_lines import MODES, lines
from labs.variants.view.difference_sentences import failures, misleading, nearest, reasons
from labs.variants.view.difference_table import difference_table, reading

MODE: Final = "switching"
_USUAL = "average"


def show_difference(page: Page, found: Difference, scores: Sequence[BleuScore]) -> None:
    """Explain the difference between the scores that two variants give the learner's text.

    `scores` are those of all variants on the page: where A or B fails, the nearest of them that does not is offered.
    """
    show_sheet("labs/variants/difference.css")
    if found.failure:
        _show_failures(page, found, scores)
    else:
        _show_reasons(page, found)


def _show_reasons(page: Page, found: Difference) -> None:
    mode = _choose_mode(page) if len(lines(found, _USUAL)) > 1 else _USUAL
    usual = mode == _USUAL
    said = reasons(page.texts, found) if usual else (misleading(page.texts, found, mode),)
    st.html(reading(page.texts, said, with_terms()))
    if found.choices:
        st.html(difference_table(page.texts, found, mode))


def _choose_mode(page: Page) -> str:
    label = page.texts("difference.mode")
    return view_segmented_control(label, MODE, tuple(MODES), _USUAL, lambda mode: page.texts(f"difference.mode-{mode}"))


def _show_failures(page: Page, found: Difference, scores: Sequence[BleuScore]) -> None:
    """Say which of the two stops, and offer the nearest variant that does not in its place."""
    for end, failed in ((A, found.first), (B, found.second)):
        if not failed.failure:
            continue
        other = nearest(failed, scores)
        st.html(reading(page.texts, failures(page.texts, failed, other), with_terms()))
        if other:
            _offer(page, end, other.variant)


def _offer(page: Page, end: str, variant: Variant) -> None:
    label = page.texts("difference.compare-nearest", name=variant_name(page.texts, variant))
    st.button(label, key=f"nearest-{end}", on_click=compare_as, args=(end, variant.name))
