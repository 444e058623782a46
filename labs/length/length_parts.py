"""The parts of the page on length, each under its heading: bench, tent, bug, corpus, and the numbers as a table.

In: a page, and its text as it was measured. Out: drawn; which references are left out is a view item.
"""

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.words.numbers import length
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import NUMBERS, show_folded, show_note, show_notice, show_table
from frame.widgets.code import show_code
from frame.widgets.question import is_revealed
from labs.length.length_bench import AT, OUT, length_bench
from labs.length.length_corpus import length_corpus
from labs.length.length_tent import length_tent
from labs.length.penalty_bug import penalty_bug
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

TOO_LONG = "length-3"


def measured(page: Page, *, revealed: bool) -> Measured:
    """Measure the text with the references in use; with the first alone while the others would answer the question."""
    scenario = page.scenario if revealed else first_reference(page.scenario)
    return measure(scenario, left_out(session.view_item(OUT), scenario))


def show_bench(page: Page, text: Measured, *, revealed: bool) -> None:
    """Draw the bench; of a text that is too long for it, say the numbers alone.

    Its heading says what is learned, once no question asks for it any more.
    """
    texts, told = page.texts, revealed and is_revealed(TOO_LONG)
    st.header(texts("length.bench") if told else texts("length.bench-locked"), anchor=False)
    if text.is_drawn:
        show_note(texts("length.bench-note"))
        length_bench(page, text, locked=not revealed)
        _show_table(page, text)
    else:
        show_notice(_too_long(page, text))
    if page.scenario.variant != text.own[_rule(page, text)].variant.name:
        show_note(texts("length.paper"))


def show_tent(page: Page, text: Measured) -> None:
    """Draw precision, penalty and score over the same lengths."""
    texts = page.texts
    st.header(texts("length.tent"), anchor=False)
    show_note(texts("length.tent-note"))
    length_tent(page, text)


def show_bug(page: Page) -> None:
    """Ask for the wrong line."""
    st.header(page.texts("length.bug"), anchor=False)
    show_note(page.texts("length.bug-note"))
    penalty_bug(page)


def show_corpus(page: Page) -> None:
    """Draw two segments and their corpus."""
    st.header(page.texts("length.corpus"), anchor=False)
    show_note(page.texts("length.corpus-note"))
    length_corpus(page)


def show_length_code(page: Page, text: Measured) -> None:
    """Show the code of the text's own score, under the rule that is chosen."""
    own = shown_score(page.scenario, text, _rule(page, text), page.texts)
    show_code(page.texts, running_functions(own.score.variant), (own,))


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
