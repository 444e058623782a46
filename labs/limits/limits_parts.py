"""The parts of the Limits page: a stage with the shuffle; tabs with edits, word salad, beliefs, bugs and score bands.

View items store the order of the blocks, the ratings of the lines, the beliefs, the chosen function and the answers;
changed texts of the belief cards last for the session.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Final

import streamlit as st

from bleu_core import BleuScore
from bleu_core.explain.shuffles import split_into_blocks
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import has_text_of_preset
from bleu_view.words.cards import BELIEFS, CARDS, ClaimCard
from bleu_view.words.numbers import decimal
from frame.shell.course import show_page_link
from frame.shell.page import Page
from frame.state import ask_first, session
from frame.widgets.blocks import (
    NUMBERS,
    show_expander,
    show_explanation,
    show_label,
    show_note,
    show_notice,
    show_table,
)
from frame.widgets.code import draw_code
from frame.widgets.inputs import LIVE_DELAY, show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import is_asked
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import TEXT, Tab, named_tab, stage_arguments
from frame.widgets.view_choice import view_optional_choice, view_segmented_control
from labs.limits.shuffle import KEY, show_shuffle, shuffle_result_texts
from labs.limits.view import token_worth
from labs.limits.view.beliefs import (
    CARD_PAGES,
    bands_html,
    card_number,
    claim_html,
    experiment_lines,
    score_lines_html,
    tally_html,
    verdict_sentence,
)
from labs.limits.view.block_shuffling import (
    MAX_TOKENS,
    ShuffledBlocks,
    mixed_permutation,
    score_without_smoothing,
    shuffle_blocks,
)
from labs.limits.view.bugs import ANSWERS, BUGS, SIDES, bug_verdict_sentences, results_table_html, version_html

_SHUFFLE_QUESTION: Final = QUESTIONS["limits-1"]
_MEANING_QUESTION: Final = QUESTIONS["limits-2"]
_FLUENT: Final = "fluent"
_RATINGS: Final = (_FLUENT, "salad")
_MAX_RATED_LINES = 4
_RATING_ITEMS: Final = tuple([f"limits-line-{place}" for place in range(1, _MAX_RATED_LINES + 1)])
_BUG_ITEM: Final = "limits-bug"
_BUG_ITEMS: Final = (_BUG_ITEM, *[f"bug-{name}" for name in BUGS])
_CARDS_TAB: Final = "cards"
_CARDS_PAGE_ITEM: Final = "limits-cards"
_CARD_ITEMS: Final = (_CARDS_PAGE_ITEM, *[f"card-{name}" for name in CARDS])
_MAX_CARD_CHARACTERS = 300


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the blocks, in the original order while the question is open and then shuffled; return the tabs."""
    score = score_without_smoothing(page.scenario)
    refusal = _immovable_blocks_message(page, score)
    tabs = _stage_tabs(page, score, refusal)
    show_shuffle(
        page.texts,
        score,
        stage_arguments(page, _SHUFFLE_QUESTION, tabs, KEY, result=shuffle_result_texts(page.texts, score, refusal)),
        refusal=refusal,
        is_asked=is_asked(_SHUFFLE_QUESTION.id),
        is_sample=has_text_of_preset(page.scenario),
    )
    return tabs


def _stage_tabs(page: Page, score: BleuScore, refusal: str) -> tuple[Tab, ...]:
    """Return the tabs under the stage; `refusal`, if any, takes the place of the tabs about the learner's text."""
    texts, tab = page.texts, partial(named_tab, page)

    def of_text(draw: Callable[[Page, BleuScore], None]) -> Callable[[], None]:
        return partial(show_notice, refusal) if refusal else partial(draw, page, score)

    cards_label = texts("limits.tab-cards", count=len(CARDS))
    return (
        tab("wall"),
        tab("edits", of_text(_show_edits)),
        tab("salad", of_text(_show_line_ratings), _RATING_ITEMS),
        tab(_CARDS_TAB, partial(_show_belief_cards, page), _CARD_ITEMS, label=cards_label, has_slides=True),
        tab("bugs", partial(_show_bug_hunt, page, score), _BUG_ITEMS),
        tab(_MEANING_QUESTION.tab, partial(_draw_bands, page), (_MEANING_QUESTION.id,)),
        tab(TEXT, partial(draw_text_fields, page), label=texts("stage.text")),
        tab("code", lambda: draw_code(texts, running_functions(score.variant)), label=texts("stage.code")),
    )


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


def _draw_bands(page: Page) -> None:
    st.header(page.texts("limits.bands"), anchor=False)
    is_open = not show_predict_card(page, _MEANING_QUESTION)
    st.html(bands_html(page.texts, is_asked=is_open))
    if not is_open:
        show_explanation(page.texts("limits.bands-reading"))


