"""The parts of the Beyond page: a stage with the candidates' ranks, and tabs with counts, perplexity and more."""

from functools import partial
from typing import Final

import streamlit as st

from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.trios import LETTERS, offered_trios
from frame.shell.page import Page
from frame.state import ask_first, session
from frame.widgets.blocks import show_explanation, show_table
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import is_asked
from frame.widgets.stage import TEXT, ResultTexts, Tab, named_tab, stage_arguments
from labs.beyond.candidates import candidate_text_item, show_candidates
from labs.beyond.compared_candidates import LETTER_ITEM, RANKS_QUESTION, compare_candidates
from labs.beyond.counts import show_every_metric, show_metric_code, show_metric_counts
from labs.beyond.metric_panels import ORDER_ITEM
from labs.beyond.perplexity import PERPLEXITY_ITEM, PERPLEXITY_QUESTION, show_perplexity
from labs.beyond.ranks import KEY, show_ranks
from labs.beyond.view.metric_panels_data import other_metrics_table
from labs.beyond.view.metric_ranks import RankedCandidates, result_sentences

_SECOND_QUESTION: Final = QUESTIONS["beyond-1"]


def stage_tabs(page: Page, compared: RankedCandidates) -> tuple[Tab, ...]:
    """Return the tabs under the stage; the second question gets a tab if labs ask questions or it has been answered."""
    texts, tab = page.texts, partial(named_tab, page)
    typed = tuple(candidate_text_item(page.scenario, letter) for letter in LETTERS[1:])
    asks = ask_first.labs_ask() or session.view_item(_SECOND_QUESTION.id) is not None
    return (
        tab("counts", partial(show_metric_counts, page, compared), (LETTER_ITEM, ORDER_ITEM)),
        tab("every", partial(show_every_metric, page, compared)),
        tab(PERPLEXITY_QUESTION.tab, partial(show_perplexity, page), (PERPLEXITY_ITEM, PERPLEXITY_QUESTION.id)),
        *(
            [tab(_SECOND_QUESTION.tab, partial(show_predict_card, page, _SECOND_QUESTION), (_SECOND_QUESTION.id,))]
            if asks
            else []
        ),
        tab("others", partial(_draw_other_metrics, page)),
        tab(TEXT, partial(draw_text_fields, page), typed, label=texts("stage.text")),
        tab("code", partial(show_metric_code, page, compared), label=texts("stage.code")),
    )


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the candidates, and their ranks unless the question is still open; return the tabs under the stage."""
    texts, compared = page.texts, compare_candidates(page)
    tabs = stage_tabs(page, compared)
    is_here = compared.trio is not None and compared.trio.id in RANKS_QUESTION.trios
    heading, verdict = (
        result_sentences(texts, compared) if compared.found else (texts("beyond.candidates"), compared.refusal)
    )
    label = texts("beyond.beside", count=len([text for text in page.scenario.references if text]))
    result = ResultTexts(heading, verdict)
    stage = stage_arguments(page, RANKS_QUESTION, tabs, KEY, result=result, change_label=label, is_on_screen=is_here)
    show_ranks(page, compared, stage, locked=is_here and is_asked(RANKS_QUESTION.id))
    return tabs


def draw_text_fields(page: Page) -> None:
    """Draw the text fields: the candidate and references shared by all pages, then this page's candidates B and C."""
    show_examples(page.texts, page.scenario, offered_trios(page.texts.language))
    show_inputs(page.texts, page.scenario)
    show_candidates(page)


def _draw_other_metrics(page: Page) -> None:
    texts = page.texts
    st.header(texts("beyond.others"), anchor=False)
    with st.container(key="beyond-others"):
        show_table(texts("beyond.others-note"), other_metrics_table(texts))
    show_explanation(texts("beyond.others-reading"))
