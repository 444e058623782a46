"""The page about other metrics: the candidates' ranks on its stage; counts, perplexity and more in its tabs."""

from collections.abc import Callable
from functools import partial
from typing import Final

import streamlit as st

from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.trios import LETTERS, pills
from frame.shell.page import Page
from frame.shell.style import show_sheet
from frame.state import asking, session
from frame.widgets.blocks import show_reading, show_table
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import is_asked
from frame.widgets.stage import TEXT, Result, Stage, Tab, stage_data, stage_reports
from labs.beyond.candidates import candidate_item, show_candidates
from labs.beyond.compared_candidates import ASKED, LETTER, compare_all
from labs.beyond.counts import show_counts, show_every, show_metric_code
from labs.beyond.metric_panels import ORDER
from labs.beyond.perplexity import ASKED as OF_PERPLEXITY
from labs.beyond.perplexity import ITEM as PERPLEXITY
from labs.beyond.perplexity import show_perplexity
from labs.beyond.ranks import KEY, show_ranks
from labs.beyond.view.metric_panels_data import others_table
from labs.beyond.view.metric_ranks import ranking
from labs.beyond.view.ranked_candidates import RankedCandidates, result

_ONE_MORE: Final = QUESTIONS["beyond-1"]


def stage_tabs(page: Page, compared: RankedCandidates) -> tuple[Tab, ...]:
    """Return the tabs under the stage; one more question only if labs ask."""
    texts = page.texts
    typed = tuple(candidate_item(page.scenario, letter) for letter in LETTERS[1:])

    def tab(name: str, draw: Callable[[], None], items: tuple[str, ...] = ()) -> Tab:
        return Tab(name=name, label=texts(f"beyond.tab-{name}"), draw=draw, items=items)

    asks = asking.labs_ask() or session.view_item(_ONE_MORE.id) is not None
    return (
        tab("counts", partial(show_counts, page, compared), (LETTER, ORDER)),
        tab("every", partial(show_every, page, compared)),
        tab(OF_PERPLEXITY.tab, partial(show_perplexity, page), (PERPLEXITY, OF_PERPLEXITY.id)),
        *([tab(_ONE_MORE.tab, partial(_draw_one_more, page), (_ONE_MORE.id,))] if asks else []),
        tab("others", partial(_draw_others, page)),
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(draw_text, page), items=typed),
        Tab(name="code", label=texts("stage.code"), draw=partial(show_metric_code, page, compared)),
    )


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the candidates and, unless they are asked about, their ranks. Give the tabs."""
    texts, compared = page.texts, compare_all(page)
    tabs = stage_tabs(page, compared)
    is_here = compared.trio is not None and compared.trio.id in ASKED.trios
    heading, verdict = (
        result(texts, ranking(texts, compared.found, compared.metrics), compared)
        if compared.found
        else (texts("beyond.candidates"), compared.refusal)
    )
    beside = texts("beyond.beside", count=len([text for text in page.scenario.references if text]))
    data = stage_data(page, ASKED, tabs, result=Result(heading, verdict), beside=beside, is_on_screen=is_here)
    taken = Stage(data, stage_reports(page, ASKED, KEY))
    show_ranks(page, compared, taken, locked=is_here and is_asked(ASKED.id))
    return tabs


def draw_text(page: Page) -> None:
    """Draw the fields of the candidate and the references, then those of B and C."""
    show_examples(page.texts, page.scenario, pills(page.texts.language))
    show_inputs(page.texts, page.scenario)
    show_candidates(page)


def _draw_one_more(page: Page) -> None:
    show_predict_card(page, _ONE_MORE)


def _draw_others(page: Page) -> None:
    """Draw the metrics that are not computed here, the subject of each comparison, and the reason."""
    texts = page.texts
    show_sheet("labs/beyond/beyond.css")
    st.header(texts("beyond.others"), anchor=False)
    with st.container(key="beyond-others"):
        show_table(texts("beyond.others-note"), others_table(texts))
    show_reading(texts("beyond.others-reading"))