def _show_edits(page: Page, score: BleuScore) -> None:
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


def _show_line_ratings(page: Page, score: BleuScore) -> None:
    """Draw the lines with their ratings, or a note if there is only one block."""
    total = len(split_into_blocks(score.segments[0]))
    if total == 1:
        show_note(page.texts("limits.shuffle-one-block"))
        return
    st.header(page.texts("limits.rating"), anchor=False)
    lines = [shuffle_blocks(score.segments[0], score.variant, order) for order in _block_permutations(total)]
    ratings = [_show_line(page, item, line) for item, line in zip(_RATING_ITEMS, lines, strict=False)]
    _show_rated_summary(page, [(rating, line) for rating, line in zip(ratings, lines, strict=True) if rating])


def _block_permutations(total: int) -> tuple[tuple[int, ...], ...]:
    """Return distinct orders of the blocks: original, with the last block first, mixed, and reversed."""
    own = tuple(range(total))
    return tuple(dict.fromkeys((own, (own[-1], *own[:-1]), mixed_permutation(total), own[::-1])))


def _show_line(page: Page, item: str, line: ShuffledBlocks) -> str:
    with st.container(horizontal=True, vertical_alignment="center", key=f"{item}-row"):
        st.text(line.sentence, width="stretch")
        rating = view_optional_choice(
            page.texts("limits.rate"), item, _RATINGS, lambda name: page.texts(f"limits.{name}")
        )
        st.text(decimal(line.score.value) if rating or not ask_first.labs_ask() else "?", width=64)
    return rating or ""


def _show_rated_summary(page: Page, rated: Sequence[tuple[str, ShuffledBlocks]]) -> None:
    texts = page.texts
    if not rated:
        return
    scores = list(dict.fromkeys(decimal(line.score.value) for _, line in rated))
    fluent = sum([rating == _FLUENT for rating, _ in rated])
    sorted_into = {"rated": len(rated), "fluent": fluent, "salad": len(rated) - fluent}
    summary = texts("limits.rated", **sorted_into, scores=" / ".join(scores))
    same = [texts("limits.rated-same")] if len(scores) == 1 and len(rated) > 1 else []
    show_explanation(texts.join_sentences([summary, *same]))


def _show_bug_hunt(page: Page, score: BleuScore) -> None:
    """Draw the choice of functions, both versions, the question and, after the answer, the results of both versions."""
    texts = page.texts
    st.header(texts("limits.bugs"), anchor=False)
    names = tuple(BUGS)
    which = view_segmented_control(
        texts("limits.bug-choice"), _BUG_ITEM, names, names[0], lambda name: texts(f"bugs.{name}-title")
    )
    columns, question = st.columns(2, gap="medium"), st.container()
    with question:
        answer = view_optional_choice(
            texts("limits.wrong-in"),
            f"bug-{which}",
            ANSWERS,
            lambda side: texts(f"limits.side-{side}"),
            label_is_shown=True,
        )
    for column, side in zip(columns, SIDES, strict=True):
        with column:
            show_label(texts(f"limits.side-{side}"))
            st.html(version_html(BUGS[which], side, answered=answer is not None))
    if answer is not None:
        st.html(results_table_html(texts, BUGS[which], score))
        show_explanation(bug_verdict_sentences(texts, BUGS[which], answer, score))
        show_note(texts("limits.seen-in", seen=texts(f"bugs.{which}-seen")))


def _show_belief_cards(page: Page) -> None:
    """Draw the tally and the chosen six cards, two per slide, with the tally on the first slide."""
    texts, top = page.texts, open_slide_container(_CARDS_TAB)

    def range_label(number: int) -> str:
        numbers = [card_number(name) for name in CARD_PAGES[number]]
        return texts("limits.cards-range", first=numbers[0], last=numbers[-1])

    with top:
        st.header(texts("limits.cards"), anchor=False)
        st.html(tally_html(texts, {name: str(session.view_item(f"card-{name}") or "") for name in CARDS}))
        which = view_segmented_control(texts("limits.cards-page"), _CARDS_PAGE_ITEM, tuple(CARD_PAGES), 1, range_label)
    names = CARD_PAGES[which]
    for first in range(0, len(names), 2):
        with open_slide_container(f"{_CARDS_TAB}-{first + 1}") if first else top:
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
                    max_chars=_MAX_CARD_CHARACTERS,
                    autocomplete="off",
                    persist_state="session",
                )
    return tuple([tuple([str(st.session_state.get(key, own)) for key, own in text]) for text in fields])
