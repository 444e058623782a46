"""The page on length: balance and curve on its stage; the rules for r, tent, bug and corpus in its tabs.

The references left out are a view item.
"""

from functools import partial
from typing import Final

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.numbers import decimal, length
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import NUMBERS, show_folded, show_note, show_notice, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import is_asked, question_about
from frame.widgets.slide import slide
from frame.widgets.stage import TEXT, Result, Tab, stage
from labs.length.length_corpus import PAIR, length_corpus
from labs.length.length_stage import AT, KEY, OUT, length_stage
from labs.length.length_tent import length_tent
from labs.length.penalty_bug import LINE, penalty_bug
from labs.length.view import (
    MAX_TOKENS,
    Measured,
    growth_table,
    left_out,
    length_table,
    measure,
    read_setting,
    rules_table,
    shown_score,
)
from labs.length.view.scores_by_length import RULES

EXAMPLES: Final = ("the-cat", "zh-library", "more-refs-lower", "more-refs-higher", "perfect-copy", "papineni-1")
HOW_SHORT, WHICH_R = "length-1", "length-2"
TOO_LONG: Final = QUESTIONS["length-3"]


def measure_page(page: Page) -> Measured:
    """Measure the text with the references in use."""
    return measure(page.scenario, left_out(session.view_item(OUT), page.scenario))


def stage_tabs(page: Page, text: Measured) -> tuple[Tab, ...]:
    """Return the tabs under the stage."""
    texts = page.texts
    return (
        Tab(name="which", label=texts("length.tab-which"), draw=partial(_draw_which, page, text)),
        Tab(name="bug", label=texts("length.tab-bug"), draw=partial(_draw_bug, page), items=(LINE,)),
        Tab(name="corpus", label=texts("length.tab-corpus"), draw=partial(_draw_corpus, page), items=(PAIR,)),
        Tab(
            name=TOO_LONG.tab,
            label=texts("length.tab-long"),
            draw=partial(_draw_long, page, text),
            items=(TOO_LONG.id,),
            has_slides=True,
        ),
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(draw_text, page)),
        Tab(name="code", label=texts("stage.code"), draw=partial(_draw_code, page, text)),
    )


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the balance and the curve; give the tabs."""
    question = question_about(page, WHICH_R, HOW_SHORT)
    text = measure_page(page)
    tabs = stage_tabs(page, text)
    refusal = "" if text.is_drawn else _too_long(page, text)
    taken = stage(page, question, tabs, KEY, result=Result(_heading(page, text)))
    asked = "" if not is_asked(question.id) else "r" if question.id == WHICH_R else "penalty"
    length_stage(page, text, taken, asked=asked, refusal=refusal)
    return tabs


def _heading(page: Page, text: Measured) -> str:
    """Write what the text's length leaves of its score."""
    score = text.own[_rule(page, text)]
    key = "length.result" if score.brevity_penalty < 1 else "length.result-free"
    c, r = score.candidate_length, length(score.reference_length)
    return page.texts(key, c=c, r=r, bp=decimal(score.brevity_penalty))


def draw_text(page: Page) -> None:
    """Draw the fields."""
    show_examples(page.texts, page.scenario, EXAMPLES)
    show_inputs(page.texts, page.scenario)


def _draw_which(page: Page, text: Measured) -> None:
    """Draw which program takes which r, and what that does to the text."""
    texts = page.texts
    st.header(texts("length.which"), anchor=False)
    for rule in RULES:
        show_note(texts(f"length.who-{rule}"))
    if text.is_drawn:
        show_table(texts("length.rules-caption"), rules_table(text, texts))
        if len(text.used) > 1:
            show_table(texts("length.growth-caption", name=_name(page)), growth_table(text, texts))
        _show_table(page, text)
    if page.scenario.variant != text.own[_rule(page, text)].variant.name:
        show_note(texts("length.paper"))


def _draw_long(page: Page, text: Measured) -> None:
    """Draw precision, penalty and score over the lengths; with the switch on, ask above about too long a text."""
    if not text.is_drawn:
        show_notice(_too_long(page, text))
        return
    with slide(f"{TOO_LONG.tab}-question"):
        show_predict_card(page, TOO_LONG)
    with slide(f"{TOO_LONG.tab}-tent"):
        _show_tent(page, text)


def _show_tent(page: Page, text: Measured) -> None:
    """Draw precision, penalty and score over the same lengths."""
    texts = page.texts
    st.header(texts("length.tent"), anchor=False)
    show_note(texts("length.tent-note"))
    length_tent(page, text)


def _draw_bug(page: Page) -> None:
    """Ask for the wrong line."""
    st.header(page.texts("length.bug"), anchor=False)
    show_note(page.texts("length.bug-note"))
    penalty_bug(page)


def _draw_corpus(page: Page) -> None:
    """Draw two segments and their corpus."""
    st.header(page.texts("length.corpus"), anchor=False)
    show_note(page.texts("length.corpus-note"))
    length_corpus(page)


def _draw_code(page: Page, text: Measured) -> None:
    """Show the code of the text's own score, under the rule that is chosen."""
    own = shown_score(page.scenario, text, _rule(page, text), page.texts)
    draw_code(page.texts, running_functions(own.score.variant), (own,))


def _show_table(page: Page, text: Measured) -> None:
    """Offer the numbers behind the curves."""
    texts = page.texts

    def draw() -> None:
        rule = _rule(page, text)
        caption = texts("length.table-caption", rule=texts(f"length.rule-{rule}"))
        show_table(caption, length_table(text, rule, texts))

    show_folded(texts("length.table"), NUMBERS, draw)


def _rule(page: Page, text: Measured) -> str:
    return read_setting(session.view_item(AT), text, page.scenario).rule


def _too_long(page: Page, text: Measured) -> str:
    score = text.own[_rule(page, text)]
    return page.texts(
        "length.too-long",
        limit=MAX_TOKENS,
        longest=f"{text.longest:,}",
        c=f"{score.candidate_length:,}",
        r=length(score.reference_length),
        bp=decimal(score.brevity_penalty),
        name=_name(page),
        score=decimal(score.value),
    )


def _name(page: Page) -> str:
    return page.texts("length.bleu", n=page.scenario.max_order)
