"""The cards of the challenges: task, text fields, goals, a hint, and a checkbox for judging the meaning.

The choice of which four cards are shown is a view item; typed texts and ticked checkboxes last as long as the session.
"""

from functools import lru_cache
from typing import Final

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bleu_view.words.texts import Texts
from frame.shell.course import show_page_link
from frame.shell.page import Page
from frame.state import session
from frame.state.progress_store import mark_solved
from frame.widgets.blocks import show_explanation, show_note
from frame.widgets.inputs import LIVE_DELAY
from frame.widgets.slide import open_slide_container
from frame.widgets.view_choice import view_segmented_control
from labs.challenges.view.challenge_goals import (
    CARD_PAGES,
    card_html,
    challenge_number,
    goals_html,
    initial_field_texts,
    tally_html,
    two_way_table_html,
)
from labs.challenges.view.challenges import (
    CHALLENGES,
    Challenge,
    check_goals,
    compare_attempt_in_two_ways,
    score_attempt,
)

PAGE_ITEM: Final = "challenges"
_MAX_CHARACTERS = 300
_COLUMN_WIDTHS = (3, 2)
_SIDE_LETTERS: Final = {"candidates": "ab", "other": "b"}


def show_challenges(page: Page, top: DeltaGenerator) -> None:
    """Draw the tally and the first of the four chosen cards into `top`, and the other cards on a slide each."""
    texts = page.texts
    with top:
        shown = st.empty()
        choose = texts("challenge_cards.which")
        which = view_segmented_control(choose, PAGE_ITEM, tuple(CARD_PAGES), 1, lambda page: _range_label(texts, page))
    first, *_ = names = CARD_PAGES[which]
    for name in names:
        with top if name == first else open_slide_container(name), st.container(border=True, key=f"challenge-{name}"):
            _show_challenge(page, CHALLENGES[name].in_language(texts.language))
    shown.html(tally_html(texts, tuple(session.memory().progress.solved)))


def _range_label(texts: Texts, page: int) -> str:
    names = CARD_PAGES[page]
    if len(names) == 1:
        return str(challenge_number(names[0]))
    return texts("challenge_cards.range", first=challenge_number(names[0]), last=challenge_number(names[-1]))


def _show_challenge(page: Page, challenge: Challenge) -> None:
    texts = page.texts
    left, right = st.columns(_COLUMN_WIDTHS, gap="medium")
    with left:
        st.html(card_html(texts, challenge))
        typed = [
            _draw_field(texts, challenge, place, own) for place, own in enumerate(initial_field_texts(challenge), 1)
        ]
    with right:
        _show_goals(texts, challenge, tuple(typed))
        _show_hint(page, challenge)


def _draw_field(texts: Texts, challenge: Challenge, place: int, own: str) -> str:
    edition = "" if challenge is CHALLENGES[challenge.id] else f"{texts.language}-"
    key = f"challenge-{challenge.id}-{edition}{place}"
    st.session_state.setdefault(key, own)
    return st.text_input(
        _field_label(texts, challenge, place),
        key=key,
        live=LIVE_DELAY,
        max_chars=_MAX_CHARACTERS,
        autocomplete="off",
        persist_state="session",
    )


def _field_label(texts: Texts, challenge: Challenge, place: int) -> str:
    if challenge.answer == "lines":
        return texts("challenge_cards.answer-line", number=place)
    if challenge.answer in _SIDE_LETTERS:
        return texts(
            "challenge_cards.answer-lettered",
            letter=texts(f"challenge_cards.side-{_SIDE_LETTERS[challenge.answer][place - 1]}"),
        )
    if challenge.answer == "pair":
        return texts("challenge_cards.answer-candidate") if place == 1 else texts("challenge_cards.answer-pair-2")
    return texts(f"challenge_cards.answer-{challenge.answer}")


def _show_goals(texts: Texts, challenge: Challenge, typed: tuple[str, ...]) -> None:
    """Draw the goals, and a checkbox if a person has to judge the meaning; record the challenge once all is met."""
    two_ways, goals, is_met = _attempt_result(texts, challenge, typed)
    if two_ways:
        st.html(two_ways)
    st.html(goals)
    judged = not challenge.judged or _draw_meaning_checkbox(texts, challenge)
    if is_met and judged:
        mark_solved(challenge.id)
        show_explanation(texts("challenge_cards.reached"))


@lru_cache(maxsize=256)  # a letter changes one of the four cards
def _attempt_result(texts: Texts, challenge: Challenge, typed: tuple[str, ...]) -> tuple[str, str, bool]:
    """Return the table of two ways of scoring ("" for none) and the goals as HTML, and whether all goals are met."""
    tried, is_typed = score_attempt(challenge, typed), any(text.strip() for text in typed)
    reached, found = check_goals(tried), compare_attempt_in_two_ways(tried)
    two_ways = two_way_table_html(texts, found, typed=is_typed) if found else ""
    return two_ways, goals_html(texts, reached, typed=is_typed), all(each.is_met for each in reached)


def _draw_meaning_checkbox(texts: Texts, challenge: Challenge) -> bool:
    agreed = st.checkbox(
        texts("challenge_cards.judged"),
        key=f"challenge-{challenge.id}-judged",
        persist_state="session",
    )
    show_note(texts("challenge_cards.judged-note"))
    return agreed


def _show_hint(page: Page, challenge: Challenge) -> None:
    key = f"challenge-{challenge.id}-hint"
    if st.session_state.get(key):
        show_explanation(page.texts(f"challenges.{challenge.id}-hint"))
        if challenge.page:
            show_page_link(
                challenge.page, page.texts("challenge_cards.open-lab", page=page.texts(f"pages.{challenge.page}-menu"))
            )
    else:
        label = page.texts("challenge_cards.hint")
        st.button(
            label,
            key=f"{key}-button",
            type="tertiary",
            icon=":material/lightbulb:",
            on_click=lambda: st.session_state.update({key: True}),
        )
