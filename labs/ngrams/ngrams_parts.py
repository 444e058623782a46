"""The parts of the N-grams page: a stage with the tokenizers' rows or the sliding window, and the other tabs.

View items store the chosen reference, the case, the learner's token boundaries, the window's position and the answers.
"""

from functools import partial

import streamlit as st

from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import Question
from frame.shell.page import Page
from frame.shell.presenter import is_presenting
from frame.state import session
from frame.widgets.blocks import show_explanation, show_label, show_note
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.question import choose_question, is_about_shown_text, is_asked
from frame.widgets.stage import TEXT, ResultTexts, Tab, named_tab, open_tab_name, stage_arguments
from frame.widgets.view_choice import stored_choice, view_segmented_control
from labs.ngrams.cuts import KEY as CUTS_KEY
from labs.ngrams.cuts import show_tokenizer_rows
from labs.ngrams.forgotten import CHOICE_ITEM, show_missing_trigram_exercise
from labs.ngrams.microscope import CUTS_ITEM, show_microscope
from labs.ngrams.view.microscope import (
    TOKENIZERS,
    Microscope,
    build_microscope,
    microscope_heading,
    named_row_scores,
    tokens_by_hand_cuts,
)
from labs.ngrams.view.sliding_window import (
    CHINESE_QUESTION,
    ENGLISH_QUESTION,
    TRIGRAM,
    count_window_stops,
    parse_answer,
    parse_window_position,
    question_in_script,
    trigram_exercise,
)
from labs.ngrams.view.tokenizer_scores import (
    output_forms_reading,
    output_forms_table_html,
    score_range_heading,
    score_tokenizers,
    tokenizer_effect_sentence,
)
from labs.ngrams.window import KEY, PLACE_ITEM, show_sliding_window

EXAMPLES = ("when-or-why", "tokenizer-cat", "zh-nlp", "price", "papineni-1")

_CUTS_QUESTIONS = ("ngrams-4", "ngrams-2")
_TOKENIZERS_TAB, _WINDOW_TAB, _HAND_TAB = "tokenizers", "window", "hand"
_CASE_ITEM, _REFERENCE_ITEM = "ngrams-case", "ngrams-reference"
_CASES = ("kept", "lower")


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the window if its tab is open, or else the tokenizers' rows, folded below another tab; return the tabs."""
    tabs = _stage_tabs(page)
    opened = open_tab_name(page, tabs)
    if opened == _WINDOW_TAB:
        _show_window(page, tabs)
        return tabs
    question, found = choose_question(page, *_CUTS_QUESTIONS), score_tokenizers(page.scenario)
    result = ResultTexts(score_range_heading(page.texts, found), tokenizer_effect_sentence(page.texts, found))
    show_tokenizer_rows(
        page,
        found,
        stage_arguments(page, question, tabs, CUTS_KEY, result=result),
        is_asked=is_asked(question.id),
        is_folded=opened not in {"", _TOKENIZERS_TAB} and not is_presenting(),
    )
    return tabs


def _stage_tabs(page: Page) -> tuple[Tab, ...]:
    texts, tab = page.texts, partial(named_tab, page)
    return (
        tab(_TOKENIZERS_TAB, items=_CUTS_QUESTIONS),
        tab(_WINDOW_TAB, items=(PLACE_ITEM, CHINESE_QUESTION.id, ENGLISH_QUESTION.id)),
        tab("forms", partial(_draw_output_forms, page)),
        tab(_HAND_TAB, partial(_draw_microscope, page), (CUTS_ITEM, _REFERENCE_ITEM, _CASE_ITEM)),
        tab("forgotten", partial(_draw_forgotten_trigram, page), (CHOICE_ITEM,)),
        tab(TEXT, partial(draw_text_fields, page), label=texts("stage.text")),
        tab("code", partial(_draw_code, page), label=texts("stage.code")),
    )


