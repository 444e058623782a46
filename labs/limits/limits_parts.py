"""The parts of the Limits page: a stage with the shuffle; tabs with edits, word salad, beliefs, bugs and score bands.

A view item stores the order of the blocks.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from bleu_core import BleuScore
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import has_text_of_preset
from bleu_view.words.cards import CARDS
from frame.shell.page import Page
from frame.widgets.blocks import NUMBERS, show_expander, show_explanation, show_notice, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import is_asked
from frame.widgets.stage import TEXT, Tab, named_tab, stage_arguments
from labs.limits import belief_cards, bug_hunt, fluent_or_salad
from labs.limits.shuffle import KEY, show_shuffle, shuffle_result_texts
from labs.limits.view import token_worth
from labs.limits.view.block_shuffling import MAX_TOKENS, score_without_smoothing
from labs.limits.view.score_bands import bands_html
from labs.limits.view.score_lines import score_lines_html

SHUFFLE_QUESTION: Final = QUESTIONS["limits-1"]
_MEANING_QUESTION: Final = QUESTIONS["limits-2"]


def stage_tabs(page: Page, score: BleuScore) -> tuple[Tab, ...]:
    """Return the tabs under the stage of the Limits page."""
    texts, tab = page.texts, partial(named_tab, page)
    cards, cards_label = partial(belief_cards.show_belief_cards, page), texts("limits.tab-cards", count=len(CARDS))

    def of_text(draw: Callable[[Page, BleuScore], None]) -> Callable[[], None]:
        return partial(_draw_text_tab, page, score, draw)

    return (
        tab("wall"),
        tab("edits", of_text(show_edits)),
        tab("salad", of_text(fluent_or_salad.show_line_ratings), fluent_or_salad.RATING_ITEMS),
        tab(belief_cards.CARDS_TAB, cards, belief_cards.CARD_ITEMS, label=cards_label, has_slides=True),
        tab("bugs", partial(bug_hunt.show_bug_hunt, page, score), bug_hunt.BUG_ITEMS),
        tab(_MEANING_QUESTION.tab, partial(_draw_bands, page), (_MEANING_QUESTION.id,)),
        tab(TEXT, partial(draw_text_fields, page), label=texts("stage.text")),
        tab("code", partial(_draw_code, page, score), label=texts("stage.code")),
    )


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the blocks, in the original order while the question is open and then shuffled; return the tabs."""
    score = score_without_smoothing(page.scenario)
    tabs, refusal = stage_tabs(page, score), _immovable_blocks_message(page, score)
    show_shuffle(
        page.texts,
        score,
        stage_arguments(page, SHUFFLE_QUESTION, tabs, KEY, result=shuffle_result_texts(page.texts, score, refusal)),
        refusal=refusal,
        is_asked=is_asked(SHUFFLE_QUESTION.id),
        is_sample=has_text_of_preset(page.scenario),
    )
    return tabs


def draw_text_fields(page: Page) -> None:
    """Draw the examples and the text fields."""
    show_examples(page.texts, page.scenario)
    show_inputs(page.texts, page.scenario)


def _immovable_blocks_message(page: Page, score: BleuScore) -> str:
    """Return the reason why the blocks cannot be moved, "" if they can be moved."""
    if not score.candidate_length:
        return page.texts("limits.no-tokens")
    if score.candidate_length > MAX_TOKENS:
        return page.texts("limits.too-long", length=score.candidate_length, most=MAX_TOKENS)
    return ""


def _draw_text_tab(page: Page, score: BleuScore, draw: Callable[[Page, BleuScore], None]) -> None:
    """Draw a tab about the learner's text, or a notice if its blocks cannot be moved."""
    refusal = _immovable_blocks_message(page, score)
    if refusal:
        show_notice(refusal)
    else:
        draw(page, score)


def _draw_bands(page: Page) -> None:
    st.header(page.texts("limits.bands"), anchor=False)
    is_open = not show_predict_card(page, _MEANING_QUESTION)
    st.html(bands_html(page.texts, is_asked=is_open))
    if not is_open:
        show_explanation(page.texts("limits.bands-reading"))


def _draw_code(page: Page, score: BleuScore) -> None:
    draw_code(page.texts, running_functions(score.variant))


def show_edits(page: Page, score: BleuScore) -> None:
    """Draw the best edit of each kind, then sentences and a folded table on leaving out each token."""
    texts, worth = page.texts, token_worth.leave_each_out(score)
    st.header(texts("limits.edits"), anchor=False)
    if refusal := token_worth.too_many_edits_message(texts, score):
        show_notice(refusal)
    else:
        st.html(score_lines_html(token_worth.best_edit_lines(texts, score)))
    show_explanation(token_worth.worth_sentences(texts, worth))
    title = token_worth.most_valuable_word_heading(texts, worth)
    show_expander(texts("limits.numbers"), NUMBERS, lambda: show_table(title, token_worth.changes_table(texts, worth)))
