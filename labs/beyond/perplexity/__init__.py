"""The perplexity tab: probabilities to type or drag, the cost of each token, and the resulting perplexity.

The typed line is a view item, restored by links, reload and Back. A dragged bar is sent to the server only when the
learner pauses.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

import streamlit as st

from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, reported_value
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_note, show_notice, show_table
from frame.widgets.predict_card import show_predict_card
from labs.beyond.candidates import show_stored_field
from labs.beyond.view.perplexity import (
    EXAMPLES,
    MAX_LINE_CHARACTERS,
    MAX_TOKEN_CHARACTERS,
    MAX_TOKENS,
    ParsedProbabilities,
    example_line,
    parse_probability_line,
    perplexity_table,
    replace_numbers,
    token_labels,
)

PERPLEXITY_ITEM: Final = "perplexity"
PERPLEXITY_QUESTION: Final = QUESTIONS["beyond-2"]
_KEY, _FIELD, _PILL = "perplexity", "perplexity-line", "perplexity-example"
_mount = register_component(
    __file__,
    perplexity="""
    lab slider value=slider-value legend symbols=formula-symbols mean=formula-mean numbers=formula-numbers
    same=formula-same result=formula-result squares reading even=reading-even equal=reading-equal best=reading-best
    near=reading-near worst=reading-worst
    """,
    predict="veil",
)


def show_perplexity(page: Page) -> None:
    """Explain perplexity and draw the bars; if labs ask questions, hide the costs until the learner has answered."""
    texts = page.texts
    st.header(texts("perplexity.title"), anchor=False)
    show_note(texts("perplexity.how"))
    revealed = show_predict_card(page, PERPLEXITY_QUESTION)
    typed = _typed_line(texts)
    if revealed:  # one of the examples is the question's own
        _show_examples(texts, typed)
    line = _show_line_field(texts, typed)
    if not line.tokens:
        return
    _show_bars(texts, line, revealed=revealed)
    if revealed:
        with st.expander(texts("perplexity.numbers"), icon=":material/table:"):
            show_table(texts("perplexity.numbers"), perplexity_table(texts, line))


def _typed_line(texts: Texts) -> str:
    stored = session.view_item(PERPLEXITY_ITEM)
    return stored if isinstance(stored, str) else example_line(texts, EXAMPLES[0])


def _show_examples(texts: Texts, typed: str) -> None:
    st.session_state[_PILL] = next((name for name in EXAMPLES if example_line(texts, name) == typed), None)
    st.pills(
        texts("perplexity.examples"),
        EXAMPLES,
        key=_PILL,
        format_func=lambda name: texts(f"perplexity.{name}"),
        required=True,
        on_change=_open_example,
        args=(texts,),
        label_visibility="collapsed",
    )


def _show_line_field(texts: Texts, typed: str) -> ParsedProbabilities:
    """Draw a text field for the line, with a notice about its first problem; return the parsed line."""
    show_stored_field(texts("perplexity.field"), _FIELD, typed, MAX_LINE_CHARACTERS, partial(_store_line, texts))
    line = parse_probability_line(typed)
    if line.problems:
        first = line.problems[0]
        most = MAX_TOKENS if first.kind == "many" else MAX_TOKEN_CHARACTERS
        show_notice(texts(f"perplexity.problem-{first.kind}", entry=first.entry, most=most))
    elif not line.tokens:
        show_notice(texts("perplexity.nothing"))
    return line


def _show_bars(texts: Texts, line: ParsedProbabilities, *, revealed: bool) -> None:
    data = {
        "language": texts.language,
        "revealed": revealed,
        "bars": [
            {"token": label, "probability": each.probability, "typed": each.typed, "shown": each.shown}
            for label, each in zip(token_labels(line), line.tokens, strict=True)
        ],
        "words": {} if revealed else texts.words("perplexity", "value=slider-value-asking legend=legend-asking"),
    }
    _mount(data=data, key=_KEY, on_moved_change=lambda: _store_moved_bars(texts))


def _open_example(texts: Texts) -> None:
    name = st.session_state.get(_PILL)
    if name:
        _store_line(texts, example_line(texts, name))


def _store_moved_bars(texts: Texts) -> None:
    moved = reported_value(_KEY, "moved")
    if isinstance(moved, Sequence) and all(isinstance(number, str) for number in moved):
        _store_line(texts, replace_numbers(_typed_line(texts), moved))


def _store_line(texts: Texts, line: str) -> None:
    session.set_view_item(PERPLEXITY_ITEM, None if line == example_line(texts, EXAMPLES[0]) else line)
