"""The parts of the n-grams page under their headings: microscope, window, exercise.

In: the page. Out: what stands on it. Which reference is looked at, letters as typed or small, the learner's cuts, where
the window stands and what was answered are items of the view.
"""

import streamlit as st

from bleu_view.scenario.predictions import Question
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_label, show_note
from frame.widgets.predict_card import show_predict_card
from frame.widgets.view_choice import view_segmented_control
from labs.ngrams.forgotten import CHOICE, forgotten
from labs.ngrams.microscope import CUTS, microscope
from labs.ngrams.view.forgotten_ngram import OF_CHINESE, OF_ENGLISH, answered, exercise, question_of
from labs.ngrams.view.microscope import Microscope
from labs.ngrams.view.microscope import microscope as look
from labs.ngrams.view.microscope_words import heading
from labs.ngrams.view.sliding_window import place, sliding
from labs.ngrams.window import PLACE, window

_CASES = ("kept", "lower")


def show_microscope(page: Page, *, revealed: bool) -> Microscope:
    """Draw the pair under every tokenizer, and give what was seen."""
    texts = page.texts
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        place_of_heading = st.container(width="content")
        number, case = _choose(page)
    seen = look(
        page.scenario.candidate,
        page.scenario.references[number - 1],
        kept=session.view_item(CUTS),
        lowercase=case == "lower",
    )
    with place_of_heading:
        st.header(heading(texts, seen) if revealed else texts("ngrams.hidden"), anchor=False)
    show_note(texts.run_on(_notes(page, revealed=revealed)))
    microscope(texts, seen, revealed=revealed, kept=session.view_item(CUTS), key="microscope")
    return seen


def show_window(page: Page, seen: Microscope) -> bool:
    """Ask how many n-grams there are, then let the window slide; tell whether the answer may be shown."""
    st.header(page.texts("ngrams.window"), anchor=False)
    revealed = show_predict_card(page, _question(page))
    way = sliding(seen.hand.score.segments[0].candidate)
    if not way.tokens:
        show_note(page.texts("ngrams.window-empty"))
        return revealed
    show_note(page.texts("ngrams.window-tokens"))
    if way.is_cut:
        show_note(page.texts("ngrams.window-drawn", drawn=len(way.tokens), length=f"{way.length:,}"))
    window(page.texts, way, place(session.view_item(PLACE)), locked=not revealed, key="window")
    return revealed


def show_forgotten(page: Page) -> None:
    """Set the exercise."""
    st.header(page.texts("ngrams.forgotten"), anchor=False)
    found = exercise(question_of(page.scenario.candidate))
    forgotten(page.texts, found, answered(found, session.view_item(CHOICE)), key="forgotten")


def _question(page: Page) -> Question:
    """Ask in the script of the text; what was answered stays."""
    asked = question_of(page.scenario.candidate)
    other = OF_ENGLISH if asked is OF_CHINESE else OF_CHINESE
    return other if session.view_item(other.id) is not None and session.view_item(asked.id) is None else asked


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
            number = view_segmented_control(texts("ngrams.which-reference"), "ngrams-reference", numbers, number, str)
        case = view_segmented_control(
            texts("ngrams.case"), "ngrams-case", _CASES, _CASES[0], lambda name: texts(f"tokenizers.case-{name}-name")
        )
    return number, case
