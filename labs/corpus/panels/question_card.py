"""The question whose answer depends on the corpus, in the look of every lab's card.

With two segments: who leads by the pool. Otherwise: how often the lead survives, which has no answer where there are
too few segments to draw from, or nothing that leads.
"""

from collections.abc import Callable

import streamlit as st

from bleu_view.drawing.blocks import note
from bleu_view.drawing.markup import element, to_html
from frame.shell.presenter import is_presenting
from frame.shell.style import show_sheet
from frame.state import session
from frame.widgets.blocks import show_reading
from frame.widgets.question import (
    SKIPPED,
    Item,
    commit,
    draft,
    is_revealed,
    keep_draft,
    leave_open,
    show_urging,
    take_answer,
)
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.view.questions.corpus_prediction import (
    LEAD,
    STEP,
    WINNER,
    WINNERS,
    lead_answered,
    lead_item,
    lead_question,
    lead_words,
    read_lead,
    read_winner,
    winner_answered,
    winner_item,
    winner_question,
)
from labs.corpus.view.significance.bootstrap_samples import DRAWS

_CARD = "predict-corpus"


def show_question(context: PanelContext) -> bool:
    """Ask, or show what was answered; tell whether the answer may be shown."""
    show_sheet("frame/widgets/predict_card.css")
    if not context.has_two:
        show_reading(context.page.texts("corpus.one-system"))
        return True
    if context.is_flip:
        return _show_winner(context)
    if context.pair.is_identical:
        show_reading(context.page.texts("corpus.identical"))
        return True
    return _show_lead(context) if context.enough_segments else True


def _show_winner(context: PanelContext) -> bool:
    texts, pair = context.page.texts, context.pair
    guess = read_winner(pair, session.view_item(WINNER))
    with st.container(border=True, key=_CARD):
        if guess is not None:
            st.html(winner_answered(texts, pair, guess))
        elif is_revealed(WINNER):
            _show_skipped(context, WINNER, winner_question(texts, pair))
        else:
            _ask(context, WINNER, winner_question(texts, pair), _winner_field)
    return is_revealed(WINNER)


def _show_lead(context: PanelContext) -> bool:
    texts, pair = context.page.texts, context.pair
    guess = read_lead(pair, session.view_item(LEAD))
    with st.container(border=True, key=_CARD):
        if guess is not None:
            st.html(lead_answered(texts, pair, context.bootstrap_samples(), guess))
        elif is_revealed(LEAD):
            _show_skipped(context, LEAD, lead_question(texts, pair))
            show_reading(lead_words(texts, pair, context.bootstrap_samples()))
        else:
            _ask(context, LEAD, lead_question(texts, pair), _lead_field)
    return is_revealed(LEAD)


def _ask(context: PanelContext, name: str, question: str, field: Callable[[PanelContext, str, str], bool]) -> None:
    texts = context.page.texts
    leave_open(name)
    kicker = element("p", texts("predict.first"), class_="bx-kicker")
    st.html(to_html(kicker, element("h2", question, class_="bx-question")))

    def is_answer(item: Item) -> bool:
        read_answer = read_winner if name == WINNER else read_lead
        return read_answer(context.pair, item) is not None

    can_commit = field(context, name, question)
    show_urging(texts, name)
    with st.container(horizontal=True, vertical_alignment="center"):
        done, skip = texts("predict.commit"), texts("predict.skip")
        st.button(done, key=f"commit-{name}", on_click=commit, args=(name, is_answer), disabled=not can_commit)
        st.button(skip, key=f"skip-{name}", type="tertiary", on_click=take_answer, args=(name, SKIPPED))


def _winner_field(context: PanelContext, name: str, question: str) -> bool:
    chosen = read_winner(context.pair, draft(name))
    session.show(_key(name), chosen)
    st.segmented_control(
        question,
        WINNERS,
        key=_key(name),
        format_func=lambda winner: context.page.texts(f"corpus.winner-{winner.lower()}"),
        on_change=_take_draft,
        args=(context, name),
        label_visibility="collapsed",
    )
    return chosen is not None


def _lead_field(context: PanelContext, name: str, question: str) -> bool:
    key, guess = _key(name), read_lead(context.pair, draft(name))
    session.show(key, guess or 0)
    st.slider(
        question,
        0,
        DRAWS,
        step=STEP,
        key=key,
        on_change=_take_draft,
        args=(context, name),
        label_visibility="collapsed",
    )
    return True


def _show_skipped(context: PanelContext, name: str, question: str) -> None:
    """Name the question that has no answer: it was skipped, switched off, or answered for another pair."""
    texts = context.page.texts
    if is_presenting():
        st.html(to_html(element("h2", question, class_="bx-question")))
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        is_other = "=" in str(session.view_item(name))
        st.html(note(texts("corpus.other-pair" if is_other else "predict.skipped", ask=question)))
        again = texts("predict.answer-now")
        st.button(again, key=f"again-{name}", type="tertiary", on_click=take_answer, args=(name, None))


def _take_draft(context: PanelContext, name: str) -> None:
    chosen, pair = st.session_state.get(_key(name)), context.pair
    if chosen is None:
        keep_draft(name, None)
    elif name == WINNER:
        keep_draft(name, winner_item(pair, chosen))
    else:
        keep_draft(name, lead_item(pair, int(chosen), context.bootstrap_samples()))


def _key(name: str) -> str:
    return f"answer-{name}"
