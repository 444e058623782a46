"""The parts of the Length page: a stage with a balance and a curve, and tabs on r, the tent, a bug and a corpus.

A view item stores the references left out.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.numbers import decimal, length
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import NUMBERS, show_expander, show_note, show_notice, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import choose_question, is_asked
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import TEXT, ResultTexts, Tab, named_tab, stage_arguments
from labs.length.length_corpus import PAIR_ITEM, show_length_corpus
from labs.length.length_stage import AT_ITEM, KEY, OUT_ITEM, show_length_stage
from labs.length.length_tent import show_length_tent
from labs.length.penalty_bug import LINE_ITEM, show_penalty_bug
from labs.length.view.length_data import added_references_table, length_table, rules_table
from labs.length.view.scores_by_length import (
    MAX_TOKENS,
    RULES,
    TextByLength,
    exported_score,
    measure_text,
    parse_left_out_references,
    parse_setting,
)

EXAMPLES: Final = ("the-cat", "zh-library", "more-refs-lower", "more-refs-higher", "perfect-copy", "papineni-1")
PENALTY_QUESTION, R_QUESTION = "length-1", "length-2"
TOO_LONG_QUESTION: Final = QUESTIONS["length-3"]


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the balance and the curve; return the tabs under the stage."""
    question = choose_question(page, R_QUESTION, PENALTY_QUESTION)
    text = measure_text(page.scenario, parse_left_out_references(session.view_item(OUT_ITEM), page.scenario))
    tabs = _stage_tabs(page, text)
    refusal = "" if text.is_short_enough_to_draw else _too_long_message(page, text)
    stage_data = stage_arguments(page, question, tabs, KEY, result=ResultTexts(_heading(page, text)))
    asked = "" if not is_asked(question.id) else "r" if question.id == R_QUESTION else "penalty"
    show_length_stage(page, text, stage_data, asked=asked, refusal=refusal)
    return tabs


def _stage_tabs(page: Page, text: TextByLength) -> tuple[Tab, ...]:
    texts, tab = page.texts, partial(named_tab, page)

    def with_note(name: str, draw: Callable[[Page], None], item: str) -> Tab:
        return tab(name, partial(_draw_with_note, name, draw, page), (item,))

    draw_question = partial(_draw_question_and_curves, page, text)
    question, label = TOO_LONG_QUESTION, texts("length.tab-long")
    return (
        tab("which", partial(_draw_rules, page, text)),
        with_note("bug", show_penalty_bug, LINE_ITEM),
        with_note("corpus", show_length_corpus, PAIR_ITEM),
        tab(question.tab, draw_question, (question.id,), label=label, has_slides=True),
        tab(TEXT, partial(draw_text_fields, page), label=texts("stage.text")),
        tab("code", partial(_draw_code, page, text), label=texts("stage.code")),
    )


def _heading(page: Page, text: TextByLength) -> str:
    score = text.own[_chosen_rule(page, text)]
    key = "length.result" if score.brevity_penalty < 1 else "length.result-free"
    c, r = score.candidate_length, length(score.reference_length)
    return page.texts(key, c=c, r=r, bp=decimal(score.brevity_penalty))


def draw_text_fields(page: Page) -> None:
    """Draw the examples and the text fields."""
    show_examples(page.texts, page.scenario, EXAMPLES)
    show_inputs(page.texts, page.scenario)


def _draw_rules(page: Page, text: TextByLength) -> None:
    texts = page.texts
    st.header(texts("length.which"), anchor=False)
    for rule in RULES:
        show_note(texts(f"length.who-{rule}"))
    if text.is_short_enough_to_draw:
        show_table(texts("length.rules-caption"), rules_table(text, texts))
        if len(text.used_references) > 1:
            show_table(texts("length.growth-caption", name=_bleu_name(page)), added_references_table(text, texts))
        _show_length_table(page, text)
    if page.scenario.variant != text.own[_chosen_rule(page, text)].variant.name:
        show_note(texts("length.paper"))


def _draw_question_and_curves(page: Page, text: TextByLength) -> None:
    if not text.is_short_enough_to_draw:
        show_notice(_too_long_message(page, text))
        return
    with open_slide_container(f"{TOO_LONG_QUESTION.tab}-question"):
        show_predict_card(page, TOO_LONG_QUESTION)
    with open_slide_container(f"{TOO_LONG_QUESTION.tab}-tent"):
        _draw_with_note("tent", partial(show_length_tent, text=text), page)


def _draw_with_note(name: str, draw: Callable[[Page], None], page: Page) -> None:
    st.header(page.texts(f"length.{name}"), anchor=False)
    show_note(page.texts(f"length.{name}-note"))
    draw(page)


def _draw_code(page: Page, text: TextByLength) -> None:
    own = exported_score(page.scenario, text, _chosen_rule(page, text), page.texts)
    draw_code(page.texts, running_functions(own.score.variant), (own,))


def _show_length_table(page: Page, text: TextByLength) -> None:
    texts, rule = page.texts, _chosen_rule(page, text)
    caption = texts("length.table-caption", rule=texts(f"length.rule-{rule}"))
    show_expander(texts("length.table"), NUMBERS, lambda: show_table(caption, length_table(text, rule, texts)))


def _chosen_rule(page: Page, text: TextByLength) -> str:
    return parse_setting(session.view_item(AT_ITEM), text, page.scenario).rule


def _too_long_message(page: Page, text: TextByLength) -> str:
    score = text.own[_chosen_rule(page, text)]
    return page.texts(
        "length.too-long",
        limit=MAX_TOKENS,
        longest=f"{text.longest_length:,}",
        c=f"{score.candidate_length:,}",
        r=length(score.reference_length),
        bp=decimal(score.brevity_penalty),
        name=_bleu_name(page),
        score=decimal(score.value),
    )


def _bleu_name(page: Page) -> str:
    return page.texts("length.bleu", n=page.scenario.max_order)
