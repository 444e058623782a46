"""The tab "Which BLEU is in your notes?": learners paste notes, tick clues, and see which variants fit.

Ticked clues are a view item, so a link restores them; pasted text stays only in the field.
"""

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

import streamlit as st

from bleu_core import BleuScore, Variant
from bleu_core.explain.difference import Difference
from bleu_view.drawing.blocks import result_element
from bleu_view.drawing.markup import to_html
from bleu_view.drawing.score_rows import format_score
from bleu_view.scenario.custom_variant import OWN, copy_as_own_variant, variant_name
from bleu_view.words.texts import Texts
from frame.shell.course import show_page_link
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_label
from labs.variants.custom_variant import A_ITEM, B_ITEM, store_own_variant
from labs.variants.view.difference_sentences import difference_summary
from labs.variants.view.note_matching import (
    CLUES,
    EXAMPLE_NOTES,
    GROUPS,
    MAX_CHARACTERS,
    Clue,
    ExampleNote,
    NotesFinding,
    find_clues,
    format_clues,
    match_notes,
    parse_clues,
    score_with_other_orders,
)
from labs.variants.view.note_sentences import MAX_LISTED, clue_name, finding_html

NOTES_ITEM: Final = "notes"
_TEXT_FIELD = "notes-text"
_PAGE_OF_GROUP: Final = MappingProxyType({"weights": "weights", "length": "length", "tokens": "ngrams"})
"""The pages about the questions of some groups of clues."""


def show_notes_tab(page: Page, scores: Sequence[BleuScore], compared: Difference | None) -> None:
    """Draw the examples, the text field, the finding and the clues to tick.

    `scores` has the scores of all variants, `compared` is the difference between A and B. On a phone, the parts are
    below each other in this order; on a wide screen, the finding is beside the field and the clues.
    """
    texts, clues = page.texts, parse_clues(session.view_item(NOTES_ITEM))
    _show_examples(texts)
    with st.container(key="notes-parts"):
        with st.container(key="unprinted-notes-field"):
            _show_field(texts)
        with st.container(key="notes-finding"):
            _show_finding(page, match_notes(clues), scores, compared)
        with st.container(key="unprinted-notes-ticks"):
            _show_clue_pills(texts, clues)


def _show_examples(texts: Texts) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        show_label(texts("notes.examples"))
        for note in EXAMPLE_NOTES:
            name = texts(f"notes.note-{note.id}-name")
            st.button(name, key=f"note-{note.id}", on_click=_open_note, args=(note, texts(f"notes.note-{note.id}")))


def _show_field(texts: Texts) -> None:
    st.text_area(
        texts("notes.paste"), key=_TEXT_FIELD, height=220, max_chars=MAX_CHARACTERS, on_change=_store_found_clues
    )
    with st.container(horizontal=True):
        st.button(texts("notes.read"), key="notes-read", on_click=_store_found_clues)
        st.button(texts("notes.clear"), key="notes-clear", type="tertiary", on_click=_clear_notes)


def _show_finding(page: Page, finding: NotesFinding, scores: Sequence[BleuScore], compared: Difference | None) -> None:
    texts, by_name = page.texts, {score.variant.name: score for score in scores}
    others = score_with_other_orders(page.scenario, finding.matches[:MAX_LISTED], finding.max_orders, by_name)
    is_pasted = bool(st.session_state.get(_TEXT_FIELD))
    empty = "notes.nothing-found" if is_pasted else "notes.ask"
    st.html(finding_html(texts, finding, by_name, others, empty=empty, is_pasted=is_pasted))
    for mixture in finding.mixtures:
        if name := _PAGE_OF_GROUP.get(mixture[0].group):
            show_page_link(name, texts("notes.try-on-page", page=texts(f"pages.{name}-menu")))
    offered = () if finding.mixtures and not finding.max_orders else others.values()
    for score in [score for several in offered for score in several if not score.failure][:1]:
        _draw_difference(page, compared, {score.variant.name, OWN})
        name, value = variant_name(texts, score.variant), format_score(score.value)
        label = texts("notes.try-order", name=name, n=score.variant.max_order, value=value)
        st.button(label, key="notes-order", on_click=_compare_with_own_copy, args=(score.variant,))
    if finding.pair_to_compare:
        first, second = finding.pair_to_compare
        _draw_difference(page, compared, {first.name, second.name})
        label = texts("notes.compare", first=variant_name(texts, first), second=variant_name(texts, second))
        st.button(label, key="notes-compare", on_click=_compare_pair, args=(first.name, second.name))


def _draw_difference(page: Page, compared: Difference | None, names: set[str]) -> None:
    """Draw the reasons for the difference between A and B, if these are the two named variants.

    They replace the clicked button, because the axis with A and B is out of sight there.
    """
    if compared is None or {compared.first.variant.name, compared.second.variant.name} != names:
        return
    texts = page.texts
    first, second = (variant_name(texts, score.variant) for score in (compared.first, compared.second))
    sentences = (
        texts("notes.compared", first=first, second=second),
        difference_summary(texts, compared, page.scenario.segment()),
    )
    st.html(to_html(result_element(texts.join_sentences(sentences))))


def _show_clue_pills(texts: Texts, clues: Sequence[Clue]) -> None:
    """Draw each question with its possible answers as pills to tick."""
    st.text(texts("notes.tick"))
    for group, answers in GROUPS.items():
        st.session_state[_pills_key(group)] = [clue.id for clue in clues if clue.group == group]
        st.pills(
            texts(f"notes.group-{group}"),
            [clue.id for clue in answers],
            selection_mode="multi",
            key=_pills_key(group),
            format_func=lambda name: clue_name(texts, CLUES[name]),
            on_change=_store_answers,
            args=(group,),
            wrap=True,
        )


def _open_note(note: ExampleNote, text: str) -> None:
    st.session_state[_TEXT_FIELD] = text
    _store_clues(CLUES[name] for name in note.clues)


def _store_found_clues() -> None:
    _store_clues(find_clues(session.widget_value(_TEXT_FIELD, "")))


def _clear_notes() -> None:
    st.session_state[_TEXT_FIELD] = ""
    _store_clues(())


def _store_answers(group: str) -> None:
    """Store the answers to one question, and keep the answers to the others."""
    others = [clue.id for clue in parse_clues(session.view_item(NOTES_ITEM)) if clue.group != group]
    clue_ids = {*others, *session.widget_value(_pills_key(group), [])}
    _store_clues(clue for clue in CLUES.values() if clue.id in clue_ids)


def _store_clues(clues: Iterable[Clue]) -> None:
    session.set_view_item(NOTES_ITEM, format_clues(clues) or None)


def _compare_pair(first: str, second: str) -> None:
    session.set_view_item(A_ITEM, first)
    session.set_view_item(B_ITEM, second)


def _compare_with_own_copy(variant: Variant) -> None:
    """Compare a variant with the learner's copy of it; only the learner's own variant can have another N."""
    store_own_variant(copy_as_own_variant(variant))
    _compare_pair(variant.name, OWN)


def _pills_key(group: str) -> str:
    return f"notes-{group}"
