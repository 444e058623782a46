"""The parts of the n-grams page: the cuts or the window on its stage, and the other tabs.

The chosen reference, the case, the learner's cuts, the place of the window and the answers are items of the view.
"""

from functools import partial

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import Question
from frame.shell.page import Page
from frame.shell.presenter import is_presenting
from frame.shell.style import show_sheet
from frame.state import session
from frame.widgets.blocks import show_label, show_note, show_reading
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.question import is_about_shown_text, is_asked, question_about
from frame.widgets.stage import TEXT, Result, Tab, open_tab, stage
from frame.widgets.view_choice import kept_choice, view_segmented_control
from labs.ngrams.cuts import KEY as CUTS_KEY
from labs.ngrams.cuts import show_cuts
from labs.ngrams.forgotten import CHOICE, forgotten
from labs.ngrams.microscope import CUTS, microscope
from labs.ngrams.view.forgotten_ngram import OF_CHINESE, OF_ENGLISH, ORDER, exercise, question_of, read_answer
from labs.ngrams.view.microscope import Microscope, hand_tokens
from labs.ngrams.view.microscope import microscope as look
from labs.ngrams.view.microscope_words import heading as microscope_heading
from labs.ngrams.view.microscope_words import shown_scores
from labs.ngrams.view.output_forms import explain_forms, forms_table
from labs.ngrams.view.sliding_window import place, window_stops
from labs.ngrams.view.tokenizer_cuts import cuts, heading, verdict
from labs.ngrams.window import KEY, PLACE, window

EXAMPLES = ("when-or-why", "tokenizer-cat", "zh-nlp", "price", "papineni-1")

_OF_CUTS = ("ngrams-4", "ngrams-2")
_TOKENIZERS, _WINDOW, _HAND = "tokenizers", "window", "hand"
_CASE, _REFERENCE = "ngrams-case", "ngrams-reference"
_CASES = ("kept", "lower")


def stage_tabs(page: Page) -> tuple[Tab, ...]:
    """Return the tabs of the page's pictures."""
    texts = page.texts
    return (
        Tab(name=_TOKENIZERS, label=texts("ngrams.tab-tokenizers"), items=_OF_CUTS),
        Tab(name=_WINDOW, label=texts("ngrams.tab-window"), items=(PLACE, OF_CHINESE.id, OF_ENGLISH.id)),
        Tab(name="forms", label=texts("ngrams.tab-forms"), draw=partial(_draw_forms, page)),
        Tab(
            name=_HAND,
            label=texts("ngrams.tab-hand"),
            draw=partial(_draw_microscope, page),
            items=(CUTS, _REFERENCE, _CASE),
        ),
        Tab(
            name="forgotten", label=texts("ngrams.tab-forgotten"), draw=partial(_draw_forgotten, page), items=(CHOICE,)
        ),
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(draw_text, page)),
        Tab(name="code", label=texts("stage.code"), draw=partial(_draw_code, page)),
    )


def show_stage(page: Page, tabs: tuple[Tab, ...]) -> None:
    """Draw the window in its tab, else the cuts; where another tab is open, only the tabs."""
    opened = open_tab(page, tabs)
    if opened == _WINDOW:
        _show_window(page, tabs)
        return
    question, found = question_about(page, *_OF_CUTS), cuts(page.scenario)
    result = Result(heading(page.texts, found), verdict(page.texts, found))
    show_cuts(
        page,
        found,
        stage(page, question, tabs, CUTS_KEY, result=result),
        is_asked=is_asked(question.id),
        is_folded=opened not in {"", _TOKENIZERS} and not is_presenting(),
    )


def _show_window(page: Page, tabs: tuple[Tab, ...]) -> None:
    """Draw the window at its last stop; where its question is asked, before its first."""
    texts, question = page.texts, question_for(page)
    tokens = hand_tokens(page.scenario.candidate, kept=session.view_item(CUTS), lowercase=_case() == "lower")
    way = window_stops(tokens)
    cut = texts("ngrams.window-drawn", drawn=len(way.tokens), length=f"{way.length:,}") if way.is_cut else ""
    total, length = way.totals[ORDER - 1], len(way.tokens)
    none = "ngrams.window-empty" if not length else "ngrams.window-none"
    result = Result(
        texts("ngrams.window-result", length=length, total=total),
        texts("ngrams.window-rule", length=length, total=total) if total else texts(none, n=ORDER),
    )
    window(
        texts,
        way,
        place(session.view_item(PLACE), way.totals),
        stage(page, question, tabs, KEY, result=result, beside=cut),
        locked=is_asked(question.id) and is_about_shown_text(question),
    )


def draw_text(page: Page) -> None:
    """Draw the fields."""
    show_examples(page.texts, page.scenario, EXAMPLES)
    show_inputs(page.texts, page.scenario)


def question_for(page: Page) -> Question:
    """Return the question in the script of the text; an answered one stays."""
    asked = question_of(page.scenario.candidate)
    other = OF_ENGLISH if asked is OF_CHINESE else OF_CHINESE
    return other if session.view_item(other.id) is not None and session.view_item(asked.id) is None else asked


def _draw_microscope(page: Page) -> None:
    """Draw one pair under every tokenizer, sign under sign, and as the learner cuts it."""
    texts = page.texts
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        place_of_heading = st.container(width="content")
        number, case = _choose(page)
    seen = _microscope_of(page, number, case)
    with place_of_heading:
        st.header(microscope_heading(texts, seen), anchor=False)
    several = [texts("ngrams.compared")] if len(page.scenario.reference_numbers) > 1 else []
    show_note(texts.run_on([texts("ngrams.rows"), *several]))
    microscope(texts, seen, kept=session.view_item(CUTS), key="microscope")


def _draw_forgotten(page: Page) -> None:
    """Set the exercise."""
    st.header(page.texts("ngrams.forgotten"), anchor=False)
    found = exercise(question_of(page.scenario.candidate))
    forgotten(page.texts, found, read_answer(found, session.view_item(CHOICE)), key="forgotten")


def _draw_forms(page: Page) -> None:
    """Draw one output as text, in tokens, in subwords: three scores."""
    show_sheet("labs/ngrams/ngrams.css")
    show_note(page.texts("ngrams.forms-how"))
    st.html(forms_table(page.texts))
    show_reading(explain_forms(page.texts))


def _draw_code(page: Page) -> None:
    numbers = page.scenario.reference_numbers or (1,)
    seen = _microscope_of(page, kept_choice(_REFERENCE, numbers, numbers[0]), _case())
    draw_code(page.texts, running_functions(seen.default.score.variant), shown_scores(page.texts, seen))


def _microscope_of(page: Page, number: int, case: str) -> Microscope:
    return look(
        page.scenario.candidate,
        page.scenario.references[number - 1],
        kept=session.view_item(CUTS),
        lowercase=case == "lower",
    )


def _case() -> str:
    return kept_choice(_CASE, _CASES, _CASES[0])


def _choose(page: Page) -> tuple[int, str]:
    """Draw the choice of a reference, if there are several, and of upper or lower case."""
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
