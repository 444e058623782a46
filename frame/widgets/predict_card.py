"""The predict card: it asks before a page shows its answer, in the same way in every lab.

An answer, or `SKIPPED`, is a view item under the question's name, so that links, Back and a reload keep it.
"""

import streamlit as st

from bleu_view.drawing.predict_card import answered_card, asking_card, revealed_card, subject
from bleu_view.scenario.answers import Answer, read_answer, write_answer
from bleu_view.scenario.predictions import Question, label
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.page import Page
from frame.shell.presenter import is_presenting
from frame.shell.style import show_sheet
from frame.state import session
from frame.widgets.blocks import term_marker
from frame.widgets.question import (
    SKIPPED,
    commit,
    draft,
    end_question,
    is_revealed,
    keep_draft,
    mark_open,
    show_urging,
    take_answer,
)

STEP = 0.01
_LONG = 16  # characters, from which options are stacked


def show_predict_card(page: Page, question: Question) -> bool:
    """Ask, unless it was answered, skipped or switched off; tell whether the answer may be shown."""
    show_sheet("frame/widgets/predict_card.css")
    answer, item = read_answer(question, session.view_item(question.id)), session.view_item(question.id)
    if answer is not None:
        _show_answered(page, question, answer)
    elif item is not None and is_presenting():
        _show_told(page.texts, question)
    elif not is_revealed(question.id):
        _show_open(page, question)
    return is_revealed(question.id)


def _show_open(page: Page, question: Question) -> None:
    mark_open(question.id)
    with st.container(border=True, key=f"predict-{question.id}"):
        st.html(asking_card(page.texts, question, quoted=is_presenting() or _is_elsewhere(page, question)))
        can_commit = _ask(page.texts, question)
        show_urging(page.texts, question.id)
        with st.container(horizontal=True, vertical_alignment="center"):
            st.button(
                page.texts("predict.commit"),
                key=f"commit-{question.id}",
                on_click=commit,
                args=(question.id, lambda item: read_answer(question, item) is not None),
                disabled=not can_commit,
            )
            st.button(
                page.texts("predict.skip"),
                key=f"skip-{question.id}",
                type="tertiary",
                on_click=take_answer,
                args=(question.id, SKIPPED),
            )


def _show_answered(page: Page, question: Question, answer: Answer) -> None:
    elsewhere = _is_elsewhere(page, question)
    with st.container(border=True, key=f"predict-{question.id}"):
        st.html(answered_card(page.texts, question, answer, quoted=elsewhere, written=term_marker()))
        end_question()


def _show_told(texts: Texts, question: Question) -> None:
    """Draw the answer for a class, which gave its own by raising hands."""
    with st.container(border=True, key=f"predict-{question.id}"):
        st.html(revealed_card(texts, question, term_marker()))
        end_question()


def _ask(texts: Texts, question: Question) -> bool:
    """Draw the control; tell whether it can be committed. A slider can, and then asks to be moved if it was not."""
    ask, drafted = texts(f"predictions.{question.id}-ask"), read_answer(question, draft(question.id))
    if question.control == "options":
        _ask_option(texts, question, ask, drafted)
        return drafted is not None
    low, high = question.range
    shown = tuple([float(end) for end in drafted]) if drafted else (low, high)
    value = shown if question.control == "span" else shown[0]
    key = session.widget_key(_key(question), value)
    st.slider(  # type: ignore[call-overload] # one number or two, as the question has it
        ask,
        low,
        high,
        value,
        STEP,
        key=key,
        on_change=_take_draft,
        args=(question, key),
        label_visibility="collapsed",
    )
    return True


def _ask_option(texts: Texts, question: Question, ask: str, drafted: Answer | None) -> None:
    """Draw short options in a row, long ones below each other."""
    key, names = _key(question), {option: label(texts, question, option) for option in question.options}
    st.session_state[key] = drafted[0] if drafted else None  # in every rerun: the labels change with the language
    if _longest_label(question) <= _LONG:
        st.segmented_control(
            ask,
            tuple(names),
            key=key,
            format_func=names.__getitem__,
            on_change=_take_draft,
            args=(question, key),
            label_visibility="collapsed",
        )
    else:
        st.radio(
            ask,
            tuple(names),
            None,
            key=key,
            format_func=names.__getitem__,
            on_change=_take_draft,
            args=(question, key),
            label_visibility="collapsed",
        )


def _is_elsewhere(page: Page, question: Question) -> bool:
    """Return whether the question's text differs from the page's; without a reference it cannot be opened."""
    candidate, references = subject(question, page.texts.language)
    return bool(references) and (candidate, references) != (page.scenario.candidate, page.scenario.references)


def _longest_label(question: Question) -> int:
    """Return the length of the longest option in any language: the control stays the same in all of them."""
    return max(len(label(Texts(language), question, option)) for language in LANGUAGES for option in question.options)


def _take_draft(question: Question, key: str) -> None:
    chosen = st.session_state.get(key)
    if question.control == "options" and chosen not in {None, *question.options}:
        return  # a label of the previous language
    answer = tuple(chosen) if isinstance(chosen, list | tuple) else (chosen,)
    keep_draft(question.id, None if chosen is None else write_answer(question, answer))


def _key(question: Question) -> str:
    return f"answer-{question.id}"
