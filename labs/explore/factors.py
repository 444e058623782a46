"""From counts to the score: the precisions, and what each factor costs under either weighting."""

import streamlit as st

from bleu_core import BleuScore
from bleu_view.scenario.exploration import Exploration
from frame.shell.page import Page
from frame.shell.style import show_sheet
from frame.widgets.blocks import show_head, show_note
from frame.widgets.chart import show_chart
from labs.explore.view.charts import (
    Domain,
    precision_data,
    precision_spec,
    shared_domain,
    waterfall_data,
    waterfall_spec,
)
from labs.explore.view.charts.chart_sentences import precision_alt, waterfall_alt
from labs.explore.view.formulas import count_formula, product_formula
from labs.explore.view.headlines import d2l_weights, equal_weights, program_weights, smoothing_note
from labs.explore.view.program_weights import program_score, shown_scores


def show_factors(page: Page, result: Exploration) -> None:
    """Draw three charts side by side, each over its formula; the waterfalls share one scale.

    Where the program has weights of its own, its waterfall stands beside the counts, and the other two below.
    """
    show_sheet("labs/explore/factors.css")
    texts, own = page.texts, program_score(result)
    domain = shared_domain(*shown_scores(result))
    st.header(texts(f"explore.factors-{page.scenario.max_order}"), anchor=False)
    with st.container(horizontal=True, gap="medium", key="factors"):
        with st.container(key="factors-counts"):
            _show_counts(page, result.uniform)
        if own is None:
            _show_both(page, result, domain, "explore.equal-how")
            return
        with st.container(key="factors-program"):
            show_head(program_weights(texts, own), texts("explore.equal-how"))
            _show_waterfall(page, own, domain)
    with st.container(horizontal=True, gap="medium", key="factors-beside"):
        _show_both(page, result, domain, "explore.equal-beside")


def _show_both(page: Page, result: Exploration, domain: Domain, equal_how: str) -> None:
    texts = page.texts
    with st.container(key="factors-equal"):
        show_head(equal_weights(texts, result.uniform), texts(equal_how))
        _show_waterfall(page, result.uniform, domain)
    with st.container(key="factors-d2l"):
        show_head(d2l_weights(texts, result.d2l), texts("explore.d2l-how"))
        _show_waterfall(page, result.d2l, domain)


def _show_counts(page: Page, score: BleuScore) -> None:
    texts = page.texts
    show_head(texts("explore.counts"), texts("explore.counts-how"))
    spec = precision_spec(texts.language, page.theme, page.scenario.max_order)
    show_chart(precision_data(texts, score), spec, precision_alt(score, texts))
    if said := smoothing_note(texts, score):
        show_note(said)
    st.latex(count_formula(score, texts), width="content")


def _show_waterfall(page: Page, score: BleuScore, domain: Domain) -> None:
    spec = waterfall_spec(page.texts.language, page.theme, page.scenario.max_order, domain)
    show_chart(waterfall_data(page.texts, score, domain), spec, waterfall_alt(score, page.texts))
    st.latex(product_formula(score, page.texts, page.palette), width="content")
