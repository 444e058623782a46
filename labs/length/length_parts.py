"""The page on length: the balance on its stage; bench and tent, bug, corpus and one more question in its tabs.

In: a page. Out: drawn; which references are left out is a view item.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS, Question
from bleu_view.words.numbers import length
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import NUMBERS, show_folded, show_note, show_notice, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from frame.widgets.question import is_revealed
from frame.widgets.slide import slide
from frame.widgets.stage import TEXT, Tab, stage
from frame.widgets.which_question import question_about
from labs.length.length_bench import AT, OUT, length_bench
from labs.length.length_corpus import PAIR, length_corpus
from labs.length.length_stage import KEY, length_stage
from labs.length.length_tent import length_tent
from labs.length.penalty_bug import LINE, penalty_bug
from labs.length.view import (
    MAX_TOKENS,
    Measured,
    first_reference,
    left_out,
    length_table,
    measure,
    read_setting,
    shown_score,
)

EXAMPLES: Final = ("the-cat", "more-refs-lower", "more-refs-higher", "perfect-copy", "papineni-1")
HOW_SHORT, WHICH_R = "length-1", "length-2"
TOO_LONG: Final = QUESTIONS["length-3"]


def measured(page: Page, *, revealed: bool) -> Measured:
    """Measure the text with the references in use; with the first alone while the others would answer the question."""
    scenario = page.scenario if revealed else first_reference(page.scenario)
    return measure(scenario, left_out(session.view_item(OUT), scenario))


def stage_tabs(page: Page, text: Measured, question: Question) -> tuple[Tab, ...]:
    """List what stands under the stage; what would answer the question is veiled until it is answered."""
    texts, revealed = page.texts, is_revealed(question.id)

    def after_answer(draw: Callable[[], None]) -> Callable[[], None]:
        return draw if revealed else partial(show_veil, texts)

    return (
        Tab(
            name=TOO_LONG.tab,
            label=texts("length.tab-curve"),
            draw=partial(_draw_curve, page, text, revealed=revealed),
            items=(OUT, TOO_LONG.id),
            has_slides=True,
        ),
        Tab(name="bug", label=texts("length.tab-bug"), draw=after_answer(partial(_draw_bug, page)), items=(LINE,)),
        Tab(
            name="corpus",
            label=texts("length.tab-corpus"),
            draw=after_answer(partial(_draw_corpus, page)),
            items=(PAIR,),
        ),
        Tab(
            name="more",
            label=texts("length.one-more"),
            draw=after_answer(partial(_draw_one_more, page, question)),
        ),
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(draw_text, page)),
        Tab(name="code", label=texts("stage.code"), draw=after_answer(partial(_draw_code, page, text))),
    )


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the balance; it waits for the answer. Give the tabs."""
    question = question_about(page, WHICH_R, HOW_SHORT)
    revealed = is_revealed(question.id)
    text = measured(page, revealed=revealed)
    tabs = stage_tabs(page, text, question)
    refusal = "" if text.is_drawn else _too_long(page, text)
    length_stage(page, text, stage(page, question, tabs, KEY), locked=not revealed, refusal=refusal)
    return tabs


def draw_text(page: Page) -> None:
    """Draw the fields."""
    show_examples(page.texts, page.scenario, EXAMPLES)
    show_inputs(page.texts, page.scenario)


def _draw_curve(page: Page, text: Measured, *, revealed: bool) -> None:
    """Draw the bench, then ask about too long a text, and draw the tent."""
    with slide(TOO_LONG.tab):
        _show_bench(page, text, revealed=revealed)
    if text.is_drawn and revealed:
        with slide(f"{TOO_LONG.tab}-question"):
            is_told = show_predict_card(page, TOO_LONG)
        with slide(f"{TOO_LONG.tab}-tent"):
            if is_told:
                _show_tent(page, text)
            else:
                show_veil(page.texts)


def _show_bench(page: Page, text: Measured, *, revealed: bool) -> None:
    """Draw the bench; of a text that is too long for it, say the numbers alone."""
    texts, told = page.texts, revealed and is_revealed(TOO_LONG.id)
    st.header(texts("length.bench") if told else texts("length.bench-locked"), anchor=False)
    if text.is_drawn:
        show_note(texts("length.bench-note"))
        length_bench(page, text, locked=not revealed)
        _show_table(page, text)
    else:
        show_notice(_too_long(page, text))
    if page.scenario.variant != text.own[_rule(page, text)].variant.name:
        show_note(texts("length.paper"))


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


def _draw_one_more(page: Page, question: Question) -> None:
    """Ask the question that the stage has not asked."""
    show_predict_card(page, QUESTIONS[WHICH_R if question.id == HOW_SHORT else HOW_SHORT])


def _draw_code(page: Page, text: Measured) -> None:
    """Show the code of the text's own score, under the rule that is chosen."""
    own = shown_score(page.scenario, text, _rule(page, text), page.texts)
    draw_code(page.texts, running_functions(own.score.variant), (own,))


def _show_table(page: Page, text: Measured) -> None:
    """Offer the numbers behind bench and tent."""
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
        bp=page.texts.decimal(score.brevity_penalty),
        name=page.texts("length.bleu", n=page.scenario.max_order),
        score=page.texts.decimal(score.value),
    )
