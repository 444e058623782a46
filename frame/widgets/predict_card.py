"""The predict card, which asks a question before the page shows the answer; it looks the same in every lab.

An answer, or `SKIPPED`, is a view item with the question's name, so links, Back and a reload restore it.
"""

from functools import partial

import streamlit as st

from bleu_view.drawing.predict_card import answered_card_html, open_card_html, question_subject, revealed_card_html
from bleu_view.scenario.predictions import SKIPPED, Answer, Question, encode_answer, option_label, read_answer
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.page import Page
from frame.shell.presenter import is_presenting
from frame.state import session
from frame.widgets.blocks import show_notice, term_marker
from frame.widgets.question import (
    commit_answer,
    draft_answer,
    is_asked,
    store_answer,
    store_draft,
)

STEP = 0.01
_MAX_ROW_LABEL = 16  # characters; options with a longer label are stacked


def show_predict_card(page: Page, question: Question) -> bool:
    """Draw the card if the question is open or answered; return whether the page may show the right answer."""
    answer, item = read_answer(question, session.view_item(question.id)), session.view_item(question.id)
    if answer is not None:
        has_other_text = _is_about_another_text(page, question)
        _show_revealed_answer(
            question, answered_card_html(page.texts, question, answer, quoted=has_other_text, render=term_marker())
        )
    elif item is not None and is_presenting():  # the class has answered by a show of hands
        _show_revealed_answer(question, revealed_card_html(page.texts, question, term_marker()))
    elif is_asked(question.id):
        _show_open_question(page, question)
    return not is_asked(question.id)


def _show_open_question(page: Page, question: Question) -> None:
    session.memory().is_asking = True
    with st.container(border=True, key=f"predict-{question.id}"):
        st.html(open_card_html(page.texts, question, quoted=is_presenting() or _is_about_another_text(page, question)))
        can_commit = _draw_answer_control(page.texts, question)
        if session.memory().missing_answer == question.id:
            show_notice(page.texts("predict.move-first"))
        with st.container(horizontal=True, vertical_alignment="center"):
            st.button(
                page.texts("predict.commit"),
                key=f"commit-{question.id}",
                on_click=commit_answer,
                args=(question.id, lambda item: read_answer(question, item) is not None),
                disabled=not can_commit,
            )
            st.button(
                page.texts("predict.skip"),
                key=f"skip-{question.id}",
                type="tertiary",
                on_click=store_answer,
                args=(question.id, SKIPPED),
            )


def _show_revealed_answer(question: Question, card: str) -> None:
    with st.container(border=True, key=f"predict-{question.id}"):
        st.html(card)
        for _ in range(2):  # in place of the control and the buttons, which would stay until the rerun ends
            st.empty()


def _draw_answer_control(texts: Texts, question: Question) -> bool:
    """Draw the options or the slider, and return whether to enable the commit button: always for a slider."""
    label, draft = texts(f"predictions.{question.id}-ask"), read_answer(question, draft_answer(question.id))
    if question.control == "options":
        _draw_options(texts, question, label, draft)
        return draft is not None
    low, high = question.range
    shown = tuple([float(end) for end in draft]) if draft else (low, high)
    value = shown if question.control == "span" else shown[0]
    key = session.widget_key(_control_key(question), value)
    st.slider(  # type: ignore[call-overload] # one number or two, depending on the question
        label,
        low,
        high,
        value,
        STEP,
        key=key,
        on_change=_store_draft,
        args=(question, key),
        label_visibility="collapsed",
    )
    return True


def _draw_options(texts: Texts, question: Question, label: str, draft: Answer | None) -> None:
    key, names = _control_key(question), {option: option_label(texts, question, option) for option in question.options}
    st.session_state[key] = draft[0] if draft else None  # in every rerun: the labels change with the language
    is_list = _longest_label_length(question) > _MAX_ROW_LABEL
    draw: partial[object] = partial(st.radio, index=None) if is_list else partial(st.segmented_control)
    draw(
        label,
        tuple(names),
        key=key,
        format_func=names.__getitem__,
        on_change=_store_draft,
        args=(question, key),
        label_visibility="collapsed",
    )


def _is_about_another_text(page: Page, question: Question) -> bool:
    """Return whether the question has its own references, and its text differs from the page's text."""
    candidate, references = question_subject(question, page.texts.language)
    return bool(references) and (candidate, references) != (page.scenario.candidate, page.scenario.references)


def _longest_label_length(question: Question) -> int:
    """Return the length of the longest option in any language, so that all languages have the same kind of control."""
    return max(
        len(option_label(Texts(language), question, option)) for language in LANGUAGES for option in question.options
    )


def _store_draft(question: Question, key: str) -> None:
    chosen = st.session_state.get(key)
    if question.control == "options" and chosen not in {None, *question.options}:
        return  # a label in the previous language
    answer = tuple(chosen) if isinstance(chosen, list | tuple) else (chosen,)
    store_draft(question.id, None if chosen is None else encode_answer(question, answer))


def _control_key(question: Question) -> str:
    return f"answer-{question.id}"
