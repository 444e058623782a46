"""Which BLEU is in your notes: paste a piece, open an example, tick what they say; and read what that means.

Ticks are a view item, so that a link brings them back; pasted text stays in the field.
"""

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

import streamlit as st

from bleu_core import BleuScore, Variant
from bleu_core.explain.difference import Difference
from bleu_view.drawing.blocks import result
from bleu_view.drawing.markup import to_html
from bleu_view.drawing.score_rows import score_text
from bleu_view.scenario.custom_variant import OWN, own_copy, variant_name
from bleu_view.words.texts import Texts
from frame.shell.course import link_to
from frame.shell.page import Page
from frame.shell.style import show_sheet
from frame.state import session
from frame.widgets.blocks import show_label
from labs.variants.custom_variant import keep
from labs.variants.variant_pair import A, B, compare_as
from labs.variants.view.difference_sentences import in_short
from labs.variants.view.note_matching import NOTES, Finding, Note, match_notes
from labs.variants.view.note_orders import other_orders
from labs.variants.view.note_patterns import CLUES, GROUPS, MAX_CHARACTERS, Clue, find_clues, read_clues, write_clues
from labs.variants.view.note_sentences import SHOWN, clue_name, finding_block

ITEM: Final = "notes"
_TEXT = "notes-text"
_PAGES: Final = MappingProxyType({"weights": "weights", "length": "length", "tokens": "ngrams"})
"""From the questions that have a page of their own to the page."""


def show_notes(page: Page, scores: Sequence[BleuScore], compared: Difference | None) -> None:
    """Draw examples, field, finding and check boxes; `scores` are all variants', `compared` is between A and B.

    On a phone they follow each other in this order; where there is room, the finding is beside field and ticks.
    """
    show_sheet("labs/variants/notes.css")
    texts, clues = page.texts, read_clues(session.view_item(ITEM))
    _show_examples(texts)
    with st.container(key="notes-parts"):
        with st.container(key="unprinted-notes-field"):
            _show_field(texts)
        with st.container(key="notes-finding"):
            _show_finding(page, match_notes(clues), scores, compared)
        with st.container(key="unprinted-notes-ticks"):
            _show_ticks(texts, clues)


def _show_examples(texts: Texts) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        show_label(texts("notes.examples"))
        for note in NOTES:
            name = texts(f"notes.note-{note.id}-name")
            st.button(name, key=f"note-{note.id}", on_click=_open, args=(note, texts(f"notes.note-{note.id}")))


def _show_field(texts: Texts) -> None:
    st.text_area(texts("notes.paste"), key=_TEXT, height=220, max_chars=MAX_CHARACTERS, on_change=_read)
    with st.container(horizontal=True):
        st.button(texts("notes.read"), key="notes-read", on_click=_read)
        st.button(texts("notes.clear"), key="notes-clear", type="tertiary", on_click=_clear)


def _show_finding(page: Page, finding: Finding, scores: Sequence[BleuScore], compared: Difference | None) -> None:
    texts, by_name = page.texts, {score.variant.name: score for score in scores}
    others = other_orders(page.scenario, finding.matches[:SHOWN], finding.max_orders, by_name)
    is_pasted = bool(st.session_state.get(_TEXT))
    empty = "notes.nothing-found" if is_pasted else "notes.ask"
    st.html(finding_block(texts, finding, by_name, others, empty=empty, is_pasted=is_pasted))
    for mixture in finding.mixtures:
        _lead_to_page(texts, mixture[0].group)
    offered = () if finding.mixtures and not finding.max_orders else others.values()
    for score in [score for several in offered for score in several if not score.failure][:1]:
        _show_changed(page, compared, {score.variant.name, OWN})
        _offer_order(texts, score)
    if finding.pair:
        _offer_comparison(page, finding.pair, compared)


def _offer_comparison(page: Page, pair: tuple[Variant, Variant], compared: Difference | None) -> None:
    """Offer two variants as A and B, and, once they are, the reasons."""
    texts, (first, second) = page.texts, pair
    _show_changed(page, compared, {first.name, second.name})
    label = texts("notes.compare", first=variant_name(texts, first), second=variant_name(texts, second))
    st.button(label, key="notes-compare", on_click=_compare, args=(first.name, second.name))


def _show_changed(page: Page, compared: Difference | None, names: set[str]) -> None:
    """Explain the difference if A and B are these two.

    It appears where the button was when it was pressed: the axis is out of sight by then, and so may be what is below.
    """
    if compared is None or {compared.first.variant.name, compared.second.variant.name} != names:
        return
    texts = page.texts
    first, second = (variant_name(texts, score.variant) for score in (compared.first, compared.second))
    said = texts("notes.compared", first=first, second=second), in_short(texts, compared, page.scenario.segment())
    st.html(to_html(result(texts.run_on(said))))


def _lead_to_page(texts: Texts, group: str) -> None:
    """Lead to the page that lets its rules be tried, where the course has one."""
    if name := _PAGES.get(group):
        link_to(name, texts("notes.try-on-page", page=texts(f"pages.{name}-menu")))


def _offer_order(texts: Texts, score: BleuScore) -> None:
    """Offer a variant with another N in place of the same one with the usual N."""
    name, value = variant_name(texts, score.variant), score_text(score.value)
    label = texts("notes.try-order", name=name, n=score.variant.max_order, value=value)
    st.button(label, key="notes-order", on_click=_try_order, args=(score.variant,))


def _show_ticks(texts: Texts, clues: Sequence[Clue]) -> None:
    """Draw the questions, each with its answers as pills."""
    st.text(texts("notes.tick"))
    for group in GROUPS:
        answers = {clue.id: clue for clue in CLUES.values() if clue.group == group}
        st.session_state[_key(group)] = [clue.id for clue in clues if clue.group == group]
        st.pills(
            texts(f"notes.group-{group}"),
            tuple(answers),
            selection_mode="multi",
            key=_key(group),
            format_func=lambda name: clue_name(texts, CLUES[name]),
            on_change=_store_answers,
            args=(group,),
            wrap=True,
        )


def _open(note: Note, text: str) -> None:
    st.session_state[_TEXT] = text
    _keep(CLUES[name] for name in note.clues)


def _read() -> None:
    _keep(find_clues(session.widget_value(_TEXT, "")))


def _clear() -> None:
    st.session_state[_TEXT] = ""
    _keep(())


def _store_answers(group: str) -> None:
    """Store the answers to one question; the answers to the others stay."""
    others = [clue.id for clue in read_clues(session.view_item(ITEM)) if clue.group != group]
    told = {*others, *session.widget_value(_key(group), [])}
    _keep(clue for clue in CLUES.values() if clue.id in told)


def _keep(clues: Iterable[Clue]) -> None:
    session.set_view_item(ITEM, write_clues(clues) or None)


def _compare(first: str, second: str) -> None:
    compare_as(A, first)
    compare_as(B, second)


def _try_order(variant: Variant) -> None:
    """Make it the learner's own variant: only there can N differ."""
    keep(own_copy(variant))
    _compare(variant.name, OWN)


def _key(group: str) -> str:
    return f"notes-{group}"
