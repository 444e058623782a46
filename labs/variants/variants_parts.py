"""The parts of the Variants page: its heading, the text fields, the stage, and its tabs.

While a question is open, it replaces the waterfall, and the dots of A and B are not marked.
"""

from functools import partial
from typing import Final

import streamlit as st

from bleu_core import Segment, Variant, difference
from bleu_core.explain.difference import Difference
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.predict_card import presented_text_html
from bleu_view.exported_code import compared_scores
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.custom_variant import OWN
from bleu_view.scenario.predictions import QUESTIONS, Question
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_note, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_all_examples_button, show_inputs
from frame.widgets.question import is_about_shown_text, is_asked
from frame.widgets.stage import ResultTexts, Tab, stage_arguments
from labs.variants.custom_variant import comparable_variants, show_own_variant
from labs.variants.dots import OPEN_ROW_ITEM, SORTING_ITEM, show_score_dots
from labs.variants.feature_grid import show_features_with_note
from labs.variants.ladder import ADD_K_ITEM, FLOOR_ITEM, RUNG_ITEM, show_smoothing_ladder
from labs.variants.notes import NOTES_ITEM as NOTES
from labs.variants.notes import show_notes_tab
from labs.variants.variant_pair import DEFAULT_PAIR, compared_pair
from labs.variants.variants_stage import KEY, ComparedVariants, show_variants_stage
from labs.variants.view.comparison import score_variants
from labs.variants.view.score_dots import scores_heading
from labs.variants.view.verified_results import agreement_summary, agreement_table, load_program_results, verify_results

CAPITAL_QUESTION, THREE_WORDS_QUESTION = "variants-3", "variants-1"
_THREE_WORDS_PAIR: Final = ("sacrebleu", "sacrebleu-sentence")


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the heading, the text fields and the stage; return the tabs under the stage."""
    short = QUESTIONS[THREE_WORDS_QUESTION]
    question = short if is_about_shown_text(short) else QUESTIONS[CAPITAL_QUESTION]
    found = compare_variants(page, question)
    tabs = stage_tabs(page, found)
    heading = scores_heading(page.texts, found.scores, is_covered=is_asked(question.id))
    st.html(to_html(element("h2", heading, class_="bx-variants-title")))
    if page.is_embedded:
        st.html(presented_text_html(page.texts, page.scenario))
    else:
        show_text_fields(page)
    show_variants_stage(page, found, question, stage_arguments(page, question, tabs, KEY, result=ResultTexts(heading)))
    return tabs


def show_text_fields(page: Page) -> None:
    """Draw the fields of the candidate and its references."""
    with st.container(key="variants-text", gap=None):
        show_all_examples_button(page.texts)
        show_inputs(page.texts, page.scenario, has_link=False)


def compare_variants(page: Page, question: Question) -> ComparedVariants:
    """Score the text under every variant, and attribute the difference between A and B to their choices."""
    variants = comparable_variants()
    is_told = is_asked(question.id) or session.view_item(question.id) is not None
    is_on_three_words = question.id == THREE_WORDS_QUESTION and is_told
    first, second = compared_pair(variants, _THREE_WORDS_PAIR if is_on_three_words else DEFAULT_PAIR)
    scores = score_variants(page.scenario, variants.values())
    return ComparedVariants(
        first=first, second=second, scores=scores, difference=_cached_difference(page.scenario.segment(), first, second)
    )


def stage_tabs(page: Page, found: ComparedVariants) -> tuple[Tab, ...]:
    """Return the tabs under the stage."""
    texts, variants = page.texts, [score.variant for score in found.scores]
    return (
        Tab(
            name="scores",
            label=texts("comparison.all-scores", count=len(found.scores)),
            draw=partial(show_score_dots, page, found.scores, found.first, found.second),
            items=(OPEN_ROW_ITEM, SORTING_ITEM),
        ),
        Tab(
            name="choices",
            label=texts("comparison.features"),
            draw=partial(show_features_with_note, page, variants, found.first, found.second),
        ),
        Tab(
            name="smoothing",
            label=texts("comparison.ladder"),
            draw=partial(show_smoothing_ladder, page),
            items=(RUNG_ITEM, FLOOR_ITEM, ADD_K_ITEM),
        ),
        Tab(
            name="own",
            label=texts("own_variant.title"),
            draw=partial(show_own_variant, page, found.first, found.own_score),
            items=(OWN,),
        ),
        Tab(
            name="notes",
            label=texts("notes.heading"),
            draw=partial(show_notes_tab, page, found.scores, found.difference),
            items=(NOTES,),
        ),
        Tab(name="verified", label=texts("verification.heading"), draw=partial(show_verification, texts)),
        Tab(name="code", label=texts("stage.code"), draw=partial(_draw_code, page, found)),
    )


def _cached_difference(segment: Segment, first: Variant, second: Variant) -> Difference:
    """Return the difference between two variants, for which up to 4,096 combinations of their choices are scored.

    The session keeps the last one, because a cache for all learners would keep their texts.
    """
    kept, asked = session.memory(), (segment, first, second)
    if kept.difference_cache is None or kept.difference_cache[0] != asked:
        kept.difference_cache = (asked, difference([segment], first, second))
    return kept.difference_cache[1]


def _draw_code(page: Page, found: ComparedVariants) -> None:
    shown = found.difference.first, found.difference.second
    draw_code(page.texts, running_functions(found.first), compared_scores(page.texts, page.scenario, shown))


def show_verification(texts: Texts) -> None:
    """Draw the claim that the programs' results are reproduced, with a button that checks it."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        show_note(texts("verification.claim", total=len(load_program_results())))
        asked = st.button(texts("verification.check"), key="verify")
    if asked:
        agreements = verify_results()
        show_table(agreement_summary(texts, agreements), agreement_table(texts, agreements))
