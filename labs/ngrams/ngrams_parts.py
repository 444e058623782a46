"""The parts of the n-grams page: the window on its stage, and what its tabs hold.

In: the page. Out: what stands on it. Which reference is looked at, letters as typed or small, the learner's cuts, where
the window stands and what was answered are items of the view.
"""

from functools import partial

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS, Question
from frame.shell.page import Page
from frame.shell.style import show_sheet
from frame.state import session
from frame.widgets.blocks import show_label, show_note, show_reading
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from frame.widgets.question import is_revealed
from frame.widgets.slide import slide
from frame.widgets.stage import TEXT, Tab, stage
from frame.widgets.view_choice import kept_choice, view_segmented_control
from labs.ngrams.forgotten import CHOICE, forgotten
from labs.ngrams.microscope import CUTS, microscope
from labs.ngrams.view.forgotten_ngram import OF_CHINESE, OF_ENGLISH, answered, exercise, question_of
from labs.ngrams.view.microscope import Microscope, hand_tokens
from labs.ngrams.view.microscope import microscope as look
from labs.ngrams.view.microscope_words import heading, scored
from labs.ngrams.view.output_forms import forms_reading, forms_table
from labs.ngrams.view.sliding_window import place, sliding
from labs.ngrams.window import KEY, PLACE, window

EXAMPLES = ("tokenizer-cat", "zh-nlp", "price", "papineni-1")

_OF_TOKENIZERS = QUESTIONS["ngrams-2"]
_TOKENIZERS = "tokenizers"
_CASE, _REFERENCE = "ngrams-case", "ngrams-reference"
_CASES = ("kept", "lower")


def stage_tabs(page: Page) -> tuple[Tab, ...]:
    """List what stands under the stage."""
    texts = page.texts
    return (
        Tab(
            name=_TOKENIZERS,
            label=texts("ngrams.tab-tokenizers"),
            draw=partial(_draw_tokenizers, page),
            items=(CUTS, _OF_TOKENIZERS.id, _REFERENCE, _CASE),
            has_slides=True,
        ),
        Tab(name="orders", label=texts("ngrams.tab-orders")),
        Tab(
            name="forgotten", label=texts("ngrams.tab-forgotten"), draw=partial(_draw_forgotten, page), items=(CHOICE,)
        ),
        Tab(name="forms", label=texts("ngrams.tab-forms"), draw=partial(_draw_forms, page)),
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(draw_text, page)),
        Tab(name="code", label=texts("stage.code"), draw=partial(_draw_code, page)),
    )


def show_stage(page: Page, tabs: tuple[Tab, ...]) -> None:
    """Draw the window; it waits for the answer."""
    question = question_for(page)
    tokens = hand_tokens(page.scenario.candidate, kept=session.view_item(CUTS), lowercase=_case() == "lower")
    way = sliding(tokens)
    cut = page.texts("ngrams.window-drawn", drawn=len(way.tokens), length=f"{way.length:,}") if way.is_cut else ""
    window(
        page.texts,
        way,
        place(session.view_item(PLACE)),
        stage(page, question, tabs, KEY, beside=cut or page.texts("ngrams.beside", count=way.length)),
        locked=not is_revealed(question.id),
    )


def draw_text(page: Page) -> None:
    """Draw the fields."""
    show_examples(page.texts, page.scenario, EXAMPLES)
    show_inputs(page.texts, page.scenario)


def question_for(page: Page) -> Question:
    """Ask in the script of the text; what was answered stays."""
    asked = question_of(page.scenario.candidate)
    other = OF_ENGLISH if asked is OF_CHINESE else OF_CHINESE
    return other if session.view_item(other.id) is not None and session.view_item(asked.id) is None else asked


def _draw_tokenizers(page: Page) -> None:
    """Ask what a tokenizer changes, then draw the pair under every one of them."""
    with slide(f"{_TOKENIZERS}-question"):
        revealed = show_predict_card(page, _OF_TOKENIZERS)
    with slide(_TOKENIZERS):
        _draw_microscope(page, revealed=revealed)


def _draw_microscope(page: Page, *, revealed: bool) -> None:
    """Draw one pair under every tokenizer."""
    texts = page.texts
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        place_of_heading = st.container(width="content")
        number, case = _choose(page)
    seen = _seen(page, number, case)
    with place_of_heading:
        st.header(heading(texts, seen) if revealed else texts("ngrams.hidden"), anchor=False)
    show_note(texts.run_on(_notes(page, revealed=revealed)))
    microscope(texts, seen, revealed=revealed, kept=session.view_item(CUTS), key="microscope")


def _draw_forgotten(page: Page) -> None:
    """Set the exercise, whose answer the window would give."""
    if not is_revealed(question_for(page).id):
        show_veil(page.texts)
        return
    st.header(page.texts("ngrams.forgotten"), anchor=False)
    found = exercise(question_of(page.scenario.candidate))
    forgotten(page.texts, found, answered(found, session.view_item(CHOICE)), key="forgotten")


def _draw_forms(page: Page) -> None:
    """Draw one output as text, in tokens, in subwords: three scores."""
    show_sheet("labs/ngrams/ngrams.css")
    show_note(page.texts("ngrams.forms-how"))
    st.html(forms_table(page.texts))
    show_reading(forms_reading(page.texts))


def _draw_code(page: Page) -> None:
    numbers = page.scenario.reference_numbers or (1,)
    seen = _seen(page, kept_choice(_REFERENCE, numbers, numbers[0]), _case())
    shown = scored(page.texts, seen) if is_revealed(_OF_TOKENIZERS.id) else ()
    draw_code(page.texts, running_functions(seen.default.score.variant), shown)


def _seen(page: Page, number: int, case: str) -> Microscope:
    return look(
        page.scenario.candidate,
        page.scenario.references[number - 1],
        kept=session.view_item(CUTS),
        lowercase=case == "lower",
    )


def _case() -> str:
    return kept_choice(_CASE, _CASES, _CASES[0])


def _notes(page: Page, *, revealed: bool) -> list[str]:
    several = [page.texts("ngrams.compared")] if len(page.scenario.reference_numbers) > 1 else []
    return [page.texts("ngrams.rows" if revealed else "ngrams.rows-hidden"), *several]


def _choose(page: Page) -> tuple[int, str]:
    """Let the learner choose a reference, where there are several, and upper or lower case."""
    texts, numbers = page.texts, page.scenario.reference_numbers or (1,)
    with st.container(horizontal=True, width="content", vertical_alignment="center"):
        number = numbers[0]
        if len(numbers) > 1:
            show_label(texts("ngrams.reference"))
            number = view_segmented_control(texts("ngrams.which-reference"), _REFERENCE, numbers, number, str)
        case = view_segmented_control(
            texts("ngrams.case"), _CASE, _CASES, _CASES[0], lambda name: texts(f"tokenizers.case-{name}-name")
        )
    return number, case
