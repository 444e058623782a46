"""The page on limits: the shuffle on its stage; edits, salad, beliefs, bugs and score bands in its tabs.

The order of the blocks is a view item.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from bleu_core import BleuScore
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.cards import CARDS
from frame.shell.page import Page
from frame.shell.style import show_sheet
from frame.widgets.blocks import NUMBERS, show_folded, show_notice, show_reading, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import is_asked
from frame.widgets.stage import TEXT, Tab, stage
from labs.limits import belief_cards, bug_hunt, fluent_or_salad
from labs.limits.shuffle import KEY, result, shuffle_machine
from labs.limits.view import token_worth
from labs.limits.view.block_shuffling import MAX_TOKENS
from labs.limits.view.plain_scoring import plain_score
from labs.limits.view.score_bands import bands
from labs.limits.view.score_lines import score_lines

ASKED: Final = QUESTIONS["limits-1"]
_OF_MEANING: Final = QUESTIONS["limits-2"]


def stage_tabs(page: Page, score: BleuScore) -> tuple[Tab, ...]:
    """Return the tabs under the stage."""
    texts = page.texts

    def tab(name: str, draw: Callable[[], None] | None, items: tuple[str, ...] = ()) -> Tab:
        return Tab(name=name, label=texts(f"limits.tab-{name}"), draw=draw, items=items)

    def of_text(draw: Callable[[Page, BleuScore], None]) -> Callable[[], None]:
        return partial(_draw_of_text, page, score, draw)

    return (
        tab("wall", None),
        tab("edits", of_text(show_edits)),
        tab("salad", of_text(fluent_or_salad.show_rating), fluent_or_salad.ITEMS),
        Tab(
            name=belief_cards.TAB,
            label=texts("limits.tab-cards", count=len(CARDS)),
            draw=partial(belief_cards.show_cards, page),
            items=belief_cards.ITEMS,
            has_slides=True,
        ),
        tab("bugs", partial(_draw_bugs, page, score), bug_hunt.ITEMS),
        tab(_OF_MEANING.tab, partial(_draw_bands, page), (_OF_MEANING.id,)),
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(draw_text, page)),
        Tab(name="code", label=texts("stage.code"), draw=partial(_draw_code, page, score)),
    )


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the blocks, shuffled; where the question is asked, in their own order. Return the tabs."""
    score = plain_score(page.scenario)
    tabs, refusal = stage_tabs(page, score), _refusal(page, score)
    shuffle_machine(
        page.texts,
        score,
        stage(page, ASKED, tabs, KEY, result=result(page.texts, score, refusal)),
        refusal=refusal,
        is_asked=is_asked(ASKED.id),
        is_sample=page.scenario.has_text_of_preset,
    )
    return tabs


def draw_text(page: Page) -> None:
    """Draw the text fields."""
    show_examples(page.texts, page.scenario)
    show_inputs(page.texts, page.scenario)


def _refusal(page: Page, score: BleuScore) -> str:
    """Return the reason why the blocks cannot be moved; empty if they can."""
    if not score.candidate_length:
        return page.texts("limits.no-tokens")
    if score.candidate_length > MAX_TOKENS:
        return page.texts("limits.too-long", length=score.candidate_length, most=MAX_TOKENS)
    return ""


def _draw_of_text(page: Page, score: BleuScore, draw: Callable[[Page, BleuScore], None]) -> None:
    """Draw what the learner's text can be turned into."""
    show_sheet("labs/limits/limits.css")
    refusal = _refusal(page, score)
    if refusal:
        show_notice(refusal)
    else:
        draw(page, score)


def _draw_bugs(page: Page, score: BleuScore) -> None:
    """Draw two versions of one function."""
    show_sheet("labs/limits/limits.css")
    bug_hunt.show_bug_hunt(page, score)


def _draw_bands(page: Page) -> None:
    """Draw who gets into which band; with the switch on, ask above it which text scores more."""
    show_sheet("labs/limits/limits.css")
    st.header(page.texts("limits.bands"), anchor=False)
    is_open = not show_predict_card(page, _OF_MEANING)
    st.html(bands(page.texts, is_asked=is_open))
    if not is_open:
        show_reading(page.texts("limits.bands-reading"))


def _draw_code(page: Page, score: BleuScore) -> None:
    """Show the code of the text's plain score."""
    draw_code(page.texts, running_functions(score.variant))


def show_edits(page: Page, score: BleuScore) -> None:
    """List the best edit of each kind; below it, say and fold away what leaving each token out does."""
    texts, found = page.texts, token_worth.leaving_out(score)
    st.header(texts("limits.edits"), anchor=False)
    if refusal := token_worth.too_many_edits(texts, score):
        show_notice(refusal)
    else:
        st.html(score_lines(token_worth.edit_lines(texts, score)))
    show_reading(token_worth.reading(texts, found))
    title = token_worth.heading(texts, found)
    show_folded(texts("limits.numbers"), NUMBERS, lambda: show_table(title, token_worth.table(texts, found)))
