"""The cards of beliefs: the learner states a belief, sees an experiment on it, and can change the texts.

Beliefs are view items; changed texts last for the session.
"""

from itertools import chain
from typing import Final

import streamlit as st

from bleu_view.words.cards import BELIEFS, CARDS, ClaimCard
from frame.shell.course import show_page_link
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_explanation, show_note
from frame.widgets.inputs import LIVE_DELAY
from frame.widgets.slide import open_slide_container
from frame.widgets.view_choice import view_optional_choice, view_segmented_control
from labs.limits.view.beliefs import (
    CARD_PAGES,
    card_number,
    claim_html,
    experiment_lines,
    score_lines_html,
    tally_html,
    verdict_sentence,
)

CARDS_TAB: Final = "cards"
PAGE_ITEM: Final = "limits-cards"
CARD_ITEMS: Final = (PAGE_ITEM, *[f"card-{name}" for name in CARDS])
_MAX_CHARACTERS = 300


def show_belief_cards(page: Page) -> None:
    """Draw the tally and the chosen six cards, two per slide, with the tally on the first slide."""
    texts, top = page.texts, open_slide_container(CARDS_TAB)

    def range_label(number: int) -> str:
        numbers = [card_number(name) for name in CARD_PAGES[number]]
        return texts("limits.cards-range", first=numbers[0], last=numbers[-1])

    with top:
        st.header(texts("limits.cards"), anchor=False)
        st.html(tally_html(texts, {name: str(session.view_item(f"card-{name}") or "") for name in CARDS}))
        which = view_segmented_control(texts("limits.cards-page"), PAGE_ITEM, tuple(CARD_PAGES), 1, range_label)
    names = CARD_PAGES[which]
    for first in range(0, len(names), 2):
        with open_slide_container(f"{CARDS_TAB}-{first + 1}") if first else top:
            for column, name in zip(st.columns(2, gap="medium"), names[first : first + 2], strict=False):
                with column.container(border=True, height="stretch", key=f"card-{name}"):
                    _show_card(page, CARDS[name].in_language(texts.language))


def _show_card(page: Page, card: ClaimCard) -> None:
    texts = page.texts
    st.html(claim_html(texts, card.id))
    item, label = f"card-{card.id}", texts("limits.believe")
    if view_optional_choice(label, item, BELIEFS, lambda belief: texts(f"limits.belief-{belief}")) is None:
        return
    show_note(texts(f"cards.{card.id}-experiment"))
    shown = st.empty()
    candidates = _show_candidate_fields(page, card)
    shown.html(score_lines_html(experiment_lines(texts, card, candidates)))
    show_explanation(verdict_sentence(texts, card))
    show_note(texts("limits.source", source=texts(f"cards.{card.id}-source")))
    if card.page:
        show_page_link(card.page, texts("limits.open-lab", page=texts(f"pages.{card.page}-menu")))


def _show_candidate_fields(page: Page, card: ClaimCard) -> tuple[tuple[str, ...], ...]:
    """Draw fields for the experiment's candidates; return the texts in them, grouped as in the experiment."""
    item, edition = f"card-{card.id}", "" if card is CARDS[card.id] else f"{page.texts.language}-"
    fields = [
        [(f"{item}-{edition}{place}-{line}", segment.candidate) for line, segment in enumerate(text)]
        for place, text in enumerate(card.texts)
    ]
    expander = st.expander(page.texts("limits.change-text"), key=f"{item}-open", on_change="rerun")
    if expander.open:
        with expander:
            for number, (key, own) in enumerate(chain(*fields), 1):
                st.session_state.setdefault(key, own)
                st.text_input(
                    page.texts("limits.candidate", number=number),
                    key=key,
                    live=LIVE_DELAY,
                    max_chars=_MAX_CHARACTERS,
                    autocomplete="off",
                    persist_state="session",
                )
    return tuple([tuple([str(st.session_state.get(key, own)) for key, own in text]) for text in fields])