def _show_window(page: Page, tabs: tuple[Tab, ...]) -> None:
    """Draw the window at its stored or last stop; while its question is open, before the first stop."""
    texts, question = page.texts, window_question(page)
    tokens = tokens_by_hand_cuts(
        page.scenario.candidate, stored=session.view_item(CUTS_ITEM), lowercase=_chosen_case() == "lower"
    )
    stops = count_window_stops(tokens)
    total, length = stops.totals[TRIGRAM - 1], len(stops.tokens)
    is_cut = length < stops.length
    cut = texts("ngrams.window-drawn", drawn=length, length=f"{stops.length:,}") if is_cut else ""
    none = "ngrams.window-empty" if not length else "ngrams.window-none"
    result = ResultTexts(
        texts("ngrams.window-result", length=length, total=total),
        texts("ngrams.window-rule", length=length, total=total) if total else texts(none, n=TRIGRAM),
    )
    show_sliding_window(
        texts,
        stops,
        parse_window_position(session.view_item(PLACE_ITEM), stops.totals),
        stage_arguments(page, question, tabs, KEY, result=result, change_label=cut),
        locked=is_asked(question.id) and is_about_shown_text(question),
    )


def draw_text_fields(page: Page) -> None:
    """Draw the examples and the text fields."""
    show_examples(page.texts, page.scenario, EXAMPLES)
    show_inputs(page.texts, page.scenario)


def window_question(page: Page) -> Question:
    """Return the question with an example in the text's script; if only the other one is answered, return that one."""
    asked = question_in_script(page.scenario.candidate)
    other = ENGLISH_QUESTION if asked is CHINESE_QUESTION else CHINESE_QUESTION
    return other if session.view_item(other.id) is not None and session.view_item(asked.id) is None else asked


def _draw_microscope(page: Page) -> None:
    texts = page.texts
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        place_of_heading = st.container(width="content")
        number, case = _draw_reference_and_case_menus(page)
    seen = _page_microscope(page, number, case)
    with place_of_heading:
        st.header(microscope_heading(texts, seen), anchor=False)
    several = [texts("ngrams.compared")] if len(page.scenario.reference_numbers) > 1 else []
    show_note(texts.join_sentences([texts("ngrams.rows"), *several]))
    show_microscope(texts, seen, stored=session.view_item(CUTS_ITEM), key="microscope")


def _draw_forgotten_trigram(page: Page) -> None:
    st.header(page.texts("ngrams.forgotten"), anchor=False)
    found = trigram_exercise(question_in_script(page.scenario.candidate))
    show_missing_trigram_exercise(
        page.texts, found, parse_answer(found, session.view_item(CHOICE_ITEM)), key="forgotten"
    )


def _draw_output_forms(page: Page) -> None:
    show_note(page.texts("ngrams.forms-how"))
    st.html(output_forms_table_html(page.texts))
    show_explanation(output_forms_reading(page.texts))


def _draw_code(page: Page) -> None:
    numbers = page.scenario.reference_numbers or (1,)
    seen = _page_microscope(page, stored_choice(_REFERENCE_ITEM, numbers, numbers[0]), _chosen_case())
    variant = seen.rows[TOKENIZERS.index("13a")].score.variant  # the default of sacreBLEU
    draw_code(page.texts, running_functions(variant), named_row_scores(page.texts, seen))


def _page_microscope(page: Page, number: int, case: str) -> Microscope:
    return build_microscope(
        page.scenario.candidate,
        page.scenario.references[number - 1],
        stored=session.view_item(CUTS_ITEM),
        lowercase=case == "lower",
    )


def _chosen_case() -> str:
    return stored_choice(_CASE_ITEM, _CASES, _CASES[0])


def _draw_reference_and_case_menus(page: Page) -> tuple[int, str]:
    """Draw the choice of a reference, if there are several, and of the case; return both."""
    texts, numbers = page.texts, page.scenario.reference_numbers or (1,)
    with st.container(horizontal=True, width="content", vertical_alignment="center"):
        number = numbers[0]
        if len(numbers) > 1:
            show_label(texts("ngrams.reference"))
            number = view_segmented_control(texts("ngrams.which-reference"), _REFERENCE_ITEM, numbers, number, str)
        case = view_segmented_control(
            texts("ngrams.case"), _CASE_ITEM, _CASES, _CASES[0], lambda name: texts(f"tokenizers.case-{name}-name")
        )
    return number, case
